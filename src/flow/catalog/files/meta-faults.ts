import type { ErrorObject } from "ajv";
import type { Json } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import { type Correction, correctedName, didYouMean } from "../../engine/nearest.ts";

/** A violation of a meta-schema. */
export interface MetaFault {
	readonly code: string;
	readonly pointer: string;
	readonly cause: string;
	readonly cure: string;
	readonly fix?: Correction;
}

/** Keys whose value names something implemented in code. */
const REGISTRY_CODES: { readonly [key: string]: string } = {
	"ui:widget": "UNKNOWN_WIDGET",
	"ui:field": "UNKNOWN_FIELD_KIND",
	screen: "UNKNOWN_SCREEN",
	block: "UNKNOWN_BLOCK",
};

const SILENT = new Set(["anyOf", "oneOf", "if", "not"]);
const CHOICES = new Set(["anyOf", "oneOf"]);
/** What is said of a value that has the type of none of its alternatives. */
const TYPED = new Set([...SILENT, "type"]);

/** Words an AJV error of a meta-schema; undefined when another error on the same value says more. */
export function describeMetaError(error: ErrorObject, root: Json, all: readonly ErrorObject[]): MetaFault | undefined {
	const { keyword, params, instancePath: pointer } = error;
	const name = nameAt(pointer, root);
	const about = describing(error);
	const fault = (
		code: string,
		cause: string,
		cure: string,
		at = pointer,
		corrected: Pick<MetaFault, "fix"> = {},
	): MetaFault => ({ code, pointer: at, cause, cure, ...corrected });
	if (SILENT.has(keyword)) {
		const hasFiner = all.some((other) => !SILENT.has(other.keyword) && other.instancePath.startsWith(pointer));
		return hasFiner ? undefined : fault("WRONG_SHAPE", `"${name}" fits none of its shapes, or several at once.`, about);
	}
	if (keyword === "additionalProperties") {
		const key = String(params.additionalProperty);
		const known = knownKeys(error, all);
		const cure = known.length > 0 ? `Use one of: ${known.join(", ")}.` : "Take the key away.";
		return fault(
			"UNKNOWN_KEY",
			`"${key}" is no key of ${name}.${didYouMean(key, known)}`,
			cure,
			`${pointer}/${escapeKey(key)}`,
			correctedName(key, known),
		);
	}
	if (keyword === "propertyNames") {
		const key = String(params.propertyName);
		const allowed = (error.schema as { enum?: readonly string[] } | undefined)?.enum ?? [];
		const cause = `"${key}" cannot be a key of ${name}.${didYouMean(key, allowed)}`;
		return fault("BAD_KEY", cause, about, `${pointer}/${escapeKey(key)}`, correctedName(key, allowed));
	}
	// that no entry of a list has a key is told once, not of each entry
	if (error.propertyName !== undefined || error.schemaPath.includes("/contains/")) return undefined;
	if (keyword === "contains") {
		const { required = [] } = error.schema as { readonly required?: readonly string[] };
		const keys = required.map((key) => `"${key}"`).join(", ");
		return fault("MISSING_KEY", `No entry of "${name}" has ${keys}.`, `Add it to one. ${about}`);
	}
	if (keyword === "required") {
		return fault("MISSING_KEY", `${name} lacks "${String(params.missingProperty)}".`, `Add it. ${about}`.trim());
	}
	if (keyword === "enum" || keyword === "const") {
		const allowed = keyword === "enum" ? (params.allowedValues as readonly Json[]) : [params.allowedValue as Json];
		const given = valueAt(root, pointer);
		const texts = allowed.filter((item) => typeof item === "string");
		const near = typeof given === "string" ? didYouMean(given, texts) : "";
		const corrected = typeof given === "string" ? correctedName(given, texts) : {};
		const code = REGISTRY_CODES[name] ?? "NOT_ALLOWED";
		const shown = typeof given === "string" ? `"${given}"` : "This value";
		const cure = `Use one of: ${allowed.join(", ")}.`;
		return fault(code, `${shown} is no value of "${name}".${near}`, cure, pointer, corrected);
	}
	if (keyword === "type") {
		if (isOtherShape(error, all)) return undefined;
		return fault("WRONG_TYPE", `"${name}" must be ${[params.type].flat().join(" or ")}.`, about);
	}
	if (keyword === "pattern") return fault("WRONG_FORM", `"${name}" is not written as it must be.`, about);
	if (keyword === "uniqueItems") {
		const later = Math.max(Number(params.i), Number(params.j));
		const list = valueAt(root, pointer);
		const [before, value = null]: readonly Json[] = Array.isArray(list) ? list.slice(later - 1) : [];
		// of two that stand apart either may be meant
		const isBeside = JSON.stringify(before) === JSON.stringify(value);
		const corrected = isBeside ? ({ fix: { kind: "remove-item", value } } as const) : {};
		const cause = `${typeof value === "string" ? `"${value}"` : `Entry ${later + 1}`} is in "${name}" twice.`;
		return fault("WRONG_VALUE", cause, "Keep it once.", `${pointer}/${later}`, corrected);
	}
	const percentage = percentageIn(error, valueAt(root, pointer));
	if (percentage !== undefined) {
		const cause = `"${name}" is a fraction, and ${percentage} reads as a percentage.`;
		return fault("PERCENT_FOR_FRACTION", cause, `Write ${Number((percentage / 100).toFixed(8))} for ${percentage} %.`);
	}
	return fault("WRONG_VALUE", `"${name}" ${limitWords(error)}.`, about);
}

