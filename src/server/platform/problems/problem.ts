import type { CopyKeys } from "../../../contracts/copy-keys.generated.ts";
import { saidIn } from "../../../flow/catalog/index.ts";
import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import { type Said, said, worded } from "./said.ts";

/** One rejected field of a form. */
export interface RefusedField {
	readonly field: string;
	readonly keyword: string;
	readonly message: string | Said;
	readonly form?: string;
}

/** A rejected field in an organization's words. */
export type WordedField = Omit<RefusedField, "message"> & { readonly message: string };

/** Additional members of the problem document, such as the borrower's current page. */
export type ProblemMembers = { readonly [name: string]: Json };

/**
 * An unsuccessful response, sent as an RFC 9457 problem document. Text for people is a key of flows/copy/problems.json, put
 * into the organization's words when the response is written; text for engineers is a plain string.
 */
export class Problem extends Error {
	readonly status: number;
	readonly code: string;
	readonly members: ProblemMembers;
	readonly #text: string | Said;
	readonly #errors: readonly (string | RefusedField)[] | undefined;

	constructor(
		status: number,
		code: string,
		text: string | Said,
		more: { errors?: readonly (string | RefusedField)[]; members?: ProblemMembers } = {},
	) {
		super(typeof text === "string" ? text : text.key);
		this.name = "Problem";
		this.status = status;
		this.code = code;
		this.members = more.members ?? {};
		this.#text = text;
		this.#errors = more.errors;
	}

	/** The rejected fields of a form; none for other problems. */
	get refusedFields(): readonly RefusedField[] {
		return (this.#errors ?? []).filter((error) => typeof error !== "string");
	}

	/** The message in an organization's words. */
	textFor(product: Pick<Product, "copy" | "org"> | undefined): string {
		return worded(product, this.#text);
	}

	/** The errors in an organization's words. */
	errorsFor(product: Pick<Product, "copy" | "org"> | undefined): readonly (string | WordedField)[] {
		return (this.#errors ?? [this.textFor(product)]).map((error) =>
			typeof error === "string" ? error : { ...error, message: wordedField(product, error.message) },
		);
	}
}

// a form's own message was found in English; the response may be in another language
function wordedField(product: Pick<Product, "copy" | "org"> | undefined, message: string | Said): string {
	return typeof message === "string" && product !== undefined ? saidIn(product, message) : worded(product, message);
}

/** 401: no live session. Clients look for this message. */
export function unauthenticated(): Problem {
	return new Problem(401, "UNAUTHENTICATED", "unauthenticated");
}

/** What may be missing: a name of the group notFound. */
type Findable = keyof CopyKeys["problems"] extends infer K
	? K extends `notFound.${infer Name}`
		? Name
		: never
	: never;

/** 404: it does not exist, or is not the viewer's; the response does not say which. */
export function notFound(what: Findable): Problem {
	return new Problem(404, "NOT_FOUND", said(`notFound.${what}`));
}

/** 422: fields of a form are rejected. */
export function refusedFields(fields: readonly RefusedField[]): Problem {
	return new Problem(422, "FIELDS_REFUSED", said("general.fieldsRefused"), { errors: fields });
}
