import { type Json, type Rule, ruleReads } from "../../engine/index.ts";

/** The decisions of an application, newest first. */
export interface Explained {
	readonly uuid: string;
	readonly chainFault: string | null;
	readonly decisions: readonly ExplainedDecision[];
	/** An earlier server answers none. */
	readonly notices?: readonly OwedNotice[];
}

interface OwedNotice {
	readonly paper: string;
	readonly passage: string | null;
	readonly row: string;
	readonly source: string | null;
	readonly moment: string | null;
	readonly madeOn: string | null;
	readonly channel: string | null;
	readonly mailBy: string | null;
	readonly receivedOn: string | null;
}

interface ExplainedDecision {
	readonly sequence: number;
	readonly at: string;
	readonly kind: string;
	readonly productHash: string;
	readonly stage: string | null;
	readonly page: string;
	readonly state: string | null;
	readonly isWhole: boolean;
	/** The rules that led here. */
	readonly rules: readonly { readonly name: string; readonly about: string | null; readonly when: Rule }[];
	/** The rules evaluated before these that did not match, in order. */
	readonly tried: readonly string[];
	readonly facts: readonly { readonly name: string; readonly value: Json; readonly from: string }[];
	readonly tasks: readonly string[];
	readonly replay: boolean | null;
}

/** How many earlier decisions are listed; json has them all. */
const EARLIER = 10;
const WIDTH = 100;

/** Explains an application's status: the last decision, its rules with their facts, and the rows tried. */
export function whyText({ uuid, chainFault, decisions, notices = [] }: Explained): string {
	const broken = chainFault === null ? [] : [`The event log is broken: ${chainFault}`];
	const [last, ...earlier] = decisions;
	if (last === undefined) return `${[`${uuid}: no decision is stored`, ...broken].join("\n")}\n`;
	const more = earlier.length - EARLIER;
	const lines = [
		`${uuid} is ${placeOf(last)}`,
		...broken,
		`Decided ${last.at} after "${last.kind}", by product ${last.productHash.slice(0, 12)}; ${againOf(last)}.`,
		...(last.isWhole ? reasonsOf(last) : ["Its rules were not stored."]),
		...(notices.length === 0 ? [] : ["", "Notices that the law owes:", ...notices.map(noticeLine)]),
		...(earlier.length === 0 ? [] : ["", "Before that:"]),
		...earlier.slice(0, EARLIER).map((one) => `  #${one.sequence}  ${one.at}  ${one.kind}  ${placeOf(one)}`),
		...(more > 0 ? [`  and ${more} earlier (--format json has them)`] : []),
	];
	return `${lines.join("\n")}\n`;
}

function noticeLine({ paper, passage, row, source, moment, ...given }: OwedNotice): string {
	const what = passage === null ? paper : `${paper} (${passage})`;
	const when = moment === null ? "" : `, ${moment}`;
	return `  ${what}: ${givenOf(given)}; ${row}${when}${source === null ? "" : `, ${source}`}`;
}

function givenOf({
	madeOn,
	channel,
	mailBy,
	receivedOn,
}: Pick<OwedNotice, "madeOn" | "channel" | "mailBy" | "receivedOn">) {
	if (madeOn === null) return "not made yet";
	if (receivedOn !== null) return `made ${madeOn}, received ${receivedOn}`;
	return channel === "PAPER" ? `made ${madeOn}, to be mailed by ${mailBy}` : `made ${madeOn}`;
}

function placeOf({ page, stage, state }: ExplainedDecision): string {
	return `at page "${page === "" ? "(root)" : page}" (stage ${stage ?? "none"}, state ${state ?? "unknown"})`;
}

function againOf({ replay }: ExplainedDecision): string {
	if (replay === null) return "it cannot be replayed because its product is gone";
	return replay ? "replayed with the same result" : "replayed with a DIFFERENT result";
}

function reasonsOf({ rules, facts, tried, tasks }: ExplainedDecision): string[] {
	const values = new Map(facts.map((fact) => [fact.name, fact]));
	const reasons = rules.flatMap(({ name, about, when }) => {
		const read = [...new Set(ruleReads(when))].flatMap((fact) => {
			const found = values.get(fact);
			return found === undefined ? [] : [`    ${fact} is ${shownValue(found.value)} (${found.from})`];
		});
		const because = read.length === 0 ? ["    always: it has no condition"] : read;
		return [`  ${name}${about === null ? "" : `: ${about}`}`, ...because];
	});
	const due = tasks.length === 0 ? [] : ["", `Due: ${tasks.join(", ")}`];
	const rows = tried.length === 0 ? [] : ["", `Tried first, no match (${tried.length}):`, ...wrapped(tried)];
	return ["", "Because of:", ...reasons, ...rows, ...due];
}

function shownValue(value: Json): string {
	const text = JSON.stringify(value);
	return text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text;
}

function wrapped(items: readonly string[]): string[] {
	const lines: string[] = [];
	for (const word of items) {
		const line = lines.at(-1);
		if (line === undefined || line.length + word.length > WIDTH) lines.push(`  ${word}`);
		else lines[lines.length - 1] = `${line}, ${word}`;
	}
	return lines;
}
