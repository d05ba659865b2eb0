//! Bots in the browser's worker.

use game::{Chance, Seat, Seed, Stream, seats};
use table::{
    BotTask, Code, Command, CommandId, GameAction, Key, Name, Opening, Role, Table, TableOptions, Timestamp,
};

use crate::visit::{PHONE, with_page};

/// Asks the worker for one action.
const ASK: &str = "
    const worker = new Worker(document.querySelector('meta[name=bots]').content, { type: 'module' });
    const reply = new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = reject;
    });
    worker.postMessage({ number: 7, task: new Uint8Array(TASK) });
    const { number, answer: action } = await reply;
    return [number, ...action];";

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn bots_of_every_level_do_the_same_in_the_page_as_at_the_server() {
    with_page(PHONE, async |page| {
        let levels =
            |options: TableOptions| (1..=options.kind().levels()).map(move |level| (options.clone(), level));
        for (options, level) in levels(TableOptions::drop_it(2)).chain(levels(TableOptions::drunter(2))) {
            let task = task(&options, level);
            let bytes = format!("{:?}", task.to_bytes());
            let answer = page.ask(&ASK.replace("TASK", &bytes)).await;
            let answer: Vec<u8> = serde_json::from_value(answer).unwrap();
            assert_eq!(answer[0], 7);
            assert_eq!(GameAction::from_bytes(&answer[1..]), task.think(), "level {level}");
        }
    });
}

/// The first task of a bot that begins a game.
fn task(options: &TableOptions, level: u8) -> BotTask {
    let beginner = |number| begun(options, level, Seed::from_number(number)).bot_turn();
    (0..100).find_map(beginner).expect("a bot begins one of a hundred games")
}

/// A game of one person and one bot.
fn begun(options: &TableOptions, level: u8, seed: Seed) -> Table {
    let key = |name: &str| Key::new(format!("{name:-<32}")).unwrap();
    let code = Code::draw(&mut Chance::new(seed, Stream(0)));
    let opening = Opening { options: options.clone(), invite: key("invite"), watch: key("watch"), code };
    let now = Timestamp(1_000_000);
    let (mut table, _) = Table::open(now, &opening).unwrap();
    let places: Vec<Seat> = seats(2).collect();
    let person = Role::Seat(places[0]);
    let name = Name::new("Mara").unwrap();
    let join = Command::Join { name, key: key("mara"), seat: Some(places[0]), colour: None, program: false };
    let call = Command::CallBot { seat: places[1], level };
    for (role, id, command) in
        [(Role::Guest, "a", join), (person, "b", call), (person, "c", Command::Ready(true))]
    {
        table.handle(now, role, &CommandId::new(id.to_owned()).unwrap(), &command, seed).unwrap();
        table.connect(now, person);
    }
    table
}
