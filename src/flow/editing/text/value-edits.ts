import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import type { TextEdit } from "./edit-kinds.ts";
import type { Path } from "./text-fault.ts";

/** A step from one value to another; its path names the value as the steps before it made it. */
export type ValueStep =
	| Extract<TextEdit, { kind: "remove" }>
	| (Extract<TextEdit, { kind: "set" | "insert-key" | "insert-item" }> & { readonly value: Json });

/**
 * The steps that make one value of another, entry by entry, so that what is equal keeps its text; none when the values
 * are equal. Undefined when the value has to be written anew: another type, or entries in another order.
 */
export function editsBetween(before: Json, after: Json, path: Path): ValueStep[] | undefined {
	if (isEqual(before, after)) return [];
	if (isObject(before) && isObject(after)) return ofObjects(before, after, path);
	if (isList(before) && isList(after)) return ofLists(before, after, path);
	return undefined;
}

function ofObjects(before: JsonObject, after: JsonObject, path: Path): ValueStep[] | undefined {
	const [olds, news] = [Object.keys(before), Object.keys(after)];
	const kept = olds.filter((key) => Object.hasOwn(after, key));
	const still = news.filter((key) => Object.hasOwn(before, key));
	if (kept.length === 0 || kept.some((key, index) => key !== still[index])) return undefined;
	const removed = olds.filter((key) => !Object.hasOwn(after, key));
	return [
		...removed.map((key) => ({ kind: "remove", path: [...path, key] }) as const),
		...kept.flatMap((key) => stepsAt(before[key] as Json, after[key] as Json, [...path, key])),
		...news.flatMap((key, at) =>
			Object.hasOwn(before, key) ? [] : [{ kind: "insert-key", path, key, at, value: after[key] as Json } as const],
		),
	];
}

function ofLists(before: readonly Json[], after: readonly Json[], path: Path): ValueStep[] | undefined {
	let head = 0;
	while (head < before.length && head < after.length && isEqual(before[head], after[head])) head++;
	let tail = 0;
	const most = Math.min(before.length, after.length) - head;
	while (tail < most && isEqual(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++;
	const [olds, news] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
	if (olds.length === news.length) {
		return olds.flatMap((old, index) => stepsAt(old, news[index] as Json, [...path, head + index]));
	}
	if (head + tail === 0) return undefined;
	return [
		...olds.map(() => ({ kind: "remove", path: [...path, head] }) as const),
		...news.map((value, index) => ({ kind: "insert-item", path, at: head + index, value }) as const),
	];
}

function stepsAt(before: Json, after: Json, path: Path): ValueStep[] {
	return editsBetween(before, after, path) ?? [{ kind: "set", path, value: after }];
}

/** Whether two values are the same, keys in the same order: order is content in these files. */
export function isEqual(one: Json | undefined, other: Json | undefined): boolean {
	if (one === other) return true;
	if (isList(one) && isList(other)) {
		return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
	}
	if (!isObject(one) || !isObject(other)) return false;
	const [keys, others] = [Object.keys(one), Object.keys(other)];
	return keys.length === others.length && keys.every((key, at) => key === others[at] && isEqual(one[key], other[key]));
}
