import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { isWhichFlow, type WhichFlow, whichFlows } from "../catalog/cases/flow-case.ts";
import { didYouMean } from "../engine/index.ts";
import { UsageError } from "./io.ts";
import type { Format } from "./print/formats.ts";
import { type VerbName, verbNamed, verbs } from "./verbs/all.ts";
import type { OptionSpec, Verb } from "./verbs/verb.ts";

/** A parsed command line. */
export interface Options {
	readonly command: VerbName;
	readonly format: Format;
	readonly org?: string;
	/** The id of a product. */
	readonly product?: string;
	readonly overlays?: string;
	readonly facts?: string;
	readonly flow: WhichFlow;
	readonly against?: string;
	readonly provenance: boolean;
	readonly check: boolean;
	readonly confirm: boolean;
	readonly health: boolean;
	readonly rewind: boolean;
	readonly write: boolean;
	readonly cache: boolean;
	readonly watch: boolean;
	readonly render: boolean;
	readonly fix: boolean;
	readonly dryRun: boolean;
	readonly server?: string;
	readonly why?: string;
	readonly version?: string;
	readonly folder?: string;
	readonly revision?: string;
	readonly funnel?: string;
	readonly port?: string;
	readonly locale?: string;
	readonly import?: string;
	readonly to?: string;
	readonly begin?: string;
	readonly extends?: string;
	readonly weight?: string;
	/** Answers that replace values that no longer fit, as written. */
	readonly map: readonly string[];
	/** The positional argument. */
	readonly path?: string;
	/** What follows it. */
	readonly place?: string;
}

/** Parses a command line by its command's declaration; throws UsageError, with a fix, for anything the declaration lacks. */
export function readOptions(argv: readonly string[]): Options {
	const [asked = ""] = argv;
	const command = verbNamed(asked);
	if (command === undefined) {
		const cause = asked === "" ? "No command is given." : `There is no command "${asked}".`;
		throw new UsageError(`${cause}${didYouMean(asked, Object.keys(verbs))}`);
	}
	const verb = verbs[command];
	const { texts, lists, flags, words } = parse(argv.slice(1), verb, command);
	const [path, place] = words;
	const following = verb.word?.with?.after === path ? verb.word?.with : undefined;
	if (words.length > (verb.word === undefined ? 0 : following === undefined ? 1 : 2)) {
		throw new UsageError(`${command} takes no further argument "${words.at(-1)}".`);
	}
	if (following !== undefined && place === undefined) {
		throw new UsageError(`${command} ${path} needs ${following.name}: ${following.about}.`);
	}
	if (verb.word?.isNeeded === true && path === undefined) {
		throw new UsageError(`${command} needs ${verb.word.name}: ${verb.word.about}.`);
	}
	for (const [name, { isNeeded, takes, about }] of Object.entries(verb.options)) {
		if (isNeeded === true && texts[name] === undefined) {
			throw new UsageError(`${command} needs --${name} ${takes}: ${about}.`);
		}
	}
	const { flow = "application", format = verb.formats[0], ...others } = texts;
	if (!isWhichFlow(flow)) {
		throw new UsageError(`--flow takes ${whichFlows.join(" or ")}.${didYouMean(flow, whichFlows)}`);
	}
	if (flags.has("watch") && flags.has("render"))
		throw new UsageError("check takes --watch or --render, not both: rendering every form takes longer than an edit.");
	if (flags.has("watch") && flags.has("fix"))
		throw new UsageError("check takes --watch or --fix, not both: the files may be half typed.");
	if (flags.has("dry-run") && !flags.has("fix"))
		throw new UsageError("check takes --dry-run with --fix alone: it shows what --fix would change.");
	if (command === "check" && path !== undefined && others.org !== undefined && others.org !== path)
		throw new UsageError(`check takes one organization, not "${path}" and "${others.org}".`);
	return {
		...others,
		...(command === "check" && path !== undefined ? { org: path } : {}),
		command,
		flow,
		map: lists.map ?? [],
		format: formatOf(format, verb, command),
		provenance: flags.has("provenance"),
		check: flags.has("check"),
		confirm: flags.has("confirm"),
		health: flags.has("health"),
		rewind: flags.has("rewind"),
		write: flags.has("write"),
		cache: !flags.has("no-cache"),
		watch: flags.has("watch"),
		render: flags.has("render"),
		fix: flags.has("fix"),
		dryRun: flags.has("dry-run"),
		...(path === undefined ? {} : { path }),
		...(place === undefined ? {} : { place }),
	};
}

function formatOf(word: string, { formats }: Verb, command: string): Format {
	const format = formats.find((one) => one === word);
	if (format !== undefined) return format;
	const known = `${formats.slice(0, -1).join(", ")} or ${formats.at(-1)}`;
	throw new UsageError(`${command} prints ${known}, not "${word}".${didYouMean(word, formats)}`);
}

interface Parsed {
	readonly texts: { readonly [name: string]: string };
	readonly lists: { readonly [name: string]: readonly string[] };
	readonly flags: ReadonlySet<string>;
	readonly words: readonly string[];
}

function parse(argv: readonly string[], verb: Verb, command: string): Parsed {
	const options: { readonly [name: string]: OptionSpec } = { ...verb.options, format: { takes: "FORMAT", about: "" } };
	const end = argv.includes("--") ? argv.indexOf("--") : argv.length;
	for (const [index, word] of argv.slice(0, end).entries()) {
		const name = /^--([^=]+)/.exec(word)?.[1];
		if (name === undefined && /^-[^-]/.test(word)) {
			const before = /^--([^=]+)$/.exec(argv[index - 1] ?? "")?.[1];
			if (before !== undefined && options[before]?.takes !== undefined) continue;
			throw new UsageError(`There is no option "${word}".`);
		}
		if (name === undefined || Object.hasOwn(options, name)) continue;
		throw new UsageError(`${command} has no option "--${name}".${didYouMean(name, Object.keys(options))}`);
	}
	try {
		const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: asParsed(options) });
		const texts = Object.entries(values).filter((one): one is [string, string] => typeof one[1] === "string");
		const lists = Object.entries(values).flatMap(([name, value]) =>
			Array.isArray(value) ? [[name, value.map(String)] as const] : [],
		);
		const flags = Object.entries(values).flatMap(([name, value]) => (value === true ? [name] : []));
		return {
			texts: Object.fromEntries(texts),
			lists: Object.fromEntries(lists),
			flags: new Set(flags),
			words: positionals,
		};
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : "The options cannot be read.");
	}
}

function asParsed(options: { readonly [name: string]: OptionSpec }): ParseArgsOptionsConfig {
	return Object.fromEntries(
		Object.entries(options).map(([name, { takes, isRepeated = false }]) => [
			name,
			{ type: takes === undefined ? "boolean" : "string", multiple: isRepeated },
		]),
	);
}
