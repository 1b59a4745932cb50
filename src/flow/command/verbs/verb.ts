import type { Format } from "../print/formats.ts";

/** An option as it is parsed and explained. */
export interface OptionSpec {
	/** Placeholder for its value in the usage line; absent for a switch. */
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
	/** The word that it takes besides options, and what may follow one of these words. */
	readonly word?: {
		readonly name: string;
		readonly about: string;
		readonly isNeeded?: true;
		readonly with?: { readonly after: string; readonly name: string; readonly about: string };
	};
	readonly options: { readonly [name: string]: OptionSpec };
	/** What it can print; the first is the default. */
	readonly formats: readonly [Format, ...Format[]];
	/** Command lines after `npm run -s flow -- `. */
	readonly examples: readonly string[];
	/** What the exit codes 0 and 1 mean; 2 and 3 mean the same everywhere. */
	readonly exits: readonly [clean: string, findings: string];
}

/** Options that mean the same in every command. */
export const shared = {
	overlays: {
		takes: "DIR",
		about: "a folder of organizations, one folder each; by default the environment variable OVERLAYS_DIR",
	},
	productOrAll: {
		takes: "ID",
		about: "one product of flows/products, or the first one by its id; all of them by default",
	},
	productOrFirst: { takes: "ID", about: "a product of flows/products; the first one by default" },
	server: { takes: "URL", about: "the server to ask; http://localhost:4180 by default" },
	neededOrg: { takes: "CODE", about: "the organization", isNeeded: true },
	orgOrMain: { takes: "CODE", about: "the organization; main by default" },
	orgOrAll: { takes: "CODE", about: "one organization; all of them by default" },
	neededWhy: { takes: "TEXT", about: "the reason, which is kept with the version", isNeeded: true },
} as const satisfies { readonly [name: string]: OptionSpec };

/** Help text of the commands that call a server. */
export const SIGNS_IN =
	"Signs in as FLOW_USER (agent@CODE.example by default) with FLOW_PASSWORD, plus FLOW_CODE (from the authenticator app) where two-step login is on; the account belongs to the organization's staff, and needs a role in Studio for its versions.";
