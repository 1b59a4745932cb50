import type { JsonObject } from "../../../flow/engine/json.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import { aCount, aFlag, aJson, exactly, listOf, mapOf, someText } from "../shapes.ts";
import { aSince, sinceAnswers } from "./since.ts";
import { aFileName, DRAFT, ofDraft } from "./studio.ts";

/** One composed file, and the layer of each value that is not the base's, by JSON pointer: a lender's code. */
const aComposedFile = exactly({ hash: someText, file: someText, value: aJson, layers: mapOf(someText) });
export type ComposedFile = OfSchema<typeof aComposedFile>;

/**
 * One key of a lender's look or identity, dotted within the brand or within org.json, the pointer where org.json has it, and
 * what the manual says of it. Without `choices` it is a text, a color or a number; `isOwn` when the lender's own file says it.
 */
const aBrandKey = exactly(
	{
		key: someText,
		group: { type: "string", enum: ["look", "identity"] },
		pointer: someText,
		about: someText,
		choices: listOf(someText),
		isColor: aFlag,
		isNumber: aFlag,
		isOwn: aFlag,
	},
	["key", "group", "pointer", "about", "isColor", "isNumber", "isOwn"],
);
export type BrandKey = OfSchema<typeof aBrandKey>;

/** org.json as composed with a draft, and the keys of it that product owners set. */
const aBrand = exactly({ hash: someText, value: aJson, keys: listOf(aBrandKey) });
export type ReadBrand = OfSchema<typeof aBrand>;

/**
 * A decision table, or rates that others publish (`isSeries`), which have no hit policy. `own` is how many of its rows the
 * lender added or changed, `isOpen` whether a lender may change anything of it.
 */
const aDraftTable = exactly(
	{
		file: someText,
		about: someText,
		isSeries: aFlag,
		hit: { type: "string", enum: ["unique", "first", "collect"] },
		collect: { type: "string", enum: ["list", "sum", "min", "max"] },
		rows: aCount,
		own: aCount,
		isOpen: aFlag,
	},
	["file", "about", "isSeries", "rows", "own", "isOpen"],
);
export type DraftTable = OfSchema<typeof aDraftTable>;

/** The schemas that describe a file to an editor, by their ids, and the id of the one that describes the file. */
const ofSchemas = {
	root: someText,
	schemas: mapOf(typedAs<JsonObject>({ type: "object", additionalProperties: true, description: "A JSON Schema." })),
} as const;
const someSchemas = exactly(ofSchemas);
export type FileSchemas = OfSchema<typeof someSchemas>;

/** The paths of the files as composed with a draft, or one of them. */
export const readComposed = {
	at: `GET ${DRAFT}/composed`,
	...ofDraft,
	query: exactly({ file: aFileName, ...aSince }, []),
	answers: sinceAnswers({ anyOf: [exactly({ hash: someText, files: listOf(someText) }), aComposedFile] }),
} as const satisfies RouteContract;

export const readBrand = {
	at: `GET ${DRAFT}/brand`,
	...ofDraft,
	query: exactly(aSince, []),
	answers: sinceAnswers(aBrand),
} as const satisfies RouteContract;

export const readTables = {
	at: `GET ${DRAFT}/tables`,
	...ofDraft,
	query: exactly(aSince, []),
	answers: sinceAnswers(exactly({ hash: someText, tables: listOf(aDraftTable) })),
} as const satisfies RouteContract;

export const readSchemas = {
	at: `GET ${DRAFT}/schemas`,
	...ofDraft,
	query: exactly({ file: aFileName }),
	answers: { 200: exactly({ hash: someText, ...ofSchemas }) },
} as const satisfies RouteContract;