/** What a value breaks, in words. */
function limitWords({ keyword, params, message = "is not allowed" }: ErrorObject): string {
	const limit = Number(params.limit);
	const counted = (one: string, some: string) => `${limit} ${limit === 1 ? one : some}`;
	const limits: { readonly [keyword: string]: () => string } = {
		minItems: () => `needs at least ${counted("entry", "entries")}`,
		maxItems: () => `takes at most ${counted("entry", "entries")}`,
		minLength: () => `needs at least ${counted("character", "characters")}`,
		maxLength: () => `takes at most ${counted("character", "characters")}`,
		minProperties: () => `needs at least ${counted("entry", "entries")}`,
		maxProperties: () => `takes at most ${counted("entry", "entries")}`,
		minimum: () => `must be at least ${limit}`,
		maximum: () => `must be at most ${limit}`,
		exclusiveMinimum: () => `must be more than ${limit}`,
		exclusiveMaximum: () => `must be less than ${limit}`,
		multipleOf: () => `must be a multiple of ${String(params.multipleOf)}`,
	};
	return limits[keyword]?.() ?? message;
}

/** Whether a value has the type of another alternative, in which something else is wrong. */
function isOtherShape({ instancePath: pointer }: ErrorObject, all: readonly ErrorObject[]): boolean {
	const isChoice = all.some(({ keyword, instancePath }) => CHOICES.has(keyword) && instancePath === pointer);
	const saysMore = ({ keyword, instancePath }: ErrorObject) =>
		instancePath.startsWith(`${pointer}/`) || (instancePath === pointer && !TYPED.has(keyword));
	return isChoice && all.some(saysMore);
}

/**
 * Returns the given number when it is a percentage where a fraction belongs (a hundred times too high); undefined
 * otherwise.
 */
function percentageIn({ keyword, parentSchema }: ErrorObject, given: Json | undefined): number | undefined {
	const { "x-unit": unit, minimum, maximum } = (parentSchema ?? {}) as { readonly [key: string]: unknown };
	if (keyword !== "maximum" || unit !== "fraction" || typeof given !== "number") return undefined;
	const isWithin = given / 100 >= Number(minimum) && given / 100 <= Number(maximum);
	return isWithin ? given : undefined;
}

/** Lists name an element by its position, counted from 1. */
function nameAt(pointer: string, root: Json): string {
	const parent = pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
	const key = pointer.slice(pointer.lastIndexOf("/") + 1).replaceAll("~1", "/");
	if (!Array.isArray(valueAt(root, parent))) return key || "the file";
	return `entry ${Number(key) + 1} of ${parent.slice(parent.lastIndexOf("/") + 1).replaceAll("~1", "/")}`;
}

function describing(error: ErrorObject): string {
	const text = (error.parentSchema as { description?: unknown } | undefined)?.description;
	return typeof text === "string" ? text : "See the description in schemas/meta.";
}

/** Keys allowed at a place; a key that one alternative rejects may be valid in another. */
function knownKeys(error: ErrorObject, all: readonly ErrorObject[]): string[] {
	const known = new Set<string>();
	for (const other of all) {
		if (other.keyword !== "additionalProperties" || other.instancePath !== error.instancePath) continue;
		const properties = (other.parentSchema as { properties?: object } | undefined)?.properties;
		for (const key of Object.keys(properties ?? {})) known.add(key);
	}
	return [...known];
}

function valueAt(root: Json, pointer: string): Json | undefined {
	let value: Json | undefined = root;
	for (const key of pointer.split("/").slice(1)) {
		const plain = key.replaceAll("~1", "/").replaceAll("~0", "~");
		if (Array.isArray(value)) value = value[Number(plain)];
		else value = isObject(value) && Object.hasOwn(value, plain) ? value[plain] : undefined;
	}
	return value;
}

function escapeKey(key: string): string {
	return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
