import type { TextEdit } from "../../../flow/editing/index.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import { aCount, aFlag, exactly, listOf, someText, someTextOrNull } from "../shapes.ts";
import { andDraft, sinceChange } from "./drafts.ts";
import { aFilePath, DRAFT, ofDraft, wholeFolder } from "./studio.ts";

/** Whose value stands, by the pointer of a conflict. */
const choices = {
	type: "object",
	maxProperties: 1_000,
	propertyNames: { type: "string", maxLength: 500 },
	additionalProperties: { enum: ["mine", "theirs"] },
} as const;
const byFile = {
	type: "object",
	maxProperties: 300,
	propertyNames: { type: "string", maxLength: 200 },
	additionalProperties: choices,
} as const;
const aPlace = {
	type: "array",
	maxItems: 40,
	items: {
		anyOf: [
			{ type: "integer", minimum: 0 },
			{ type: "string", maxLength: 500 },
		],
	},
} as const;
const at = { type: "integer", minimum: 0 } as const;
// the first page of an application is named by the empty text
const key = { type: "string", maxLength: 200 } as const;
const kind = (name: string) => ({ const: name }) as const;
const anEdit = typedAs<TextEdit>({
	oneOf: [
		exactly({ kind: kind("set"), path: aPlace, value: {} }),
		exactly({ kind: kind("insert-key"), path: aPlace, key, at, value: {} }, ["kind", "path", "key", "value"]),
		exactly({ kind: kind("insert-item"), path: aPlace, at, value: {} }, ["kind", "path", "value"]),
		exactly({ kind: kind("remove"), path: aPlace }),
		exactly({ kind: kind("move"), path: aPlace, to: at }),
		exactly({ kind: kind("rename"), path: aPlace, key }),
	],
});
const edits = { type: "array", minItems: 1, maxItems: 1_000, items: anEdit } as const;
const aText = { type: "string", maxLength: 1_000_000 } as const;
const revision = { type: "integer", minimum: 0 } as const;

/** A file as its writer wants it, and the revision that they had seen. */
const aChangedFile = {
	oneOf: [exactly({ path: aFilePath, revision, text: aText }), exactly({ path: aFilePath, revision, edits })],
} as const;
export type ChangedFile = OfSchema<typeof aChangedFile>;

/** A saved file, with null as its text where it is gone; `isJoined` when others' changes since that revision are in it. */
const aSavedFile = exactly({ path: someText, text: someTextOrNull, revision: aCount, isJoined: aFlag });
export type SavedFile = OfSchema<typeof aSavedFile>;

/** A saved file; an answer with the draft's changes says its text by them. */
const ofSaved = { ...aSavedFile.properties, ...andDraft } as const;
const needed = ["path", "revision", "isJoined"] as const;

const ofFile = { ...ofDraft, query: exactly({ path: aFilePath, ...wholeFolder, ...sinceChange }, ["path"]) } as const;
const ofSteps = { ...ofDraft, query: exactly(sinceChange, []) } as const;
/** The file of an undo or a redo; where several were changed together, also the paths of all. */
const aStep = exactly({ ...ofSaved, paths: listOf(someText) }, [...needed, "paths"]);

export const readFile = {
	at: `GET ${DRAFT}/file`,
	...ofDraft,
	query: exactly({ path: aFilePath, ...wholeFolder }, ["path"]),
	answers: { 200: exactly({ path: someText, text: someText, revision: aCount }) },
} as const satisfies RouteContract;

export const saveFile = {
	at: `PUT ${DRAFT}/file`,
	...ofFile,
	body: { oneOf: [exactly({ text: aText, choices }, ["text"]), exactly({ edits, choices }, ["edits"])] },
	answers: { 200: exactly(ofSaved, needed) },
} as const satisfies RouteContract;

export const removeFile = {
	at: `DELETE ${DRAFT}/file`,
	...ofFile,
	answers: { 200: exactly(ofSaved, needed) },
} as const satisfies RouteContract;

export const saveFiles = {
	at: `PUT ${DRAFT}/files`,
	...ofSteps,
	body: exactly({ files: { type: "array", minItems: 1, maxItems: 300, items: aChangedFile } }),
	answers: { 200: exactly({ files: listOf(exactly(aSavedFile.properties, needed)), ...andDraft }, ["files"]) },
} as const satisfies RouteContract;

export const undo = {
	at: `POST ${DRAFT}/undo`,
	...ofSteps,
	answers: { 200: aStep },
} as const satisfies RouteContract;

export const redo = {
	at: `POST ${DRAFT}/redo`,
	...ofSteps,
	answers: { 200: aStep },
} as const satisfies RouteContract;

export const joinLive = {
	at: `POST ${DRAFT}/join`,
	...ofDraft,
	body: exactly({ choices: byFile }, []),
	answers: { 200: exactly({ paths: listOf(someText), base: someText }) },
} as const satisfies RouteContract;
