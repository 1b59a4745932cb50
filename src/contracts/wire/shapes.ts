import { typedAs } from "./schema-type.ts";

/** JSON Schemas that routes share, named for a single item. */

export const aUuid = { type: "string", pattern: "^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$" } as const;

/** SHA-256, as 64 hex digits. */
export const aHash = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;

export const someText = { type: "string" } as const;

export const someTextOrNull = { type: ["string", "null"] } as const;

export const aFlag = { type: "boolean" } as const;

export const aCount = { type: "integer", minimum: 0 } as const;

/** A time, in UTC (RFC 3339). */
export const anInstant = { type: "string", format: "date-time" } as const;

export const anInstantOrNull = { type: ["string", "null"], format: "date-time" } as const;

/** The bytes of a file, as they are. */
export const fileContent = typedAs<ArrayBuffer>({ type: "string", format: "binary" });

/**
 * The end of a list page, given as `next` and asked for as `before`: a moment, plus tie-breakers for rows with the same
 * moment.
 */
export const aListPlace = {
	type: "string",
	maxLength: 400,
	pattern:
		"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z(~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(~[\\w-]*)?)?$",
} as const;

/** The answers of a form; the form's own schema validates its fields. */
export const anAnswers = { type: "object", additionalProperties: true, maxProperties: 200 } as const;

/** A value that may be any JSON. */
export const aJson = { description: "Any JSON." } as const;

/**
 * A text that someone writes and the database can hold: with something to see in it, without control characters, and without
 * the marks that turn the sentence around it to be read backwards.
 */
export const aLine = {
	type: "string",
	minLength: 1,
	pattern:
		"^(?=[^]*[\\p{L}\\p{N}\\p{P}\\p{S}])[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]*$",
} as const;

/** A name on one line, with something to see in it. */
export const aName = { type: "string", minLength: 1, pattern: "^[^\\r\\n]*[^\\s][^\\r\\n]*$" } as const;

/** Why somebody publishes, goes back or moves applications. */
export const aReason = { ...aLine, minLength: 3, maxLength: 500 } as const;

/** Replaced answers: by path, then by the value as text: the replacement, or null to remove it. */
export const anAnswerMap = {
	type: "object",
	maxProperties: 100,
	propertyNames: { type: "string", maxLength: 300 },
	additionalProperties: {
		type: "object",
		maxProperties: 300,
		additionalProperties: { anyOf: [{ type: "string", maxLength: 1000 }, { type: "null" }] },
	},
} as const;

/** The verdicts with which applications under way are moved. */
export const someMoves = {
	type: "array",
	maxItems: 2,
	uniqueItems: true,
	items: { enum: ["continue", "rewind"] },
} as const;

export const aText = { type: "string", maxLength: 2_000 } as const;

export const aProblem = {
	type: "object",
	description: "An RFC 9457 problem document.",
	required: ["type", "title", "status", "code", "id", "message", "errors"],
	properties: {
		type: { type: "string" },
		title: { type: "string" },
		status: { type: "integer" },
		code: { type: "string" },
		id: { type: "string" },
		message: { type: "string" },
		errors: { type: "array", items: {} },
	},
	additionalProperties: true,
} as const;

/** The problem responses that every route may return. */
export const problems = { "4xx": aProblem, "5xx": aProblem } as const;

/** An object of exactly these properties, all of them required unless the required ones are named. */
export function exactly<
	const Properties extends { readonly [name: string]: object },
	const Required extends readonly (keyof Properties & string)[] = readonly (keyof Properties & string)[],
>(properties: Properties, required?: Required) {
	return {
		type: "object",
		additionalProperties: false,
		properties,
		required: (required ?? Object.keys(properties)) as Required,
	} as const;
}

/** A list of such items. */
export const listOf = <const Item extends object>(items: Item) => ({ type: "array", items }) as const;

/** Objects of one kind by a name that no schema knows. */
export const mapOf = <const Item extends object>(item: Item) =>
	({ type: "object", additionalProperties: item }) as const;

/** The same, or null. */
export const orNull = <const Shape extends object>(shape: Shape) => ({ anyOf: [shape, { type: "null" }] }) as const;
