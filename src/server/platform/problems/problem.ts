import type { Json } from "../../../engine/authored/authored.ts";

/** One rejected field of a form. */
export interface RefusedField {
	readonly field: string;
	readonly keyword: string;
	readonly message: string;
	readonly form?: string;
}

/** Additional members of the problem document, such as the borrower's current page. */
export type ProblemMembers = { readonly [name: string]: Json };

/** An unsuccessful response, sent as an RFC 9457 problem document. */
export class Problem extends Error {
	readonly status: number;
	readonly code: string;
	readonly errors: readonly (string | RefusedField)[];
	readonly members: ProblemMembers;

	constructor(
		status: number,
		code: string,
		message: string,
		more: { errors?: Problem["errors"]; members?: ProblemMembers } = {},
	) {
		super(message);
		this.name = "Problem";
		this.status = status;
		this.code = code;
		this.errors = more.errors ?? [message];
		this.members = more.members ?? {};
	}
}

/** 401: no live session. Clients look for this message. */
export function unauthenticated(): Problem {
	return new Problem(401, "UNAUTHENTICATED", "unauthenticated");
}

/** 404: it does not exist, or is not the viewer's; the response does not say which. */
export function notFound(what: string): Problem {
	return new Problem(404, "NOT_FOUND", `This ${what} was not found.`);
}

/** 422: fields of a form are rejected. */
export function refusedFields(fields: readonly RefusedField[]): Problem {
	return new Problem(422, "FIELDS_REFUSED", "Some answers need a change.", { errors: fields });
}
