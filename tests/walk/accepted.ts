import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { isList, isObject } from "../../src/flow/engine/json.ts";
import { pointerOf } from "../../src/flow/engine/overlay/overlay-rules.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { edited } from "../partners/edit.ts";
import { PARTNER, partnersFolder } from "../partners/partner-files.ts";
import { plantedFolder, plantedLenders } from "../partners/planted.ts";
import { type Random, seeded } from "./random.ts";
import { Walker } from "./walk.ts";

/** Files whose rules decide where a borrower goes. */
const FILES = ["facts", "origination", "registration", "stage-routing", "state-routing"].map(
	(name) => `flows/${name}.json`,
);
const LENDERS: readonly (readonly [folder: string, lender: string])[] = [
	[partnersFolder, PARTNER],
	...plantedLenders.map((lender) => [plantedFolder, lender] as const),
];
/** How often a second slip is made beside the first. */
const SECOND = 0.3;
const BORROWERS = 10;
const TODAY = "2026-11-22";
const NOW = () => new Date("2026-11-20T15:00:00Z");

/** A place in a file and the value that a slip leaves there. */
type Slip = readonly [pointer: string, value: Json];

/** What became of one change of the partner's rules. */
export interface Accepted {
	/** Whether the checks accepted the change. */
	readonly isAccepted: boolean;
	readonly walked: number;
	/** How each trapped borrower got there. */
	readonly traps: readonly string[];
}

/** Makes a random slip or two in a lender's rules and, where the checks accept it, walks borrowers through what it made. */
export async function walkChanged(seed: number): Promise<Accepted> {
	const random = seeded(seed);
	const [overlaysDir, lender] = random.pick(LENDERS);
	const texts = FILES.flatMap((file): [string, Json][] => {
		const path = join(overlaysDir, lender, file);
		return existsSync(path) ? [[file, JSON.parse(readFileSync(path, "utf8")) as Json]] : [];
	});
	const [first, second] = [slipIn(random, texts), slipIn(random, texts)];
	const slips = first.file !== second.file && random.chance(SECOND) ? [first, second] : [first];
	const edited = Object.fromEntries(slips.map(({ file, text }) => [`${lender}/${file}`, text]));
	const catalog = loadCatalog({ overlaysDir, today: TODAY, edited });
	if (catalog.diagnostics(lender).length > 0) return { isAccepted: false, walked: 0, traps: [] };
	const walker = new Walker(catalog.product(lender), buildPorts({}, { delayMs: 0, now: NOW }));
	const traps: string[] = [];
	for (let borrower = 0; borrower < BORROWERS; borrower += 1) {
		try {
			await walker.walk(seeded(seed * BORROWERS + borrower));
		} catch (error) {
			const how = error instanceof Error ? error.message : String(error);
			traps.push(`${lender} ${slips.map(({ about }) => about).join(" and ")}: ${how}`);
		}
	}
	return { isAccepted: true, walked: BORROWERS, traps };
}

function slipIn(random: Random, texts: readonly (readonly [file: string, content: Json])[]) {
	const values = new Map<string, Set<Json>>();
	for (const [, content] of texts) gatherValues(content, values);
	const [file, content] = random.pick(texts);
	const slips = slipsIn(content, [], values);
	// a file without rules stays as it is
	const [pointer, value] = slips.length > 0 ? random.pick(slips) : (["", content] as const);
	const edit = { file, set: { [pointer]: value } };
	const text = slips.length > 0 ? edited(JSON.stringify(content), edit) : JSON.stringify(content);
	return { file, text, about: `${file}#${pointer} ${JSON.stringify(value)}` };
}

/** The values that a fact is compared with, and under `to` the pages that rules lead to. */
function gatherValues(value: Json, values: Map<string, Set<Json>>): void {
	if (isList(value)) for (const one of value) gatherValues(one, values);
	if (!isObject(value)) return;
	const put = (name: string, one: Json) => values.set(name, (values.get(name) ?? new Set()).add(one));
	for (const [key, one] of Object.entries(value)) {
		if (key === "to" && typeof one === "string") put("to", one);
		const named = comparedIn(key, one);
		if (named !== undefined) put(named.fact, named.value);
		gatherValues(one, values);
	}
}

/** The fact and the value of a comparison. */
function comparedIn(operator: string, operands: Json): { readonly fact: string; readonly value: Json } | undefined {
	if (!isList(operands) || !Object.hasOwn(TURNED, operator)) return undefined;
	const [left = null, right = null] = operands;
	const fact = isObject(left) ? left.var : undefined;
	return typeof fact === "string" && !isObject(right) && !isList(right) ? { fact, value: right } : undefined;
}

/** Slips of a hand in the rules of a file: a comparison turned round, a condition lost or negated, another value, another page. */
function slipsIn(
	value: Json,
	keys: readonly (string | number)[],
	values: ReadonlyMap<string, ReadonlySet<Json>>,
): Slip[] {
	const here = pointerOf(keys.map(String));
	if (isList(value)) {
		const isOperands = keys.at(-1) === "and" || keys.at(-1) === "or";
		const lost = isOperands && value.length > 1 ? value.map((_, at): Slip => [here, value.toSpliced(at, 1)]) : [];
		return [...lost, ...value.flatMap((one, at) => slipsIn(one, [...keys, at], values))];
	}
	if (keys.at(-1) === "to" && typeof value === "string")
		return [...(values.get("to") ?? [])].filter((page) => page !== value).map((page) => [here, page]);
	if (!isObject(value)) return [];
	const inner = Object.entries(value).flatMap(([key, one]) => slipsIn(one, [...keys, key], values));
	const [operator = "", operands = null] = Object.entries(value)[0] ?? [];
	const turned = TURNED[operator];
	const named = comparedIn(operator, operands);
	const others = named === undefined ? [] : othersOf(named, values);
	const another = others.map((one): Slip => [here, { [operator]: [{ var: named?.fact ?? "" }, one] }]);
	if (turned !== undefined) return [[here, { [turned]: operands }], ...another, ...inner];
	if (operator === "var" && keys.some((key) => key === "when" || key === "rule"))
		return [[here, { "!": [value] }], ...inner];
	return inner;
}

/** Other values that the fact may be compared with by a slip: another one that it has, or a number ten times as large or small. */
function othersOf(
	{ fact, value }: { readonly fact: string; readonly value: Json },
	values: ReadonlyMap<string, ReadonlySet<Json>>,
): Json[] {
	const known = [...(values.get(fact) ?? [])].filter((one) => one !== value);
	const near = typeof value === "number" ? [value * 10, Math.trunc(value / 10), value + 1] : [];
	return [...known, ...near.filter((one) => one !== value)];
}

const TURNED: { readonly [operator: string]: string } = {
	"===": "!==",
	"!==": "===",
	">": "<",
	"<": ">",
	">=": "<=",
	"<=": ">=",
	and: "or",
	or: "and",
};
