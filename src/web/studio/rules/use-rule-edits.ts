import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
	addRule,
	choosePart,
	clearCondition,
	type FileChange,
	type FlowRule,
	type NewRule,
	type Path,
	type RuleFile,
	type RuleList,
	type RulePart,
	removeRule,
	restoreRule,
	sayOfRule,
} from "../../../flow/editing/index.ts";
import { isList, isObject, type Json, type JsonObject, memberAt } from "../../../flow/engine/json.ts";
import { composedQuery } from "../../api/studio/draft.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { entryRemoval, type Removal } from "../removal/removal.ts";

/** What may be done to the rules of a list; each is kept at once. */
export interface RuleEdits {
	/** Whether what is shown is not yet what the files say. */
	readonly isBusy: boolean;
	/** Says a value of a rule: when it holds, or where it leads. */
	readonly say: (rule: FlowRule, key: string, value: Json) => void;
	/** No longer says when a rule holds. */
	readonly clear: (rule: FlowRule) => void;
	/** Makes other choices for what a rule says besides. */
	readonly choose: (rule: FlowRule, part: RulePart, chosen: readonly string[]) => void;
	/** Puts a rule that never holds before another, or at the end; resolves to whether it is saved. */
	readonly add: (rule: NewRule) => Promise<boolean>;
	/** Has a shared rule back that the lender took away. */
	readonly restore: (id: string) => void;
	/** What removing a rule would do; undefined until its file is read. */
	readonly removal: (rule: FlowRule) => Removal | undefined;
	readonly remove: (removal: Removal) => void;
	readonly move: (rule: FlowRule, down: 1 | -1) => void;
	/** The place of a rule after a move; undefined where it can't be moved there. */
	readonly neighbor: (rule: FlowRule, down: 1 | -1) => FlowRule | undefined;
	readonly mayRemove: (rule: FlowRule) => boolean;
}

/** Where a rule stands in its composed file. */
export function pathOfRule({ path, rules, isWhole }: RuleList, rule: FlowRule): Path {
	return [...path, isWhole ? rules.findIndex(({ id }) => id === rule.id) : rule.id];
}

/** Whether a rule is for whoever no other rule of its list is about: it stays the last, and always holds. */
export function isForTheRest({ isOpenEnded, rules }: RuleList, rule: FlowRule): boolean {
	return isOpenEnded !== true && rule.when === undefined && rule.id === rules.at(-1)?.id;
}

/** The edits of a list of rules; a lender writes a list anew, and of named rules only what it says itself. */
export function useRuleEdits(list: RuleList, isFresh: boolean): RuleEdits {
	const { draft, change, remake, edit, editAll } = useOpenDraft();
	const { file, path, isWhole, rules } = list;
	const composed = useQuery(composedQuery(draft.uuid, draft.hash, file)).data;
	const [isSaving, setSaving] = useState(false);
	const isBusy = isSaving || !isFresh || composed === undefined || composed.hash !== draft.hash;
	const held = composed && memberAt(composed.value, path);
	const run = (saving: Promise<boolean>) => {
		setSaving(true);
		return saving.finally(() => setSaving(false));
	};
	const write = async (make: (file: RuleFile) => FileChange) => {
		if (composed === undefined) return false;
		return run(edit(file, (text) => make({ text, composed: composed.value })));
	};
	const writeList = (make: (rows: readonly Json[]) => readonly Json[]) => {
		if (composed === undefined || !isList(held)) return;
		void run(change({ file, composed: composed.value, path, value: make(held) }));
	};
	const writeOwn = (make: (own: JsonObject) => JsonObject) =>
		void run(remake(file, (own) => withOwn(own ?? {}, path.map(String), make)));
	const at = (rule: FlowRule) => rules.findIndex(({ id }) => id === rule.id);
	const isLast = (rule: FlowRule) => isForTheRest(list, rule);
	const neighbor = (rule: FlowRule, down: 1 | -1) => {
		const other = rules[at(rule) + down];
		const isMovable = list.isFixed === true ? false : isWhole ? !isLast(rule) : rule.origin === "own";
		return isMovable && other !== undefined && !isLast(other) ? other : undefined;
	};
	return {
		isBusy,
		neighbor,
		mayRemove: (rule) => list.isFixed !== true && !isLast(rule),
		say: (rule, key, value) => void write((own) => sayOfRule(own, list, rule, key, value)),
		clear: (rule) => {
			if (!isBusy) void write((own) => clearCondition(own, list, rule));
		},
		choose: (rule, part, chosen) => {
			if (!isBusy) void write((own) => choosePart(own, list, rule, part, chosen));
		},
		add: async (rule) => !isBusy && write((own) => addRule(own, list, rule)),
		restore: (id) => {
			if (!isBusy) void write((own) => restoreRule(own, list, id));
		},
		removal: (rule) => {
			if (composed === undefined) return undefined;
			const entry = { file, path: [...path, rule.id].map(String), at: pathOfRule(list, rule) };
			const make = (text: string | undefined) => removeRule({ text, composed: composed.value }, list, rule);
			return entryRemoval(draft.files, entry, rule.title, { file, make });
		},
		remove: ({ changes }) => {
			if (!isBusy) void run(editAll(changes));
		},
		move: (rule, down) => {
			const other = neighbor(rule, down);
			if (isBusy || other === undefined) return;
			if (isWhole) {
				writeList((rows) => {
					const moved = [...rows];
					const [row] = moved.splice(at(rule), 1);
					if (row !== undefined) moved.splice(at(rule) + down, 0, row);
					return moved;
				});
			} else {
				writeOwn((own) => {
					const { $before: _, $after: __, ...row } = objectAt(own, rule.id);
					return { ...own, [rule.id]: { [down === 1 ? "$after" : "$before"]: other.id, ...row } };
				});
			}
		},
	};
}

/** A lender's file with what it says at a path made anew; what would be left empty goes. */
function withOwn(own: Json, [key, ...rest]: readonly string[], make: (own: JsonObject) => JsonObject): JsonObject {
	const holder = isObject(own) ? own : {};
	if (key === undefined) return make(holder);
	const inner = withOwn(holder[key] ?? {}, rest, make);
	const { [key]: _, ...others } = holder;
	return Object.keys(inner).length === 0 ? others : { ...holder, [key]: inner };
}

function objectAt(holder: Json | undefined, key: string | number): JsonObject {
	const value = isList(holder) ? holder[Number(key)] : isObject(holder) ? holder[key] : undefined;
	return isObject(value) ? value : {};
}
