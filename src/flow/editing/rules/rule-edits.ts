import { isList, isObject, type Json, type JsonObject, valueAt } from "../../engine/json.ts";
import type { FileChange } from "../overlay/entry-moves.ts";
import { editsToClear, editsToSet, newFileText } from "../overlay/overlay-edits.ts";
import type { TextEdit } from "../text/edit-kinds.ts";
import { edited, valueOfText } from "../text/text-edit.ts";
import type { Path } from "../text/text-fault.ts";
import { conditionKey, type FlowRule, type RuleList } from "./rule-lists.ts";
import { type RulePart, saidOf } from "./rule-part.ts";

/** A rule to add: its id, what people call it, and the id of the rule that it comes before; the end without one. */
export interface NewRule {
	readonly id: string;
	readonly title: string;
	readonly before: string | undefined;
}

/** The lender's own file, as text, where it has one, and the file as composed with it. */
export interface RuleFile {
	readonly text: string | undefined;
	readonly composed: Json;
}

const ID = /^[A-Za-z][A-Za-z0-9_-]*$/;
const REMOVED = { $remove: true };

/** The id that words make: "Homes for sale" is homes-for-sale, and HOMES_FOR_SALE among document requests. */
export function ruleIdOf({ group }: Pick<RuleList, "group">, words: string): string {
	const parts = words.trim().split(/\s+/);
	if (group === "conditions") return parts.join("_").toUpperCase();
	return parts.length === 1 ? (parts[0] ?? "") : parts.join("-").toLowerCase();
}

/** Why a rule of a list can't have an id; undefined where it can. `own` is what the lender's file says: what it took away is taken. */
export function ruleIdFault(list: RuleList, own: Json | undefined, id: string): "taken" | "malformed" | undefined {
	if (!ID.test(id)) return "malformed";
	const held = valueAt(own, list.path);
	const isTaken = list.rules.some((rule) => rule.id === id) || (isObject(held) && Object.hasOwn(held, id));
	return isTaken ? "taken" : undefined;
}

/** The least that a rule of a list may say: it never holds, and is otherwise like another one. */
export function newRule(
	{ group, target, parts = [], path }: RuleList,
	like: JsonObject,
	{ id, title }: Omit<NewRule, "before">,
) {
	const said = parts.map((part): JsonObject => {
		const kept = part.keys.flatMap((key) => (like[key] === undefined ? [] : [[key, like[key]] as const]));
		if (kept.length > 0 || part.isOptional) return Object.fromEntries(kept);
		const first = part.choices[0];
		return first === undefined ? {} : saidOf(part, [first.id]);
	});
	const [ofStep, ofRequest] = [path[0] === "steps", group === "conditions"];
	return {
		...(ofStep ? { path: id.toLowerCase().replaceAll("_", "-") } : {}),
		...(ofRequest ? { header: title, description: title, button: like.button ?? title } : { when: false }),
		...(target === undefined ? {} : { [target.key]: like[target.key] ?? "" }),
		...Object.assign({}, ...said),
	} as JsonObject;
}

/** Adds a rule to a list of the lender's. */
export function addRule({ text, composed }: RuleFile, list: RuleList, rule: NewRule): FileChange {
	const { path, rules, isWhole } = list;
	const held = valueAt(composed, path);
	const at = rules.findIndex(({ id }) => id === rule.before);
	const like = rules[at === -1 ? rules.length - 1 : at];
	const row = newRule(list, like === undefined ? {} : rowOf(held, list, like), rule);
	const place = rule.before === undefined ? {} : { $before: rule.before };
	if (!isWhole) return set({ text, composed }, [...path, rule.id], { ...place, ...row });
	const value = { id: rule.id, ...row };
	const own = text === undefined ? undefined : valueAt(valueOfText(text), path);
	const inserted = isObject(own) ? own.$insert : undefined;
	if (isList(own)) return { edits: [{ kind: "insert-item", path, at: at === -1 ? own.length : at, value }] };
	const entry = { ...place, value };
	if (isList(inserted)) return { edits: [{ kind: "insert-item", path: [...path, "$insert"], value: entry }] };
	if (isObject(own)) return { edits: [{ kind: "insert-key", path, key: "$insert", value: [entry] }] };
	return set({ text, composed }, path, { $insert: [entry] });
}

/** Takes a rule out of a list: the lender's own is no longer said, a shared one is said to be gone. */
export function removeRule({ text, composed }: RuleFile, list: RuleList, { id, origin }: FlowRule): FileChange {
	const { path, isWhole } = list;
	if (!isWhole) {
		if (origin !== "own") return set({ text, composed }, [...path, id], REMOVED);
		return { edits: text === undefined ? [] : editsToClear(text, composed, [...path, id]) };
	}
	const file = text === undefined ? null : valueOfText(text);
	const own = valueAt(file, path);
	const at = insertedAt(own, id);
	if (at !== undefined) return { edits: withoutEmpty(file, [...path, "$insert", at]) };
	const held = valueAt(composed, path);
	const rest = isList(held) ? held.filter((row) => !isObject(row) || row.id !== id) : [];
	return set({ text, composed }, path, rest);
}

