//! Tests of the command line.

use std::process::{Command, Output};

fn tischlein(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tischlein")).args(arguments).output().expect("the program starts")
}

fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("it prints text")
}

/// The command must exit with code 2, print nothing to standard output, and print this message.
fn check_refused(arguments: &[&str], sentence: &str) {
    let output = tischlein(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert!(said.contains(sentence), "{arguments:?} said: {said}");
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn help_says_what_it_can_do_and_where_to_start() {
    let text = printed(&tischlein(&["--help"]));
    for part in ["selfplay", "Start here", "http://127.0.0.1:8080", "--database", "TISCHLEIN_LISTEN"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

#[test]
fn selfplay_sums_up_what_happened() {
    let text = printed(&tischlein(&["selfplay", "drunter", "--seats", "heuristic,random", "--games", "20"]));
    for line in
        ["games             20", "finished          20", "refused actions   0", "goal            held"]
    {
        assert!(text.contains(line), "{line} is missing in\n{text}");
    }
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_cores() {
    let run = |jobs: &str, seed: &str| {
        let arguments =
            ["selfplay", "drunter", "--seats", "random,heuristic,random", "--games", "30", "--variant"];
        let output = tischlein(&[&arguments[..], &["--json", "--jobs", jobs, "--seed", seed]].concat());
        let mut summary: serde_json::Value = serde_json::from_str(&printed(&output)).unwrap();
        summary.as_object_mut().unwrap().remove("games_per_second").expect("speed is reported");
        summary
    };
    assert_eq!(run("1", "7"), run("3", "7"));
    assert_ne!(run("1", "7"), run("1", "8"));
}

#[test]
fn a_transcript_shows_every_seats_view_and_the_end() {
    let arguments =
        ["selfplay", "drunter", "--seats", "heuristic,heuristic,random", "--transcript", "--seed", "3"];
    let text = printed(&tischlein(&arguments));
    for part in
        ["=== step 0: the deal", "--- what seat 3 sees", "--- what a spectator sees", "the game is over"]
    {
        assert!(text.contains(part), "{part} is missing");
    }
}

#[test]
fn the_arena_says_who_is_better_and_how_sure_that_is() {
    let question = ["arena", "drunter", "--seats", "heuristic,random", "--blocks", "12"];
    let text = printed(&tischlein(&question));
    for line in
        ["blocks            12", "games             24, ", "wins (95 %)", "heuristic          1  50.0 %"]
    {
        assert!(text.contains(line), "{line} is missing in\n{text}");
    }
    let output = tischlein(&[&question[..], &["--json", "--sprt", "0.5", "0.55"]].concat());
    let summary: serde_json::Value = serde_json::from_str(&printed(&output)).unwrap();
    assert_eq!((&summary["game"], &summary["blocks"]), (&"drunter".into(), &12.into()));
    assert_eq!(summary["sprt"]["verdict"], "open");
    let better = &summary["bots"][0];
    assert!(
        better["wins"]["low"].as_f64() > Some(0.5) && better["elo"]["low"].as_f64() > Some(0.0),
        "{better}"
    );
    assert!(summary["thinking"][0]["p95_ms"].as_f64() > Some(0.0), "{summary}");
}

#[test]
fn the_arena_goes_on_from_a_file_of_the_same_question_only() {
    let folder = Folder::new("arena");
    let file = folder.file("blocks.jsonl");
    let question = [
        "arena",
        "drop-it",
        "--seats",
        "random,random@1",
        "--hand",
        "sure",
        "--blocks",
        "1",
        "--resume",
        &file,
    ];
    let first = printed(&tischlein(&question));
    assert!(first.contains("random@1"), "{first}");
    assert_eq!(printed(&tischlein(&question)), first);
    check_refused(
        &[&question[..], &["--seed", "2"]].concat(),
        "it answers another question, with seed 1 instead of 2; name another file",
    );
}

/// A folder for one test, removed at the end.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("tischlein-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path in plain letters").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).expect("the test's own folder");
    }
}

#[test]
fn stored_games_of_both_games_play_again_and_agree() {
    let folder = Folder::new("replay");
    let path = folder.0.to_str().unwrap();
    for (game, seats) in [("drunter", "heuristic,random"), ("drop-it", "random,random")] {
        printed(&tischlein(&["selfplay", game, "--seats", seats, "--games", "2", "--save", path]));
        let told =
            printed(&tischlein(&["replay", &folder.file(&format!("{game}-000002.tischlein")), "--story"]));
        assert!(told.contains("all of them agree") && told.contains("place 1"), "{told}");
    }
}

#[test]
fn a_stored_game_is_judged_decision_by_decision() {
    let folder = Folder::new("analyse");
    let path = folder.0.to_str().unwrap();
    printed(&tischlein(&["selfplay", "drop-it", "--seats", "random,random", "--games", "1", "--save", path]));
    let game = folder.file("drop-it-000001.tischlein");
    let text = printed(&tischlein(&["analyse", &game, "--budget", "15"]));
    for part in ["drop-it, 15 simulations a decision", "better", "seat  decisions  accuracy  mean loss"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    let told = printed(&tischlein(&["analyse", &game, "--budget", "15", "--json"]));
    let report: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(report["decisions"].as_array().unwrap().len(), 36);
    assert_eq!(report["seats"][1]["decisions"], 18);
    check_refused(&["analyse", "no-such-file"], "can't read no-such-file");
}

#[test]
fn a_stored_game_of_drop_it_is_drawn_as_table_verdict_and_film() {
    let folder = Folder::new("pictures");
    let path = folder.0.to_str().unwrap();
    printed(&tischlein(&["selfplay", "drop-it", "--seats", "random,random", "--games", "1", "--save", path]));
    let game = folder.file("drop-it-000001.tischlein");
    let mut pictures = Vec::new();
    for how in
        [&[][..], &["--verdict"], &["--film"], &["--drop", "9"], &["--plain"], &["--upright", "--evening"]]
    {
        let picture = printed(&tischlein(&[&["draw", "drop-it", &game], how].concat()));
        assert!(picture.starts_with("<svg"), "{how:?}");
        assert!(!pictures.contains(&picture), "{how:?} changes nothing");
        pictures.push(picture);
    }
    check_refused(&["draw", "drop-it", &game, "--drop", "37"], "there is no drop 37; this game has 36");
    check_refused(&["draw", "drop-it", "drop-it shapes", "--verdict"], "there is no piece to judge");
    check_refused(&["draw", "drop-it", "drop-it shapes", "--film"], "a pile has no drops");
    check_refused(
        &["draw", "drop-it", "drop-it shapes | red star 1 2 1 0"],
        "line 1: “star” is not a shape; write one of circle, square, diamond, triangle",
    );
    let pile =
        printed(&tischlein(&["draw", "drop-it", "drop-it colours | blue square 17 17 1 0", "--verdict"]));
    assert!(pile.starts_with("<svg"));
}

/// Update them with `UPDATE_EXPECT=1 cargo test -p tischlein` and look at them.
#[test]
fn the_pictures_of_the_readme_are_what_the_program_draws() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures");
    let (town, pile) = (format!("{docs}/drunter.txt"), format!("{docs}/drop-it.txt"));
    let town = printed(&tischlein(&["draw", "drunter", &town, "--seat", "2", "--spots", "double wall"]));
    expect_test::expect_file![format!("{docs}/drunter.svg")].assert_eq(&town);
    let verdict = printed(&tischlein(&["draw", "drop-it", &pile, "--verdict"]));
    expect_test::expect_file![format!("{docs}/drop-it.svg")].assert_eq(&verdict);
    let (town, pile) = (format!("{docs}/drunter.tischlein"), format!("{docs}/drop-it.tischlein"));
    let town = printed(&tischlein(&["draw", "drunter", &town, "--moving", "24"]));
    expect_test::expect_file![format!("{docs}/drunter-moving.svg")].assert_eq(&town);
    let pile = printed(&tischlein(&["draw", "drop-it", &pile, "--moving", "--drop", "12"]));
    expect_test::expect_file![format!("{docs}/drop-it-moving.svg")].assert_eq(&pile);
}

#[test]
fn damaged_games_are_refused_and_never_a_panic() {
    let folder = Folder::new("damage");
    let path = folder.0.to_str().unwrap();
    printed(&tischlein(&["selfplay", "drop-it", "--seats", "random,random", "--games", "1", "--save", path]));
    let whole = std::fs::read(folder.file("drop-it-000001.tischlein")).unwrap();
    let bad = folder.file("bad.tischlein");
    let check = |bytes: &[u8], sentence: &str| {
        std::fs::write(&bad, bytes).unwrap();
        check_refused(&["replay", &bad], sentence);
    };
    check(b"", "this is not a stored game of Tischlein");
    check(b"hello", "this is not a stored game of Tischlein");
    check(&whole[..whole.len() / 2], "the data is damaged");
    check(&whole[..12], "the data ends too early");
    check(&[&whole[..], b"more"].concat(), "the data is damaged");
    let with = |at: usize, byte: u8| {
        let mut bytes = whole.clone();
        bytes[at] = byte;
        bytes
    };
    check(&with(9, 99), "the data is in format 99, and this version reads format 2");
    check(
        &with(18, 77),
        "the data follows rules version 77, and this version plays 2; use a version that knows it",
    );
    check(&with(11, b'x'), "it holds the game “xrop-it”, which this version does not know");
    // One flipped bit in the middle of the events changes a release, a digest or a verdict.
    let middle = whole.len() * 2 / 3;
    std::fs::write(&bad, with(middle, whole[middle] ^ 4)).unwrap();
    let output = tischlein(&["replay", &bad]);
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
}

const POSITION: &str = "drunter 2 players | street O2-O4 | seat 1: goal inn; tiles wall 1/2/0 | turn 1";

#[test]
fn a_position_is_drawn_for_a_seat_or_a_spectator() {
    let plain = printed(&tischlein(&["draw", "drunter", POSITION]));
    assert!(plain.starts_with("<svg") && plain.trim_end().ends_with("</svg>"));
    for more in
        [&["--seat", "1"][..], &["--upright"], &["--evening"], &["--town"], &["--spots", "double wall"]]
    {
        let other = printed(&tischlein(&[&["draw", "drunter", POSITION], more].concat()));
        assert_ne!(plain, other, "{more:?} changes nothing");
    }
}

#[test]
fn a_picture_is_written_where_asked_from_a_file_or_standard_input() {
    let folder = Folder::new("draw");
    let (position, picture) = (folder.file("position.txt"), folder.file("picture.svg"));
    std::fs::write(&position, POSITION.replace('|', "\n")).unwrap();
    let output = tischlein(&["draw", "drunter", &position, "--out", &picture]);
    assert!(printed(&output).is_empty());
    let drawn = std::fs::read_to_string(&picture).unwrap();
    assert_eq!(drawn, printed(&tischlein(&["draw", "drunter", POSITION])));
    let typed = Command::new(env!("CARGO_BIN_EXE_tischlein"))
        .args(["draw", "drunter", "-"])
        .stdin(std::fs::File::open(&position).unwrap())
        .output()
        .unwrap();
    assert_eq!(drawn, printed(&typed));
}

#[test]
fn bad_input_is_answered_with_a_sentence_and_exit_code_2() {
    check_refused(
        &["selfplay", "drunter", "--seats", "godzilla,random"],
        "there is no bot “godzilla” for drunter; choose one of 1, 2",
    );
    check_refused(
        &["selfplay", "drunter", "--seats", "random"],
        "Drunter & Drüber is for 2 to 4 players, not 1",
    );
    check_refused(
        &["selfplay", "drunter", "--seats", "random,random,random,random,random"],
        "Drunter & Drüber is for 2 to 4 players, not 5",
    );
    check_refused(
        &["selfplay", "drunter", "--seats", "random,random", "--start", "3"],
        "seat 3 can't begin; the seats are 1 to 2",
    );
    check_refused(&["selfplay", "drunter", "--games", "0"], "0 games say nothing; ask for at least 1");
    check_refused(&["selfplay", "drunter", "--games", "many"], "invalid value 'many'");
    check_refused(&["selfplay", "halma"], "unrecognized subcommand 'halma'");
    check_refused(
        &["draw", "drunter", "no-such-file.txt"],
        "“no-such-file.txt” is neither a position (those begin with “drunter”) nor a file that can be read",
    );
    check_refused(
        &["draw", "drunter", "drunter 2 players | street P9 | turn 1"],
        "line 1: “P9” is not a field; fields are A1 to O10",
    );
    check_refused(&["draw", "drunter", POSITION, "--seat", "3"], "“3” is not a seat; seats are 1 to 2");
    check_refused(
        &["draw", "drunter", POSITION, "--spots", "wall"],
        "“wall” is not a tile; write e.g. “double wall”",
    );
    check_refused(
        &["selfplay", "drop-it", "--seats", "random,random,random", "--teams", "2x2"],
        "teams of 2x2 need 4 players; --seats names 3",
    );
    check_refused(
        &["selfplay", "drop-it", "--seats", "random,random", "--teams", "2"],
        "“2” are not two teams; write their sizes, e.g. 2x2",
    );
    check_refused(
        &["selfplay", "drop-it", "--seats", "random,random", "--teams", "2x0"],
        "team 2 has no players; give every team at least one",
    );
    check_refused(
        &["selfplay", "drop-it", "--seats", "random,random,random,random,random"],
        "Drop It is for 2 to 4 players or 2 teams, not for 5 sides",
    );
    check_refused(
        &["selfplay", "drop-it", "--hand", "iron"],
        "“iron” is not a hand; write one of sure, natural, wild",
    );
    check_refused(
        &["selfplay", "drop-it", "--jokers", "9"],
        "9 jokers a side are too many; the box holds 4 for each",
    );
    check_refused(
        &["arena", "drunter", "--seats", "random,random@"],
        "“” is not a number of simulations; write e.g. random@500",
    );
    check_refused(
        &["arena", "drunter", "--seats", "random,random", "--sprt", "0.55", "0.5"],
        "--sprt needs two shares between 0 and 1, the lower one first",
    );
    check_refused(
        &["arena", "drop-it", "--seats", "random,random", "--blocks", "0"],
        "0 blocks say nothing; ask for at least 1",
    );
    check_refused(
        &["arena", "drop-it", "--seats", "random,random,random,random,random"],
        "Drop It is for 2 to 4 players or 2 teams, not for 5 sides",
    );
    check_refused(&["replay", "no-such-file"], "can't read no-such-file");
    check_refused(&["dance"], "unrecognized subcommand 'dance'");
}
