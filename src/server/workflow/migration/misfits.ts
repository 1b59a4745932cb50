import type { Misfit } from "../../../contracts/wire/products.ts";
import type { FactType, Json, Product } from "../../../flow/engine/authored/authored.ts";
import { type EngineError, formFields } from "../../../flow/engine/index.ts";
import { isList, isObject } from "../../../flow/engine/json.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** A path of the record with what a fact accepts there. */
export interface Slot {
	readonly path: string;
	readonly keys: readonly { readonly key: string; readonly gathers: boolean }[];
	readonly type: Exclude<FactType, "list">;
	readonly allowed: readonly string[];
}

/** Returns the paths that an engine error may concern; empty for an error that concerns no value. */
export function slotsOf(product: Product, { code, fact = "", path = "" }: EngineError): Slot[] {
	if (code !== "FACT_TYPE" && code !== "FACT_ENUM") return [];
	const spec = Object.hasOwn(product.facts.facts, fact) ? product.facts.facts[fact] : undefined;
	if (spec !== undefined && path !== "") {
		return [slot(path.split("."), spec.type, spec.enum ?? spec.items?.enum ?? [])];
	}
	const [root, formId = "", ...field] = fact.split(".");
	const form = root === "answers" ? product.forms[formId] : undefined;
	if (form === undefined) return [];
	const declared = formFields(form).get(field.join("."));
	if (declared === undefined) return [];
	const at = ["answers", formId, ...field];
	if (declared.fields === undefined) return [slot(at, declared.type, declared.values ?? [])];
	const list = [...at.slice(0, -1), `${at.at(-1)}[]`];
	return Object.entries(declared.fields).map(([key, one]) => slot([...list, key], one.type, one.values ?? []));
}

function slot(parts: readonly string[], type: FactType, allowed: readonly string[]): Slot {
	const isGathered = parts.some((part) => part.endsWith("[]"));
	const all = type === "list" && !isGathered ? [...parts.slice(0, -1), `${parts.at(-1)}[]`] : parts;
	const keys = all.map((part) => ({ key: part.replace(/\[\]$/, ""), gathers: part.endsWith("[]") }));
	return { path: all.join("."), keys, type: type === "list" ? "string" : type, allowed };
}

/** Returns whether a fact accepts this value there. */
export function fits({ type, allowed }: Slot, value: Json): boolean {
	if (type === "integer") return Number.isInteger(value);
	return typeof value === type && (allowed.length === 0 || allowed.includes(String(value)));
}

/** Describes an invalid value. */
export function misfit(product: Product, at: Slot, value: Json): Misfit {
	const { path, type, allowed } = at;
	const taken =
		allowed.length === 0 ? `a ${type} is asked for` : `it takes ${allowed.map((one) => `"${one}"`).join(", ")}`;
	return {
		path,
		value,
		why: `${JSON.stringify(value)} does not fit: ${taken}.`,
		allowed,
		isMappable: isMappable(product, at),
	};
}

/** Answers of forms that are not safeguards, and values in the lender's own namespace; nothing with another owner. */
function isMappable({ forms, org }: Product, { keys }: Slot): boolean {
	const [root, second] = keys.map(({ key }) => key);
	if (root === "partner") return second === org.code;
	return root === "answers" && forms[second ?? ""]?.locked !== true;
}

/**
 * Returns the record with every invalid value at a path replaced; removes the value when the replacement is undefined
 * and, if requested, the whole list element that contains it.
 */
export function replaced(
	record: StoredRecord,
	at: Slot,
	replace: (value: Json) => Json | undefined,
	dropsElements = false,
): StoredRecord {
	const walk = (value: Json, [first, ...rest]: Slot["keys"], isElement: boolean): Json | undefined => {
		if (first === undefined) return fits(at, value) ? value : replace(value);
		if (!isObject(value) || !Object.hasOwn(value, first.key)) return value;
		const inner = value[first.key] ?? null;
		if (inner === null) return value;
		const { [first.key]: _, ...others } = value;
		const next =
			first.gathers && isList(inner)
				? inner.flatMap((one) => walk(one, rest, dropsElements) ?? [])
				: walk(inner, rest, isElement);
		if (next === undefined) return isElement ? undefined : others;
		return { ...value, [first.key]: next };
	};
	return (walk(record as Json, at.keys, false) ?? {}) as StoredRecord;
}