/** Has a shared rule back that the lender took away. */
export function restoreRule({ text, composed }: RuleFile, { path }: RuleList, id: string): FileChange {
	return { edits: text === undefined ? [] : editsToClear(text, composed, [...path, id]) };
}

/** The shared rules of a list that the lender took away, by their ids; `own` is what its file says. */
export function removedRules({ path, isWhole }: RuleList, own: Json | undefined): readonly string[] {
	const held = isWhole ? undefined : valueAt(own, path);
	const entries = Object.entries(isObject(held) ? held : {});
	return entries.flatMap(([id, entry]) => (isObject(entry) && entry.$remove === true ? [id] : []));
}

/** Says another value of a rule: when it holds, or where it leads. */
export function sayOfRule(file: RuleFile, list: RuleList, rule: FlowRule, key: string, value: Json): FileChange {
	const { path, isWhole } = list;
	if (!isWhole) return set(file, [...path, rule.id, ...(key === "when" ? conditionKey(list) : [key])], value);
	const { text, composed } = file;
	const held = valueAt(composed, path);
	const at = list.rules.findIndex(({ id }) => id === rule.id);
	const own = text === undefined ? undefined : valueAt(valueOfText(text), path);
	if (insertedAt(own, rule.id) !== undefined) return set(file, [...path, at, key], value);
	const rows = isList(held) ? held : [];
	return set(
		file,
		path,
		rows.map((row, index) => (index === at && isObject(row) ? { ...row, [key]: value } : row)),
	);
}

/** No longer says when a rule holds, of a list whose rules need not say it: what the lender says goes, then what is said below. */
export function clearCondition(file: RuleFile, list: RuleList, { id }: FlowRule): FileChange {
	const { text, composed } = file;
	const path = [...list.path, id, ...conditionKey(list)];
	const isSaid = text !== undefined && valueAt(valueOfText(text), path) !== undefined;
	return isSaid ? { edits: editsToClear(text, composed, path) } : set(file, path, REMOVED);
}

/** Makes other choices for a part of a rule that has a name. */
export function choosePart(file: RuleFile, list: RuleList, rule: FlowRule, part: RulePart, chosen: readonly string[]) {
	const said = saidOf(part, chosen);
	const { composed } = file;
	const row = rowOf(valueAt(composed, list.path), list, rule);
	const steps = part.keys.map((key) => (text: string | undefined): FileChange => {
		const path = [...list.path, rule.id, key];
		const value = said[key];
		if (value !== undefined) return value === row[key] ? { edits: [] } : set({ text, composed }, path, value);
		if (row[key] === undefined) return { edits: [] };
		if (rule.origin !== "own") return set({ text, composed }, path, REMOVED);
		return { edits: text === undefined ? [] : [{ kind: "remove", path }] };
	});
	return inTurn(file.text, steps);
}

function inTurn(text: string | undefined, steps: readonly ((text: string | undefined) => FileChange)[]): FileChange {
	let now = text;
	const edits: TextEdit[] = [];
	for (const step of steps) {
		const change = step(now);
		if ("text" in change) now = change.text;
		else {
			edits.push(...change.edits);
			now = now === undefined ? undefined : change.edits.reduce(edited, now);
		}
	}
	return text === undefined && now !== undefined ? { text: now } : { edits };
}

function set({ text, composed }: RuleFile, path: Path, value: Json): FileChange {
	return text === undefined
		? { text: newFileText(composed, path, value) }
		: { edits: editsToSet(text, composed, path, value) };
}

/** Where a lender's changes of a list insert a row; undefined where they do not. */
function insertedAt(own: Json | undefined, id: string): number | undefined {
	const inserted = isObject(own) ? own.$insert : undefined;
	const at = isList(inserted)
		? inserted.findIndex((entry) => isObject(entry) && isObject(entry.value) && entry.value.id === id)
		: -1;
	return at === -1 ? undefined : at;
}

/** The edit that removes an entry, with what would be left empty around it. */
function withoutEmpty(file: Json, path: Path): readonly TextEdit[] {
	let end = path.length;
	const sizeAt = (depth: number) => Object.keys(valueAt(file, path.slice(0, depth)) ?? {}).length;
	while (end > 1 && sizeAt(end - 1) === 1) end -= 1;
	return [{ kind: "remove", path: path.slice(0, end) }];
}

function rowOf(held: Json | undefined, { rules, isWhole }: RuleList, rule: FlowRule): JsonObject {
	const row = valueAt(held, [isWhole ? rules.indexOf(rule) : rule.id]);
	return isObject(row) ? row : {};
}
