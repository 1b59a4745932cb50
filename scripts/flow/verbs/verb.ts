import type { Format } from "../print/formats.ts";

/** An option as it is parsed and explained. */
export interface OptionSpec {
	/** What its value is called in the usage line; absent for a switch. */
	readonly takes?: string;
	readonly about: string;
	/** The command cannot be run without it. */
	readonly isNeeded?: true;
	/** May be given more than once. */
	readonly isRepeated?: true;
}

/** One command of the CLI: its options are parsed by this, and its help is written from it. */
export interface Verb {
	/** What it does, in one line. */
	readonly about: string;
	/** Further sentences of the help. */
	readonly more?: readonly string[];
	/** The one word that it takes besides options. */
	readonly word?: { readonly name: string; readonly about: string; readonly isNeeded?: true };
	readonly options: { readonly [name: string]: OptionSpec };
	/** What it prints; the first is what it prints when nothing is said. */
	readonly formats: readonly [Format, ...Format[]];
	/** Command lines after `npm run -s flow -- `. */
	readonly examples: readonly string[];
	/** What the exit codes 0 and 1 mean; 2 means the same everywhere. */
	readonly exits: readonly [clean: string, findings: string];
}

/** Options that mean the same wherever they stand. */
export const shared = {
	overlays: {
		takes: "DIR",
		about: "a folder of organisations, one folder each; the environment variable OVERLAYS_DIR when absent",
	},
	server: { takes: "URL", about: "the server that is asked; http://localhost:4180 when absent" },
	neededOrg: { takes: "CODE", about: "the organisation", isNeeded: true },
	orgOrMain: { takes: "CODE", about: "the organisation; main when absent" },
	orgOrAll: { takes: "CODE", about: "one organisation; all of them when absent" },
	neededWhy: { takes: "TEXT", about: "the reason, which is kept with the version", isNeeded: true },
} as const satisfies { readonly [name: string]: OptionSpec };

/** Said by the commands that ask a server. */
export const SIGNS_IN =
	"It signs in as FLOW_USER (agent@CODE.example when absent) with FLOW_PASSWORD, and FLOW_CODE (its authenticator app shows it) where a second step is on; the account must be a publisher of the organisation.";
