// Made by `npm run types` from `harmony schema --openapi`.
export interface paths {
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who Am I
         * @description Who I am here.
         */
        get: operations["who_am_i_api_me_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename
         * @description Be called something else.
         */
        patch: operations["rename_api_me_patch"];
        trace?: never;
    };
    "/api/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play As Guest
         * @description Play at once under a name; a cookie keeps it, and the seats that come with it.
         */
        post: operations["play_as_guest_api_guest_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim Account
         * @description Keep this name and its games under a user name and a password.
         */
        post: operations["claim_account_api_account_post"];
        /**
         * Delete Account
         * @description Forget me: my name, account, sessions and everything I wrote. Games stay, without a name.
         */
        delete: operations["delete_account_api_account_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log In
         * @description Log in with an account from another device.
         */
        post: operations["log_in_api_login_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log Out
         * @description End this session; a guest's seats cannot be reached again.
         */
        post: operations["log_out_api_logout_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public Tables
         * @description The public tables.
         */
        get: operations["public_tables_api_tables_get"];
        put?: never;
        /**
         * Set Up Table
         * @description Set a table up; the host sits on the first seat without a bot.
         */
        post: operations["set_up_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One Table
         * @description One table, if I may look at it.
         */
        get: operations["one_table_api_tables__table_id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sit Down
         * @description Sit down on a free seat.
         */
        post: operations["sit_down_api_tables__table_id__seats__seat__post"];
        /**
         * Leave Seat
         * @description Leave my seat, or as the host free another's.
         */
        delete: operations["leave_seat_api_tables__table_id__seats__seat__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put Bot
         * @description Host: put a bot on a free seat.
         */
        put: operations["put_bot_api_tables__table_id__seats__seat__bot_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/muted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mute Seat
         * @description Host: silence a seat, or let it speak again.
         */
        put: operations["mute_seat_api_tables__table_id__seats__seat__muted_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/fill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fill With Bots
         * @description Host: put bots on all free seats.
         */
        post: operations["fill_with_bots_api_tables__table_id__fill_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start Game
         * @description Host: begin the game.
         */
        post: operations["start_game_api_tables__table_id__start_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play Again
         * @description Play again with the same seats; everybody who asks gets the same table.
         */
        post: operations["play_again_api_tables__table_id__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bots
         * @description The bots of a game, weakest first.
         */
        get: operations["bots_api_bots_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Games
         * @description The games I play, have played or have brought here, those that changed last first.
         */
        get: operations["my_games_api_history_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Results
         * @description My results by game, players, side, Spirits and opponents, without games from a given start.
         */
        get: operations["my_results_api_results_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/bests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bests
         * @description The most points of finished games like this one: same game, seats and options.
         */
        get: operations["bests_api_tables__table_id__bests_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download Record
         * @description The record of a game as I may see it; all of it once the game is over.
         */
        get: operations["download_record_api_tables__table_id__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload Record
         * @description Bring the record of a finished game here; everything in it is checked.
         */
        post: operations["upload_record_api_records_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay
         * @description A finished game, step by step.
         */
        get: operations["replay_api_tables__table_id__replay_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/replay/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay Positions
         * @description Every position of a finished game at once: the first, and what each action changed.
         */
        get: operations["replay_positions_api_tables__table_id__replay_positions_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/replay/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay Step
         * @description The position of a finished game after so many actions.
         */
        get: operations["replay_step_api_tables__table_id__replay__step__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/harmonies/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cards
         * @description All 42 cards of Harmonies.
         */
        get: operations["cards_api_harmonies_cards_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/harmonies/pieces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pieces
         * @description Tokens, the stacks they can make and what goes on each, and the boards.
         */
        get: operations["pieces_api_harmonies_pieces_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/harmonies/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Score
         * @description The explained scores of a table that was played with the box, and who has won.
         */
        post: operations["score_api_harmonies_score_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/harmonies/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try Actions
         * @description A position after some actions, as a seat sees it; for lessons and puzzles.
         */
        post: operations["try_actions_api_harmonies_try_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/harmonia/tiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tiles
         * @description The project's own tile set: 84 tiles of 23 faces.
         */
        get: operations["tiles_api_harmonia_tiles_get"];
        put?: never;
        /**
         * Check Tiles
         * @description Another tile set, checked: what is wrong with it is said.
         */
        post: operations["check_tiles_api_harmonia_tiles_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/harmonia/layout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look At Layout
         * @description What a layout is worth, and where more tiles would fit.
         */
        post: operations["look_at_layout_api_harmonia_layout_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is Alive
         * @description Whether the server is alive.
         */
        get: operations["is_alive_healthz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is Ready
         * @description Whether the server can serve: its database answers and has the right schema.
         */
        get: operations["is_ready_readyz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * ArcAnswer
         * @description A piece of a circle inside a tile: the two cells it parts, and its path.
         */
        ArcAnswer: {
            /** Cells */
            cells: [
                number,
                number
            ];
            /** Path */
            path: string;
        };
        /**
         * AskedLayout
         * @description A layout to be looked at.
         */
        AskedLayout: {
            /**
             * Rows
             * @description The tiles: q, r, code, rotation.
             */
            rows: [
                number,
                number,
                string,
                number
            ][];
            /**
             * Players
             * @default 2
             */
            players: number;
            /**
             * Aside
             * @default 0
             */
            aside: number;
            /**
             * Unused
             * @default 0
             */
            unused: number;
            /**
             * Hand
             * @description Tiles for which all places are wanted.
             * @default []
             */
            hand: string[];
            /**
             * Tiles
             * @description Another tile set, as in its file.
             */
            tiles?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * AskedSet
         * @description A tile set to be looked at.
         */
        AskedSet: {
            /**
             * Tiles
             * @description The tile set, as in its file.
             */
            tiles: {
                [key: string]: unknown;
            };
        };
        /**
         * BestAnswer
         * @description The most points of finished games of one kind; games brought here or set up from elsewhere do not count.
         */
        BestAnswer: {
            /**
             * Here
             * @description Of all games on this server; null if none is finished.
             */
            here: number | null;
            /**
             * Mine
             * @description Of my own games; null if none is finished.
             */
            mine: number | null;
        };
        /**
         * BotAnswer
         * @description A bot one can play with.
         */
        BotAnswer: {
            /** Name */
            name: string;
            /** About */
            about: string;
        };
        /**
         * BotChoice
         * @description A bot by its name.
         */
        BotChoice: {
            /** Bot */
            bot: string;
        };
        /**
         * BotList
         * @description All bots of a game, weakest first.
         */
        BotList: {
            /** Bots */
            bots: components["schemas"]["BotAnswer"][];
            /**
             * Gentlest
             * @description The one that helps out when a person is away.
             */
            gentlest: string;
        };
        /**
         * CardAnswer
         * @description A card of Harmonies, as printed.
         */
        CardAnswer: {
            /** Name */
            name: string;
            /** Stripe */
            stripe: string;
            /** Kind */
            kind: string;
            /** Points */
            points: number[];
            /** Rule */
            rule: string;
            /** Cube On */
            cube_on: string;
            /** Others */
            others: [
                string,
                number,
                number
            ][];
        };
        /**
         * CardList
         * @description All cards of Harmonies.
         */
        CardList: {
            /** Cards */
            cards: components["schemas"]["CardAnswer"][];
        };
        /**
         * ClockSetup
         * @description Thinking time: so much a turn, and a bank for the turns that need more.
         */
        ClockSetup: {
            /** Turn S */
            turn_s: number;
            /**
             * Bank S
             * @default 0
             */
            bank_s: number;
        };
        /**
         * Credentials
         * @description A user name and its password.
         */
        Credentials: {
            /** User Name */
            user_name: string;
            /** Password */
            password: string;
        };
        /**
         * Deletion
         * @description Delete everything about me; an account wants its password.
         */
        Deletion: {
            /** Password */
            password?: string | null;
        };
        /**
         * DrawingAnswer
         * @description How a face is drawn: its cells in the order in which it is written, as SVG paths of a tile with side 100.
         */
        DrawingAnswer: {
            /** Outline */
            outline: string;
            /** Cells */
            cells: string[];
            /** Middles */
            middles: [
                number,
                number
            ][];
            /** Arcs */
            arcs: components["schemas"]["ArcAnswer"][];
        };
        /**
         * ErrorAnswer
         * @description The one shape of every error.
         */
        ErrorAnswer: {
            error: components["schemas"]["ErrorFacts"];
        };
        /**
         * ErrorFacts
         * @description What is wrong.
         */
        ErrorFacts: {
            /**
             * Code
             * @description Stable name of what is wrong; the page words it in its language.
             */
            code: string;
            /**
             * Message
             * @description A sentence for people, in English.
             */
            message: string;
            /**
             * Facts
             * @description What the sentence talks about.
             */
            facts: {
                [key: string]: string;
            };
        };
        /**
         * HarmoniaSetup
         * @description How a game of Harmonia is set up.
         */
        HarmoniaSetup: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "harmonia";
            /**
             * Players
             * @default 3
             */
            players: number;
            /**
             * Advanced
             * @default false
             */
            advanced: boolean;
            /**
             * Tiles
             * @description Another tile set, as in its file.
             */
            tiles?: {
                [key: string]: unknown;
            } | null;
            /**
             * Hints
             * @description Tell every seat where its tiles fit and whether the goal is in reach.
             * @default false
             */
            hints: boolean;
        };
        /**
         * HarmoniesSetup
         * @description How a game of Harmonies is set up.
         */
        HarmoniesSetup: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "harmonies";
            /**
             * Players
             * @default 2
             */
            players: number;
            /**
             * Side
             * @default A
             * @enum {string}
             */
            side: "A" | "B";
            /**
             * Spirits
             * @default false
             */
            spirits: boolean;
            /**
             * First
             * @description Seat that starts; left to chance if null.
             */
            first?: number | null;
        };
        /**
         * Health
         * @description How the server is.
         */
        Health: {
            /**
             * Status
             * @constant
             */
            status: "ok";
        };
        /**
         * Me
         * @description Who I am here.
         */
        Me: {
            /** Name */
            name: string;
            /**
             * User Name
             * @description Null for a guest.
             */
            user_name: string | null;
        };
        /**
         * MeAnswer
         * @description Who I am here; null before I said a name.
         */
        MeAnswer: {
            me: components["schemas"]["Me"] | null;
        };
        /**
         * MuteChoice
         * @description Silence a seat, or let it speak again.
         */
        MuteChoice: {
            /** Is Muted */
            is_muted: boolean;
        };
        /**
         * NewGuest
         * @description Play at once, under a name.
         */
        NewGuest: {
            /** Name */
            name: string;
        };
        /**
         * NewTable
         * @description A table to set up.
         */
        NewTable: {
            /** Setup */
            setup: components["schemas"]["HarmoniesSetup"] | components["schemas"]["HarmoniaSetup"];
            /**
             * Is Public
             * @default false
             */
            is_public: boolean;
            clock?: components["schemas"]["ClockSetup"] | null;
            /**
             * Start
             * @description A full record to go on from, or a bare position; the options then come from it.
             */
            start?: {
                [key: string]: unknown;
            } | null;
            /**
             * Seats
             * @description Bots by seat; the first null is the host's seat, further ones stay free.
             */
            seats?: (string | null)[] | null;
        };
        /**
         * PiecesAnswer
         * @description What lies in the box: tokens, stacks they can make, boards.
         */
        PiecesAnswer: {
            /**
             * Supply
             * @description Tokens by letter.
             */
            supply: {
                [key: string]: number;
            };
            /** Stacks */
            stacks: components["schemas"]["StackAnswer"][];
            /**
             * Columns
             * @description Spaces of every column from left to right, by side.
             */
            columns: {
                [key: string]: number[];
            };
        };
        /**
         * ReplayAnswer
         * @description A finished game, step by step.
         */
        ReplayAnswer: {
            /** Game */
            game: string;
            /** Names */
            names: string[];
            /** Steps */
            steps: components["schemas"]["Step"][];
        };
        /**
         * ResultAnswer
         * @description My results in one kind of game.
         */
        ResultAnswer: {
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /**
             * Against
             * @description nobody, people, or the name of the strongest bot.
             */
            against: string;
            /** Games */
            games: number;
            /** Wins */
            wins: number;
            /**
             * Mean
             * @description Mean points.
             */
            mean: number;
            /**
             * Best
             * @description Most points.
             */
            best: number;
            /**
             * Best Table
             * @description The table of the best game.
             */
            best_table: string;
            /**
             * Best Suns
             * @description Most suns of a solo game.
             */
            best_suns: number | null;
        };
        /**
         * ResultList
         * @description My results.
         */
        ResultList: {
            /** Results */
            results: components["schemas"]["ResultAnswer"][];
        };
        /**
         * Saved
         * @description It is done and saved.
         */
        Saved: {
            /**
             * Seq
             * @description Number of the last event.
             */
            seq: number;
        };
        /**
         * SeatAnswer
         * @description A seat as lists show it.
         */
        SeatAnswer: {
            /** Name */
            name: string;
            /** Is Person */
            is_person: boolean;
            /** Is You */
            is_you: boolean;
            /** Bot */
            bot: string | null;
            /** Total */
            total: number | null;
            /** Is Winner */
            is_winner: boolean | null;
        };
        /**
         * Sheet
         * @description A table to score.
         */
        Sheet: {
            /**
             * Side
             * @default A
             * @enum {string}
             */
            side: "A" | "B";
            /** Seats */
            seats: components["schemas"]["SheetSeat"][];
        };
        /**
         * SheetSeat
         * @description What one player has in front of them.
         */
        SheetSeat: {
            /**
             * Board
             * @description The board in notation.
             */
            board: string;
            /**
             * Cards
             * @description Animal cards with their cubes placed: otter:2.
             * @default []
             */
            cards: string[];
            /**
             * Spirit
             * @description The Spirit: lion:1 with its cube placed, lion:0 without.
             */
            spirit?: string | null;
        };
        /**
         * SitDown
         * @description Sit down; a label names the seat where several people share one screen.
         */
        SitDown: {
            /** Label */
            label?: string | null;
        };
        /**
         * StackAnswer
         * @description A stack that can stand on a space.
         */
        StackAnswer: {
            /**
             * Stack
             * @description Its tokens from bottom to top; empty text for an empty space.
             */
            stack: string;
            /**
             * Terrain
             * @description What it is in habitats; null if it is nothing yet.
             */
            terrain: string | null;
            /**
             * Takes
             * @description Letters of the tokens that may go on it.
             */
            takes: string;
        };
        /**
         * Step
         * @description An action of a finished game.
         */
        Step: {
            /** Seat */
            seat: number;
            /** Text */
            text: string;
        };
        /**
         * TableAnswer
         * @description A table as lists show it.
         */
        TableAnswer: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /**
             * Options
             * @description Options of the game; a tile set is told of a single table alone.
             */
            options: {
                [key: string]: unknown;
            };
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "running" | "over";
            /** Is Public */
            is_public: boolean;
            /** Is Host */
            is_host: boolean;
            /**
             * Key
             * @description Only for those who sit at the table or host it.
             */
            key: string | null;
            /** Rematch Of */
            rematch_of: string | null;
            /** Created Ms */
            created_ms: number;
            /** Changed Ms */
            changed_ms: number;
            /** Result */
            result: {
                [key: string]: unknown;
            } | null;
            /** Seats */
            seats: components["schemas"]["SeatAnswer"][];
            /**
             * Current Seat
             * @description Whose turn it is; told of my own running games alone.
             */
            current_seat: number | null;
        };
        /**
         * TableLink
         * @description Where a table is; the key opens a private one.
         */
        TableLink: {
            /** Id */
            id: string;
            /** Key */
            key: string;
        };
        /**
         * TableList
         * @description Tables, those that changed last first.
         */
        TableList: {
            /** Tables */
            tables: components["schemas"]["TableAnswer"][];
            /**
             * Next Before Ms
             * @description Ask with before_ms for the next ones; null if there are none.
             */
            next_before_ms: number | null;
        };
        /**
         * TileAnswer
         * @description A tile of Harmonia.
         */
        TileAnswer: {
            /** Code */
            code: string;
            /** Name */
            name: string;
            /** Count */
            count: number;
            /** Face */
            face: string;
        };
        /**
         * TileSetAnswer
         * @description A tile set of Harmonia.
         */
        TileSetAnswer: {
            /** Name */
            name: string;
            /** Tiles */
            tiles: components["schemas"]["TileAnswer"][];
            drawing: components["schemas"]["DrawingAnswer"];
            /**
             * Goal
             * @description The places of the hexagon that wins, about 0,0.
             */
            goal: [
                number,
                number
            ][];
        };
        /**
         * Trial
         * @description A position, and what is done in it.
         */
        Trial: {
            /**
             * Position
             * @description A position as in docs/notation.md.
             */
            position: {
                [key: string]: unknown;
            };
            /**
             * Actions
             * @default []
             */
            actions: string[];
            /**
             * Seed
             * @description What is drawn at the end of a turn follows from it.
             * @default 0
             */
            seed: number;
            /**
             * Seat
             * @description The seat to look from; whoever's turn it is if not said.
             */
            seat?: number | null;
        };
        /**
         * LayoutAnswer
         * @description What a layout is worth, and where tiles fit.
         */
        LayoutAnswer: {
            score: components["schemas"]["HarmoniaScoreView"];
            legal: string[];
        };
        /**
         * HarmoniaScoreView
         * @description The explained score, which all players share.
         */
        HarmoniaScoreView: {
            total: number;
            players: number;
            shape: number;
            shape_name: string;
            has_green_edge: boolean;
            holes: [
                number,
                number
            ][];
            coloured_edges: [
                number,
                number,
                number
            ][];
            patterns: components["schemas"]["PatternView"][];
            aside: number;
            unused: number;
        };
        /**
         * PatternView
         * @description A coloured area on the table.
         */
        PatternView: {
            points: number;
            tiles: [
                number,
                number
            ][];
            masks: number[];
            is_closed: boolean;
            is_symmetric: boolean;
            reason: string;
            /** @default [] */
            open_edges: [
                number,
                number,
                number
            ][];
            /** @default [] */
            uneven_tiles: [
                number,
                number
            ][];
            /** @default null */
            mirror: [
                number,
                number,
                number
            ] | null;
        };
        /**
         * ReplayPositions
         * @description Every position of a finished game.
         */
        ReplayPositions: {
            first: components["schemas"]["HarmoniesView"] | components["schemas"]["HarmoniaView"];
            changes: ((components["schemas"]["HarmoniesChange"] | components["schemas"]["HarmoniaChange"]) | null)[];
        };
        /**
         * HarmoniesView
         * @description A game of Harmonies as one seat sees it, or a spectator.
         */
        HarmoniesView: {
            /** @enum {unknown} */
            game: "harmonies";
            players: number;
            /** @enum {unknown} */
            side: "A" | "B";
            first_seat: number;
            current_seat: number;
            turn: number;
            is_over: boolean;
            is_last_round: boolean;
            groups: string[];
            row: (string | null)[];
            hand: string;
            taken_group: number | null;
            took_card: boolean;
            pouch: {
                [key: string]: number;
            };
            pouch_size: number;
            deck_size: number;
            open_turn: string[];
            result: components["schemas"]["GameResult"] | null;
            seats: components["schemas"]["HarmoniesSeatView"][];
            seat: number | null;
            dealt: string[];
            legal: string[];
            can_undo: boolean;
            habitats: {
                [key: string]: components["schemas"]["HabitatView"];
            };
        };
        /**
         * GameResult
         * @description How a game ended.
         */
        GameResult: {
            totals: number[];
            winners: number[];
            /** @default null */
            suns: number | null;
            /** @default [] */
            animal_cubes: number[];
            /** @default false */
            was_tied: boolean;
            /** @default null */
            ending: string | null;
        };
        /**
         * HarmoniesSeatView
         * @description What everybody sees of a seat.
         */
        HarmoniesSeatView: {
            board: string;
            cubes: {
                [key: string]: string;
            };
            cards: components["schemas"]["CardView"][];
            completed: components["schemas"]["CardView"][];
            animal_cubes: number;
            score: components["schemas"]["ScoreView"];
            /** @default null */
            spirit: components["schemas"]["CardView"] | null;
            /** @default false */
            has_to_choose: boolean;
        };
        /**
         * CardView
         * @description A card in front of a seat.
         */
        CardView: {
            card: string;
            cubes: number;
        };
        /**
         * ScoreView
         * @description An explained score.
         */
        ScoreView: {
            total: number;
            rows: {
                [key: string]: number;
            };
            lines: components["schemas"]["ScoreLineView"][];
        };
        /**
         * ScoreLineView
         * @description One line of an explained score.
         */
        ScoreLineView: {
            /** @enum {unknown} */
            category: "animals" | "buildings" | "fields" | "mountains" | "spirit" | "trees" | "water";
            reason: string;
            points: number;
            /** @default [] */
            spaces: string[];
            /** @default null */
            card: string | null;
            /** @default 0 */
            count: number;
        };
        /**
         * HabitatView
         * @description Where a card's habitat stands on the own board, or lacks one or two tokens.
         */
        HabitatView: {
            /** @default [] */
            stands: string[];
            /** @default {} */
            near: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @default {} */
            spaces: {
                [key: string]: string[];
            };
        };
        /**
         * HarmoniaView
         * @description A game of Harmonia as one seat sees it, or a spectator.
         */
        HarmoniaView: {
            /** @enum {unknown} */
            game: "harmonia";
            players: number;
            is_advanced: boolean;
            tile_set: string;
            current_seat: number;
            turn: number;
            is_over: boolean;
            ending: ("finished" | "lost" | "stopped" | "won") | null;
            layout: [
                number,
                number,
                string,
                number
            ][];
            goals: [
                number,
                number
            ][];
            aside: [
                number,
                string
            ][];
            score: components["schemas"]["HarmoniaScoreView"];
            result: components["schemas"]["GameResult"] | null;
            seats: components["schemas"]["HarmoniaSeatView"][];
            seat: number | null;
            hand: string[];
            legal: string[];
            sayable: string[];
            hints: components["schemas"]["HarmoniaHintsView"] | null;
            /** @enum {unknown} */
            can_undo: false;
        };
        /**
         * HarmoniaSeatView
         * @description What everybody sees of a seat.
         */
        HarmoniaSeatView: {
            hand_size: number;
            /** @default [] */
            said: string[];
            /** @default [] */
            stands: string[];
            /** @default false */
            has_voted: boolean;
            /** @default null */
            hand: string[] | null;
        };
        /**
         * HarmoniaHintsView
         * @description What a seat is told at a table with hints.
         */
        HarmoniaHintsView: {
            fits: {
                [key: string]: [
                    number,
                    number,
                    number
                ][];
            };
            open_goals: [
                number,
                number
            ][];
        };
        /**
         * HarmoniesChange
         * @description The fields of a view that changed, and the seats that changed, by their numbers.
         */
        HarmoniesChange: {
            /** @enum {unknown} */
            game: "harmonies";
            players?: number;
            /** @enum {unknown} */
            side?: "A" | "B";
            first_seat?: number;
            current_seat?: number;
            turn?: number;
            is_over?: boolean;
            is_last_round?: boolean;
            groups?: string[];
            row?: (string | null)[];
            hand?: string;
            taken_group?: number | null;
            took_card?: boolean;
            pouch?: {
                [key: string]: number;
            };
            pouch_size?: number;
            deck_size?: number;
            open_turn?: string[];
            result?: components["schemas"]["GameResult"] | null;
            seat?: number | null;
            dealt?: string[];
            legal?: string[];
            can_undo?: boolean;
            habitats?: {
                [key: string]: components["schemas"]["HabitatView"];
            };
            seats?: {
                [key: string]: components["schemas"]["HarmoniesSeatView"];
            };
        };
        /**
         * HarmoniaChange
         * @description The fields of a view that changed, and the seats that changed, by their numbers.
         */
        HarmoniaChange: {
            /** @enum {unknown} */
            game: "harmonia";
            players?: number;
            is_advanced?: boolean;
            tile_set?: string;
            current_seat?: number;
            turn?: number;
            is_over?: boolean;
            ending?: ("finished" | "lost" | "stopped" | "won") | null;
            layout?: [
                number,
                number,
                string,
                number
            ][];
            goals?: [
                number,
                number
            ][];
            aside?: [
                number,
                string
            ][];
            score?: components["schemas"]["HarmoniaScoreView"];
            result?: components["schemas"]["GameResult"] | null;
            seat?: number | null;
            hand?: string[];
            legal?: string[];
            sayable?: string[];
            hints?: components["schemas"]["HarmoniaHintsView"] | null;
            /** @enum {unknown} */
            can_undo?: false;
            seats?: {
                [key: string]: components["schemas"]["HarmoniaSeatView"];
            };
        };
        /**
         * SheetView
         * @description The score sheet of a table that was played with the box.
         */
        SheetView: {
            scores: components["schemas"]["ScoreView"][];
            result: components["schemas"]["GameResult"];
            oddities: components["schemas"]["OddityView"][];
        };
        /**
         * OddityView
         * @description Something on a score sheet that cannot be on one table.
         */
        OddityView: {
            code: string;
            message: string;
            facts: {
                [key: string]: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    who_am_i_api_me_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    rename_api_me_patch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    play_as_guest_api_guest_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    claim_account_api_account_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    delete_account_api_account_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Deletion"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    log_in_api_login_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    log_out_api_logout_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    public_tables_api_tables_get: {
        parameters: {
            query?: {
                status?: ("open" | "running" | "over")[];
                /** @description Only tables that changed before this moment. */
                before_ms?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableList"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    set_up_table_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableLink"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    one_table_api_tables__table_id__get: {
        parameters: {
            query?: {
                /** @description The key of a private table's link. */
                key?: string | null;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    sit_down_api_tables__table_id__seats__seat__post: {
        parameters: {
            query?: {
                /** @description The key of a private table's link. */
                key?: string | null;
            };
            header?: never;
            path: {
                table_id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SitDown"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    leave_seat_api_tables__table_id__seats__seat__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    put_bot_api_tables__table_id__seats__seat__bot_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BotChoice"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    mute_seat_api_tables__table_id__seats__seat__muted_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MuteChoice"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    fill_with_bots_api_tables__table_id__fill_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BotChoice"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    start_game_api_tables__table_id__start_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    play_again_api_tables__table_id__rematch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableLink"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    bots_api_bots_get: {
        parameters: {
            query: {
                game: "harmonies" | "harmonia";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotList"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    my_games_api_history_get: {
        parameters: {
            query?: {
                /** @description Only tables that changed before this moment. */
                before_ms?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableList"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    my_results_api_results_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultList"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    bests_api_tables__table_id__bests_get: {
        parameters: {
            query?: {
                /** @description The key of a private table's link. */
                key?: string | null;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BestAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    download_record_api_tables__table_id__record_get: {
        parameters: {
            query?: {
                /** @description The key of a private table's link. */
                key?: string | null;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    upload_record_api_records_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableLink"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    replay_api_tables__table_id__replay_get: {
        parameters: {
            query?: {
                /** @description The key of a private table's link. */
                key?: string | null;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    replay_positions_api_tables__table_id__replay_positions_get: {
        parameters: {
            query?: {
                /** @description The key of a private table's link. */
                key?: string | null;
                /** @description The seat to look from; a spectator if not said. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All positions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayPositions"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    replay_step_api_tables__table_id__replay__step__get: {
        parameters: {
            query?: {
                /** @description The key of a private table's link. */
                key?: string | null;
                /** @description The seat to look from; a spectator if not said. */
                seat?: number | null;
            };
            header?: never;
            path: {
                table_id: string;
                step: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HarmoniesView"] | components["schemas"]["HarmoniaView"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    cards_api_harmonies_cards_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardList"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    pieces_api_harmonies_pieces_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PiecesAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    score_api_harmonies_score_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Sheet"];
            };
        };
        responses: {
            /** @description The score sheet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetView"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    try_actions_api_harmonies_try_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Trial"];
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HarmoniesView"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    tiles_api_harmonia_tiles_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileSetAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    check_tiles_api_harmonia_tiles_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskedSet"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileSetAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    look_at_layout_api_harmonia_layout_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskedLayout"];
            };
        };
        responses: {
            /** @description What the layout is worth. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LayoutAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    is_alive_healthz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    is_ready_readyz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Refused; nothing was changed. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description Refused; nothing was changed. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
}
