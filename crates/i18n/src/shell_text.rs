//! Messages of the page around the tables: home, settings, connection, errors.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use crate::message::messages;

messages! {
    /// Messages of the page around the tables.
    pub enum ShellText<'a> in shell_text {
        // Home
        Tagline,
        Welcome,
        WelcomeBack { name: &'a str },
        TableAsYouLeftIt,
        YourTables,
        BackToTheTable,
        NewGame,
        Pitch { game: table::GameKind },
        PlayersAndMinutes { game: table::GameKind },
        JoinATable,
        JoinHint,
        Join,
        CodeIncomplete,
        NoSuchCode,
        OpenTables,
        FreeSeats { free: u32, of: u32 },
        AgainstBots,
        AgainstBotsHint,
        OneDevice,
        OneDeviceHint,
        WithFriends,
        WithFriendsHint,
        Rules,
        RulesOf { game: table::GameKind },
        Start,
        OpenTable,
        Online,
        // Buttons that mean the same everywhere
        Cancel,
        Back,
        Close,
        Continue,
        Home,
        Copy,
        Copied,
        Share,
        Menu,
        More,
        SkipToContent,
        // Settings
        Settings,
        LanguageSetting,
        Theme,
        ThemeDay,
        ThemeEvening,
        ThemeSystem,
        Sound,
        SoundOn,
        SoundOff,
        Motion,
        MotionFull,
        MotionReduced,
        Marks,
        MarksHint,
        LeftHanded,
        LeftHandedHint,
        YourName,
        Name,
        NameHint,
        NameMissing,
        NameTooLong,
        NameUnprintable,
        ForgetMe,
        ForgetMeHint,
        ForgetMeSure,
        // Connection and updates
        Connecting,
        Offline,
        Reconnecting,
        UpdateAvailable,
        UpdateNow,
        // Statistics
        Statistics,
        StatisticsHint,
        GamesPlayed { count: u32 },
        GamesWon { won: u32, of: u32 },
        BestScore { points: u32 },
        NothingYet,
        RecentGames,
        // Errors with a way out
        PartMissing,
        TryAgain,
        LinkBroken,
        ReplayUnreadable,
        CopyFailed,
        StorageBlocked,
        UnknownProblem { code: &'a str },
        // For screen readers
        AriaMainMenu,
        // Leaving, other tabs, no server
        LeftTable,
        PlayedElsewhere,
        PlayHere,
        NoConnection,
    }
}
