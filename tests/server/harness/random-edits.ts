import {
	addCase,
	addField,
	addRule,
	CASES_FILE,
	changeField,
	changeSentences,
	changeTranslation,
	choosePart,
	editsToClear,
	editsToSet,
	type FileChange,
	freeName,
	moveField,
	newField,
	newFileText,
	objectIn,
	type Path,
	QUESTION_KINDS,
	type RuleFile,
	type RuleList,
	removeField,
	removeRule,
	ruleLists,
	valueOfText,
} from "../../../src/flow/editing/index.ts";
import { isObject, type Json, type JsonObject } from "../../../src/flow/engine/json.ts";
import { localeFile } from "../../../src/flow/engine/locales/locale-path.ts";
import { fileAfter, type RowEdit } from "../../../src/web/studio/cells/row-edits.ts";

/** A change of a file as a room makes it of its text; undefined where the lender has none. */
export interface MadeEdit {
	readonly file: string;
	readonly make: (text: string | undefined) => FileChange;
}

/** Numbers below a limit, the same ones for the same seed. */
export type Random = (below: number) => number;

/** Returns numbers that repeat with the seed. */
export function seeded(seed: number): Random {
	let state = seed;
	return (below) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % below;
	};
}

interface Lender {
	readonly org: string;
	/** The files as composed. */
	readonly composed: { readonly [file: string]: Json };
	/** A form of the lender's own. */
	readonly form: string;
}

const PAGES = "flows/pages.json";
const SPANISH = localeFile("es-US", PAGES);
const TABLE = "flows/pricing/min-score.json";
const ROUTING = "flows/stage-routing.json";
const STATES = ["NY", "TX", "CA", "FL"] as const;

