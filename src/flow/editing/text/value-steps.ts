import { isList, isObject, type Json } from "../../engine/json.ts";
import type { Path } from "./text-fault.ts";
import { editsBetween, type ValueStep } from "./value-edits.ts";

/** The steps from one value to another, each on what the one before it made; none when they are equal. */
export function stepsBetween(before: Json, after: Json): readonly ValueStep[] {
	return editsBetween(before, after, []) ?? [{ kind: "set", path: [], value: after }];
}

/** The value that steps make of another, which shares with it all that they leave; undefined where one of them does not fit. */
export function steppedValue(before: Json, steps: readonly ValueStep[]): Json | undefined {
	let made: Json | undefined = before;
	for (const step of steps) {
		if (made === undefined) return undefined;
		made = step.kind === "set" && step.path.length === 0 ? step.value : changedAt(made, step.path, step);
	}
	return made;
}

/** A value with a step done at a path within it. */
function changedAt(value: Json, [key, ...rest]: Path, step: ValueStep): Json | undefined {
	const isInsert = step.kind === "insert-key" || step.kind === "insert-item";
	if (key === undefined) return isInsert ? inserted(value, step) : undefined;
	if (rest.length === 0 && step.kind === "remove") return without(value, key);
	const inner = memberOf(value, key);
	if (inner === undefined) return undefined;
	const made = rest.length === 0 && step.kind === "set" ? step.value : changedAt(inner, rest, step);
	if (made === undefined) return undefined;
	if (isList(value)) return value.with(Number(key), made);
	return isObject(value) ? { ...value, [key]: made } : undefined;
}

function inserted(value: Json, step: ValueStep): Json | undefined {
	if (step.kind === "insert-item" && isList(value)) return value.toSpliced(step.at ?? value.length, 0, step.value);
	if (step.kind !== "insert-key" || !isObject(value) || Object.hasOwn(value, step.key)) return undefined;
	return Object.fromEntries(
		Object.entries(value).toSpliced(step.at ?? Number.POSITIVE_INFINITY, 0, [step.key, step.value]),
	);
}

function without(value: Json, key: string | number): Json | undefined {
	if (memberOf(value, key) === undefined) return undefined;
	if (isList(value)) return value.toSpliced(Number(key), 1);
	return Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== key)) as Json;
}

function memberOf(value: Json, key: string | number): Json | undefined {
	if (isList(value)) return typeof key === "number" ? value[key] : undefined;
	return isObject(value) && typeof key === "string" && Object.hasOwn(value, key) ? value[key] : undefined;
}
