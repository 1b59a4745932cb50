import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import { newRule } from "../rules/rule-edits.ts";
import { conditionKey, type FlowRule, type RuleList } from "../rules/rule-lists.ts";
import { saidOf } from "../rules/rule-part.ts";
import { keysOf } from "../text/pointer.ts";
import { pointerOf } from "../text/text-fault.ts";
import { isWithin, type Refusals } from "./refusal.ts";

/** What may be done to a rule: another condition, place to lead to or part, taking it away, swapping it with the one before, a new one before it. */
export const RULE_ACTS = ["when", "to", "parts", "remove", "up", "add"] as const;
export type RuleAct = (typeof RULE_ACTS)[number];

/** Why acts on rules are refused, in the check's words: by list, rule and act. An act that is not among them is free. */
export interface RuleLocks {
	readonly [list: string]: { readonly [rule: string]: { readonly [act in RuleAct]?: string } };
}

/** Under what a list says why no rule can be added at its end. */
export const AT_END = "";
const END: FlowRule = { id: AT_END, title: "", origin: "own" };

/** A list's rules as its file has them, with their ids. */
type Row = readonly [id: string, rule: JsonObject];

/**
 * Asks the check about each act on each rule that an editor offers. Of rules with names it says which one it refuses, so one question
 * is about all of them; of rules in a list only that one is refused, so a question is about one rule of every list.
 */
export function ruleLocks(
	refusals: Refusals,
	files: { readonly [path: string]: Json },
	lists: readonly RuleList[],
): RuleLocks {
	const locks: { [list: string]: { [rule: string]: { [act in RuleAct]?: string } } } = {};
	const ask = (act: RuleAct, asked: readonly Asked[]) => {
		const edits: { [path: string]: Json } = {};
		for (const { list, rules } of asked) {
			const file = edits[list.file] ?? files[list.file];
			if (file !== undefined) edits[list.file] = acted(file, list, rules, act);
		}
		for (const { file, pointer, cause } of asked.length === 0 ? [] : refusals(edits)) {
			const found = asked.find(({ list }) => list.file === file && isWithin(pointer, pointerOf(list.path)));
			if (found === undefined) continue;
			const named = keysOf(pointer)[found.list.path.length]?.replace(NEW, "");
			const { list, rules } = found;
			const rule = rules.length === 1 ? rules[0] : rules.find(({ id }) => id === named);
			if (rule === undefined) continue;
			const ofList = locks[list.id] ?? {};
			locks[list.id] = { ...ofList, [rule.id]: { [act]: cause.replace(NEW, ""), ...ofList[rule.id] } };
		}
	};
	for (const act of RULE_ACTS) {
		const offered = lists.map((list) => ({ list, rules: offeredIn(list, act) }));
		const isTogether = ({ list }: Asked) => !list.isWhole && act !== "up";
		ask(
			act,
			offered.filter((one) => isTogether(one) && one.rules.length > 0),
		);
		const apart = offered.filter((one) => !isTogether(one));
		const longest = Math.max(0, ...apart.map(({ rules }) => rules.length));
		for (let at = 0; at < longest; at++) {
			const turn = apart.map(({ list, rules }) => ({ list, rules: rules.slice(at, at + 1) }));
			ask(
				act,
				turn.filter(({ rules }) => rules.length > 0),
			);
		}
	}
	return locks;
}

interface Asked {
	readonly list: RuleList;
	readonly rules: readonly FlowRule[];
}

/** Before the id of a rule, the id of a new one in front of it. */
const NEW = "new before ";

/** The rules that an editor offers an act on, and the end of a list that may have another rule there. */
function offeredIn(list: RuleList, act: RuleAct): readonly FlowRule[] {
	const rules = list.rules.filter((rule) => isOffered(list, rule, act));
	return act === "add" && list.isOpenEnded === true ? [...rules, END] : rules;
}

/** Whether an editor offers an act; shared rules with names keep their place. */
function isOffered({ target, parts, rules, isWhole, isFixed }: RuleList, rule: FlowRule, act: RuleAct): boolean {
	if (act === "when") return true;
	if (act === "to") return target !== undefined && rule.to !== undefined;
	if (act === "parts") return parts !== undefined;
	if (isFixed) return false;
	if (act === "add" || act === "remove" || isWhole) return true;
	const before = rules[rules.indexOf(rule) - 1];
	return rule.origin === "own" || before?.origin === "own";
}

/** The file after an act on rules of a list. */
function acted(file: Json, list: RuleList, on: readonly FlowRule[], act: RuleAct): Json {
	const { path, target, parts = [], rules, isWhole } = list;
	const held = path.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), file);
	const key = target?.key ?? "";
	const made = on.reduce((rows, { id, to, when = true, parts: chosen }): readonly Row[] => {
		const at = rows.findIndex(([one]) => one === id);
		const row = rows[at]?.[1] ?? {};
		const put = (next: readonly Row[], count = 1) => [...rows.slice(0, at), ...next, ...rows.slice(at + count)];
		if (act === "when") return put([[id, written(row, conditionKey(list), { "!": [when] }) as JsonObject]]);
		if (act === "remove") return put([]);
		if (act === "to") {
			const other = rules.find((one) => one.to !== undefined && one.to !== to)?.to ?? `${to} `;
			return put([[id, { ...row, [key]: other }]]);
		}
		if (act === "parts") {
			const said = parts.map((part): JsonObject => {
				const free = part.choices.find((choice) => chosen?.[part.name]?.includes(choice.id) !== true);
				return free === undefined ? {} : saidOf(part, [free.id]);
			});
			const kept = Object.entries(row).filter(([one]) => !parts.some(({ keys }) => keys.includes(one)));
			return put([[id, Object.assign(Object.fromEntries(kept), ...said) as JsonObject]]);
		}
		if (act === "add") {
			const like = id === AT_END ? (rows.at(-1)?.[1] ?? {}) : row;
			const fresh = newRule(list, like, { id: NEW + id, title: NEW });
			const entry: Row = [NEW + id, isWhole ? { id: NEW + id, ...fresh } : fresh];
			return id === AT_END ? rows.concat([entry]) : put([entry, [id, row]]);
		}
		const before = rows[at - 1];
		return before === undefined ? rows : [...rows.slice(0, at - 1), [id, row], before, ...rows.slice(at + 1)];
	}, rowsIn(held));
	return written(file, path, isWhole ? made.map(([, row]) => row) : Object.fromEntries(made));
}

function rowsIn(held: Json | undefined): Row[] {
	if (isList(held)) return held.flatMap((row, at) => (isObject(row) ? [[String(row.id ?? at), row] as const] : []));
	return Object.entries(isObject(held) ? held : {}).flatMap(([id, row]) => (isObject(row) ? [[id, row] as const] : []));
}

function written(holder: Json, [key, ...rest]: readonly (string | number)[], value: Json): Json {
	if (key === undefined) return value;
	const object = isObject(holder) ? holder : {};
	return { ...object, [key]: written(object[key] ?? {}, rest, value) };
}