/** What each room does to a draft, by what it is called; each is made by the room's own functions. */
export const ROOM_EDITS: {
	readonly [name: string]: (lender: Lender, random: Random, round: number) => readonly MadeEdit[];
} = {
	"words of a sentence": ({ composed }, random, round) => [reworded(composed, random, `Heading ${round}`)],
	"words of several files at once": ({ composed }, random, round) => [
		reworded(composed, random, `Together ${round}`),
		translated(composed, random, `Juntos ${round}`),
	],
	"a translation": ({ composed }, random, round) => [translated(composed, random, `Título ${round}`)],
	"a translation taken away": ({ composed }, random) => [translated(composed, random, undefined)],
	"back to the base": ({ composed }, random) => {
		const path = ["pages", pageIn(composed, random), "title"];
		return [{ file: PAGES, make: (text) => ({ edits: editsToClear(text ?? "{}", composed[PAGES] ?? null, path) }) }];
	},
	"a new question": ({ form }, random, round) => {
		const kind = QUESTION_KINDS[random(QUESTION_KINDS.length)] ?? "text";
		const words = { label: `Question ${round}`, choices: ["One", "Two"], missing: "Answer this" } as const;
		const place = { after: "isMember", before: undefined, isWhole: true };
		const name = freeName(`question ${round}`, []);
		return [{ file: form, make: (text) => addField(text, name, newField(kind, form, words), place) }];
	},
	"a label of a question": ({ form }, random, round) => [
		ofQuestion(form, random, (text, name) => changeField(text, name, [{ key: ["ui:title"], value: `Label ${round}` }])),
	],
	"a question deleted": ({ form }, random) => [
		ofQuestion(form, random, (text, name, order) => removeField(text, name, order)),
	],
	"the order of questions": ({ form }, random) => [
		ofQuestion(form, random, (text, name, order) =>
			moveField(text, name, { order, to: random(order.length), isWhole: true }),
		),
	],
	"a new row of a table": (_, random, round) => {
		const row = { state: STATES[random(STATES.length)] ?? "NY", then: { score: 640 + random(99) } };
		return [ofTable(() => ({ kind: "add", id: `row-${round}`, row }))];
	},
	"a block pasted into a table": (_, random) => [
		ofTable((rows) => {
			const score = 640 + random(99);
			const cells = rows.map((row) => ({ row, path: ["then", "score"], value: score, isOwn: true }));
			return { kind: "cells", cells };
		}),
	],
	"another id of a row": (_, random, round) => [
		ofTable((rows) => ({ kind: "rename", id: rows[random(rows.length)] ?? "", to: `named-${round}` })),
	],
	"a row deleted": (_, random) => [
		ofTable((rows) => ({ kind: "remove", id: rows[random(rows.length)] ?? "", isOwn: true })),
	],
	"the order of rules": ({ composed }, random) => [
		ofRules(composed, random, (rules) => [...rules.slice(1), ...rules.slice(0, 1)]),
	],
	"a new rule": ({ composed }, random, round) => [
		ofRules(composed, random, (rules) => [{ id: `rule-${round}`, when: false, to: "start/contact" }, ...rules]),
	],
	"a rule begun in any list": ({ composed }, random, round) => [
		ofList(composed, random, (file, list) => {
			const before = list.isOpenEnded ? undefined : list.rules.at(-1)?.id;
			return addRule(file, list, { id: `begun-${round}`, title: `EditBase ${round}`, before });
		}),
	],
	"a rule removed, the lender's own or shared": ({ composed }, random) => [
		ofList(composed, random, (file, list) => {
			const rule = list.rules[random(list.rules.length)];
			return rule === undefined ? { edits: [] } : removeRule(file, list, rule);
		}),
	],
	"what a rule says besides": ({ composed }, random) => [
		ofList(composed, random, (file, list) => {
			const [part] = list.parts ?? [];
			const rule = list.rules.find(({ origin }) => origin === "own");
			const choice = part?.choices[random(part.choices.length)];
			if (part === undefined || rule === undefined || choice === undefined) return { edits: [] };
			return choosePart(file, list, rule, part, [choice.id]);
		}),
	],
	"a color of the brand": ({ composed }, random) => {
		const value = `#${(0x10_00_00 + random(0xe0_00_00)).toString(16)}`;
		return [setting("org.json", composed, ["theme", "primary"], value)];
	},
	"a person kept as a case": (_, __, round) => {
		const kept = { facts: { stage: "OFFERS" }, expect: { page: "offers" }, leaves: [] };
		return [{ file: CASES_FILE, make: (text) => addCase(text, `case-${round}`, `Case ${round}`, kept) }];
	},
	"the text of a file": ({ form }) => [{ file: form, make: (text) => ({ text: `${text}\n` }) }],
	"a text that is no file": (_, __, round) => [
		{ file: "schemas/forms/extra/faulty.json", make: () => ({ text: `{ "title": ${round},, ` }) },
	],
	"a file taken in": ({ org }, _, round) => [
		{ file: `flows/cases/${org}.json`, make: () => ({ text: `{ "round": ${round} }\n` }) },
	],
};

function pageIn(composed: Lender["composed"], random: Random): string {
	const ids = Object.keys(objectIn(composed[PAGES] ?? null, "pages"));
	return ids[random(Math.min(6, ids.length))] ?? "";
}

function reworded(composed: Lender["composed"], random: Random, value: string): MadeEdit {
	const path = ["pages", pageIn(composed, random), "title"];
	return { file: PAGES, make: (text) => changeSentences(text, composed[PAGES] ?? null, [{ path, value }]) };
}

function translated(composed: Lender["composed"], random: Random, words: string | undefined): MadeEdit {
	const id = pageIn(composed, random);
	const text = String(objectIn(objectIn(composed[PAGES] ?? null, "pages"), id).title);
	const place = { file: SPANISH, keys: ["pages", id, "title"], isListed: false, text };
	return { file: SPANISH, make: (own) => changeTranslation(own, place, words) };
}

