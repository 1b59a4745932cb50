import { parseArgs } from "node:util";
import { didYouMean } from "../../src/engine/index.ts";
import { UsageError } from "./io.ts";
import { isWhichFlow, type WhichFlow, whichFlows } from "./which-flow.ts";

const optionsByCommand = {
	check: ["org", "overlays", "format", "no-cache"],
	route: ["facts", "flow", "org", "overlays"],
	settle: ["facts", "flow", "org", "overlays"],
	stage: ["facts", "flow", "org", "overlays"],
	steps: ["facts", "flow", "org", "overlays"],
	test: ["org", "overlays"],
	resolve: ["org", "overlays", "provenance"],
	diff: ["org", "against", "version", "folder", "revision", "overlays", "server", "format"],
	graph: ["org", "overlays", "format", "funnel"],
	publish: ["org", "overlays", "server", "why"],
	rollback: ["org", "server", "why", "version"],
	versions: ["org", "server"],
	migrate: ["org", "overlays", "server", "why", "check", "rewind"],
	why: ["org", "server"],
	replay: ["org", "server"],
	rebase: ["org", "overlays", "write", "format"],
	reach: ["org", "overlays", "format"],
	prove: ["org", "overlays", "format"],
} as const satisfies { readonly [command: string]: readonly string[] };

export type Command = keyof typeof optionsByCommand;

/** A command line, read. */
export interface Options {
	readonly command: Command;
	readonly org?: string;
	readonly overlays?: string;
	readonly facts?: string;
	readonly flow: WhichFlow;
	readonly format?: string;
	readonly against?: string;
	readonly provenance: boolean;
	readonly check: boolean;
	readonly rewind: boolean;
	readonly write: boolean;
	readonly cache: boolean;
	readonly server?: string;
	readonly why?: string;
	readonly version?: string;
	readonly folder?: string;
	readonly revision?: string;
	readonly funnel?: string;
	readonly path?: string;
}

export const usage = `npm run -s flow -- check   [--org CODE] [--overlays DIR] [--format text|json|sarif]   faults of the configuration
npm run -s flow -- route   --facts FILE|- [--flow signer] [--org CODE] [--overlays DIR]   page for each record
npm run -s flow -- settle  --facts FILE|- [--flow signer] [--org CODE] [--overlays DIR]   flow state for each record
npm run -s flow -- stage   --facts FILE|- [--flow signer] [--org CODE] [--overlays DIR]   server stage and due tasks
npm run -s flow -- steps   --facts FILE|- [--flow signer] [--org CODE] [--overlays DIR]   registration steps that apply, in order
npm run -s flow -- test    [--org CODE] [--overlays DIR]                  runs flows/cases, and an org's own; what of main's comes out otherwise for the org is told
npm run -s flow -- resolve [PATH] --org CODE [--provenance]               the composed file
npm run -s flow -- diff    --org CODE [--against ORG] [--format text|json]   what the org changes, with witnesses
npm run -s flow -- diff    --org CODE --version HASH [--server URL] | --folder DIR | --revision REV   against a version that a server keeps, the org in another overlays folder, or a revision of git
npm run -s flow -- graph   --org CODE [--format mermaid|svg] [--funnel FILE]   the flow as a picture, what the org changes marked, drop-off from npm run funnel -- --json
npm run -s flow -- rebase  --org CODE [--write]                           base values that changed under an overlay since --write; orphaned and locked paths
npm run -s flow -- reach   [--org CODE] [--overlays DIR] [--format text|json]   each step, state, stage, page and task with its smallest record
npm run -s flow -- prove   [--org CODE] [--overlays DIR] [--format text|json|cases]   the statements of flows/invariants.json, with counter-examples as cases
npm run -s flow -- publish  --org CODE [--overlays DIR] --why TEXT [--server URL]   makes the org's files live on a running server
npm run -s flow -- rollback --org CODE --why TEXT [--version HASH] [--server URL]   makes the version before live again
npm run -s flow -- versions --org CODE [--server URL]                     what was live when, by whom and why
npm run -s flow -- migrate  --org CODE --check [--overlays DIR] [--server URL]   who would go on, be asked again or be stranded
npm run -s flow -- migrate  --org CODE --why TEXT [--rewind] [--server URL]   moves those who go on (and those asked again) to the live version
npm run -s flow -- why|replay UUID --org CODE [--server URL]              why an application stands where it does; whether it comes out the same again
The last ones sign in as FLOW_USER with FLOW_PASSWORD.
--flow signer asks the flow of an additional signer (flows/signer.json) in route, settle, stage and steps; the borrower's is "application".
--facts takes one JSON record, a list of records, or JSON Lines (one record a line); - reads standard input.
Exit codes: 0 clean, 1 with findings, 2 not asked rightly.
`;

/** Returns the command line read; throws UsageError with a cure for anything that it does not know. */
export function readOptions(argv: readonly string[]): Options {
	const command = argv[0] ?? "";
	if (!isCommand(command)) {
		const cause = command === "" ? "No command is given." : `There is no command "${command}".`;
		throw new UsageError(`${cause}${didYouMean(command, Object.keys(optionsByCommand))}`);
	}
	const allowed: readonly string[] = optionsByCommand[command];
	const { values, positionals } = parse(argv.slice(1), allowed, command);
	const path = positionals[0];
	if (positionals.length > (["resolve", "why", "replay"].includes(command) ? 1 : 0)) {
		throw new UsageError(`"${positionals.at(-1)}" is one word too many for ${command}.`);
	}
	if (allowed.includes("facts") && values.facts === undefined) {
		throw new UsageError(`${command} needs --facts FILE, or --facts - for standard input.`);
	}
	const {
		provenance = false,
		check = false,
		rewind = false,
		write = false,
		"no-cache": fresh = false,
		flow = "application",
		...texts
	} = values;
	const cache = !fresh;
	if (!isWhichFlow(flow)) {
		throw new UsageError(`--flow takes ${whichFlows.join(" or ")}.${didYouMean(flow, whichFlows)}`);
	}
	return { command, flow, ...texts, provenance, check, rewind, write, cache, ...(path === undefined ? {} : { path }) };
}

function isCommand(word: string): word is Command {
	return Object.hasOwn(optionsByCommand, word);
}

function parse(argv: readonly string[], allowed: readonly string[], command: string) {
	for (const word of argv) {
		const name = /^--([^=]+)/.exec(word)?.[1];
		if (name === undefined && /^-[^-]/.test(word)) throw new UsageError(`There is no option "${word}".`);
		if (name === undefined || allowed.includes(name)) continue;
		throw new UsageError(`${command} has no option "--${name}".${didYouMean(name, allowed)}`);
	}
	const text = { type: "string" } as const;
	const flag = { type: "boolean" } as const;
	try {
		return parseArgs({
			args: [...argv],
			allowPositionals: true,
			options: {
				org: text,
				overlays: text,
				facts: text,
				flow: text,
				format: text,
				against: text,
				server: text,
				why: text,
				version: text,
				folder: text,
				revision: text,
				funnel: text,
				provenance: flag,
				check: flag,
				rewind: flag,
				write: flag,
				"no-cache": flag,
			},
		});
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : "The options cannot be read.");
	}
}
