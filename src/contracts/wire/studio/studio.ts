import { aUuid, exactly } from "../shapes.ts";

/** Where the routes of Studio begin. */
export const STUDIO = "/service-studio/api/v1";
/** Where those of one draft do. */
export const DRAFT = `${STUDIO}/drafts/:draft` as const;
export const tag = "studio";
export const aDraft = exactly({ draft: aUuid });
/** What every route of one draft is given. */
export const ofDraft = { tag, params: aDraft } as const;

/** The file of a draft that is asked for; a route may answer what it knows of all. */
export const aFileName = { type: "string", minLength: 1, maxLength: 200 } as const;

/** Asks for the lender's whole folder, by the paths that its files are written at, in place of what one product sees of it. */
export const wholeFolder = { folder: { const: "whole" } } as const;

/** The path of a file of a draft. */
export const aFilePath = {
	type: "string",
	maxLength: 200,
	pattern: "^[a-zA-Z0-9_][a-zA-Z0-9._-]*(/[a-zA-Z0-9_][a-zA-Z0-9._-]*)*\\.(json|svg)$",
} as const;
