import { OF_INSTALLATION, type VerbName, verbNamed, verbs } from "./all.ts";
import type { Verb } from "./verb.ts";

/** Where the help is read: what is typed before a command, and whether what only a checkout has is there. */
interface ReadAt {
	readonly prompt: string;
	readonly installation?: object;
}

/** What exit code 2 means for every command. */
const USAGE = "usage error, or a file or server it names cannot be reached";

/** What exit code 3 means for every command. */
const FAULT = "the command itself failed, which is no fault of the files: please report it";

/** Returns the help a command line asks for, or undefined. */
export function helpFor(argv: readonly string[], home: ReadAt): string | undefined {
	const [first = "", second = ""] = argv;
	const isAsked = first === "help" || argv.some((word) => word === "--help" || word === "-h");
	if (!isAsked) return undefined;
	const verb = verbNamed(first === "help" ? second : first);
	return verb === undefined ? overview(home) : helpOf(verb, home);
}

/** Returns how a command is used that was called wrongly, or every command where it names none. */
export function usageFor(argv: readonly string[], home: ReadAt): string {
	const verb = verbNamed(argv[0] ?? "");
	return verb === undefined ? overview(home) : `Usage: ${usageOf(verb, home)}\n`;
}

/** Returns every command with a one-line description. */
function overview({ prompt, installation }: ReadAt): string {
	const served = Object.entries(verbs).filter(
		([name]) => installation !== undefined || !OF_INSTALLATION.includes(name),
	);
	const lines = served.map(([name, { about }]): [string, string] => [name, about]);
	const ask = [
		`${prompt} COMMAND --help lists its options, with examples.`,
		"route, state, stage and steps read records: --facts FILE|- takes one, a list, or one per line.",
		"publish, rollback, versions, migrate, why and replay sign in to a server as FLOW_USER with FLOW_PASSWORD, plus FLOW_CODE where two-step login is on.",
	].join("\n");
	return `${prompt} COMMAND [options]\n\n${columns(lines)}\n${ask}\nExit codes: 0 clean, 1 with findings, 2 ${USAGE}, 3 ${FAULT}.\n`;
}

/** Returns the usage line of a command. */
function usageOf(name: VerbName, { prompt }: ReadAt): string {
	const { word, options, formats } = verbs[name];
	const named = Object.entries(options).map(([option, { takes, isNeeded, isRepeated }]) => {
		const how = takes === undefined ? `--${option}` : `--${option} ${takes}`;
		return isNeeded === true ? how : `[${how}]${isRepeated === true ? " …" : ""}`;
	});
	const wanted = word === undefined ? [] : [word.isNeeded === true ? word.name : `[${wordNames(word).join(" | ")}]`];
	return [prompt, name, ...wanted, ...named, `[--format ${formats.join("|")}]`].join(" ");
}

function helpOf(name: VerbName, home: ReadAt): string {
	const { about, more = [], word, options, formats, examples, exits } = verbs[name];
	const described = Object.entries(options).map(([option, { takes, about: does }]): [string, string] => [
		takes === undefined ? `--${option}` : `--${option} ${takes}`,
		does,
	]);
	const words: [string, string][] = word === undefined ? [] : [[word.name, word.about]];
	if (word?.with !== undefined) words.push([`${word.with.after} ${word.with.name}`, word.with.about]);
	const all = [...words, ...described, ["--format FORMAT", formatList(formats)] as [string, string]];
	const shown = examples.map((line) => `  ${home.prompt} ${line}\n`).join("");
	const codes: [string, string][] = [
		["0", exits[0]],
		["1", exits[1]],
		["2", USAGE],
		["3", FAULT],
	];
	const sentences = more.length === 0 ? "" : `${more.join("\n")}\n\n`;
	return `flow ${name}: ${about}\n\n${sentences}Usage:\n  ${usageOf(name, home)}\n\nOptions:\n${columns(all)}\nExamples:\n${shown}\nExit codes:\n${columns(codes)}`;
}

function formatList([first, ...others]: readonly string[]): string {
	return `${first} (default), ${others.slice(0, -1).join(", ")} or ${others.at(-1)}`;
}

function columns(rows: readonly (readonly [string, string])[]): string {
	const width = Math.max(...rows.map(([left]) => left.length));
	return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join("");
}

function wordNames({ name, with: next }: NonNullable<Verb["word"]>): readonly string[] {
	return next === undefined ? [name] : [name, `${next.after} ${next.name}`];
}