function setting(file: string, composed: Lender["composed"], path: Path, value: Json): MadeEdit {
	const whole = composed[file] ?? null;
	const make = (text: string | undefined): FileChange =>
		text === undefined ? { text: newFileText(whole, path, value) } : { edits: editsToSet(text, whole, path, value) };
	return { file, make };
}

/** A change of one of the lender's own questions; none where it has but two. */
function ofQuestion(
	file: string,
	random: Random,
	change: (text: string, name: string, order: readonly string[]) => FileChange,
): MadeEdit {
	return {
		file,
		make: (text = "{}") => {
			const order = Object.keys(objectIn(valueOfText(text), "fields"));
			const name = order[2 + random(Math.max(1, order.length - 2))];
			return name === undefined ? { edits: [] } : change(text, name, order);
		},
	};
}

function ofTable(edit: (rows: readonly string[]) => RowEdit): MadeEdit {
	return {
		file: TABLE,
		make: (text) => {
			const own = text === undefined ? undefined : valueOfText(text);
			const made = edit(Object.keys(objectIn(own, "rows")));
			const isEmpty = "id" in made ? made.id === "" : made.kind === "cells" && made.cells.length === 0;
			if (isEmpty) return { edits: [] };
			const value = fileAfter(own, made);
			if (text === undefined) return { text: `${JSON.stringify(value, null, 2)}\n` };
			return { edits: [{ kind: "set", path: [], value }] };
		},
	};
}

/** Lists of rules of each kind that has names, as a draft's file adds to them and takes from them. */
const LISTS = [
	...["flows/entry.json#/guards", "flows/registration.json#/steps", "flows/application.json#/transitions"],
	...["flows/origination.json#/stages", "flows/origination.json#/tasks", "flows/conditions.json#/conditions"],
];

/** A change of one list of rules: what the lender adds to it and takes from it is in it. */
function ofList(
	composed: Lender["composed"],
	random: Random,
	change: (file: RuleFile, list: RuleList) => FileChange,
): MadeEdit {
	const id = LISTS[random(LISTS.length)] ?? "";
	const [file = "", at = ""] = id.split("#/");
	return {
		file,
		make: (text) => {
			const own = Object.entries(objectIn(text === undefined ? {} : valueOfText(text), at));
			const gone = own.flatMap(([key, entry]) => (isObject(entry) && entry.$remove === true ? [key] : []));
			const added = own.filter(([key]) => key.startsWith("begun-"));
			const shared = Object.entries(objectIn(composed[file] ?? null, at)).filter(([key]) => !gone.includes(key));
			const rules = { ...Object.fromEntries(shared), ...Object.fromEntries(added) };
			const value = { ...(composed[file] as JsonObject), [at]: rules };
			const layers = Object.fromEntries(added.flatMap(([key]) => leavesOf(rules[key] ?? null, `/${at}/${key}`)));
			const files = Object.fromEntries(
				Object.entries(composed).map(([path, one]) => [path, { value: one, layers: {} }]),
			);
			const lists = ruleLists({ ...files, [file]: { value, layers } }, "ours", new Map());
			const list = lists.find((one) => one.id === id);
			return list === undefined ? { edits: [] } : change({ text, composed: value }, list);
		},
	};
}

function leavesOf(value: Json, pointer: string): (readonly [string, string])[] {
	if (typeof value !== "object" || value === null) return [[pointer, "ours"]];
	return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner as Json, `${pointer}/${key}`));
}

function ofRules(
	composed: Lender["composed"],
	random: Random,
	change: (rules: readonly Json[]) => readonly Json[],
): MadeEdit {
	const stages = objectIn(composed[ROUTING] ?? null, "stages");
	const ids = Object.keys(stages);
	const id = ids[random(Math.min(4, ids.length))] ?? "";
	const held = stages[id];
	const rules = Array.isArray(held) ? (held as readonly Json[]).filter(isObject) : [];
	return setting(ROUTING, composed, ["stages", id], [...change(rules)]);
}
