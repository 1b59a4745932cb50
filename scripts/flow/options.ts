import { parseArgs } from "node:util";
import { didYouMean } from "../../src/engine/index.ts";
import { UsageError } from "./io.ts";

const optionsByCommand = {
	check: ["org", "overlays", "format"],
	route: ["facts", "org", "overlays"],
	settle: ["facts", "org", "overlays"],
	stage: ["facts", "org", "overlays"],
	steps: ["facts", "org", "overlays"],
	test: ["org", "overlays"],
	resolve: ["org", "overlays", "provenance"],
	diff: ["org", "against", "overlays", "format"],
	graph: ["org", "overlays", "format"],
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
	readonly format?: string;
	readonly against?: string;
	readonly provenance: boolean;
	readonly path?: string;
}

export const usage = `npm run -s flow -- check   [--org CODE] [--overlays DIR] [--format text|json|sarif]   faults of the configuration
npm run -s flow -- route   --facts FILE|- [--org CODE] [--overlays DIR]   page for each record
npm run -s flow -- settle  --facts FILE|- [--org CODE] [--overlays DIR]   flow state for each record
npm run -s flow -- stage   --facts FILE|- [--org CODE] [--overlays DIR]   server stage and due tasks
npm run -s flow -- steps   --facts FILE|- [--org CODE] [--overlays DIR]   registration steps that apply, in order
npm run -s flow -- test    [--org CODE] [--overlays DIR]                  runs flows/cases
npm run -s flow -- resolve [PATH] --org CODE [--provenance]               the composed file
npm run -s flow -- diff    --org CODE [--against ORG] [--format text|json]   what the org changes, with witnesses
npm run -s flow -- graph   --org CODE [--format mermaid]                  the flow machine as a picture
npm run -s flow -- reach   [--org CODE] [--overlays DIR] [--format text|json]   each step, state, stage, page and task with its smallest record
npm run -s flow -- prove   [--org CODE] [--overlays DIR] [--format text|json|cases]   the statements of flows/invariants.json, with counter-examples as cases
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
	if (positionals.length > (command === "resolve" ? 1 : 0)) {
		throw new UsageError(`"${positionals.at(-1)}" is one word too many for ${command}.`);
	}
	if (allowed.includes("facts") && values.facts === undefined) {
		throw new UsageError(`${command} needs --facts FILE, or --facts - for standard input.`);
	}
	return { command, ...values, provenance: values.provenance ?? false, ...(path === undefined ? {} : { path }) };
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
	try {
		return parseArgs({
			args: [...argv],
			allowPositionals: true,
			options: { org: text, overlays: text, facts: text, format: text, against: text, provenance: { type: "boolean" } },
		});
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : "The options cannot be read.");
	}
}
