import type { Json } from "../../../engine/authored/authored.ts";

/** One refused field of a form. */
export interface RefusedField {
	readonly field: string;
	readonly keyword: string;
	readonly message: string;
	readonly form?: string;
}

/** More members of the problem document, such as where the borrower stands. */
export type ProblemMembers = { readonly [name: string]: Json };

/** An answer that is not a success, told to the client as an RFC 9457 problem document. */
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

/** 401: no live session. The message is the one that clients look for. */
export function unauthenticated(): Problem {
	return new Problem(401, "UNAUTHENTICATED", "unauthenticated");
}

/** 404: it does not exist, or is not the viewer's; which of the two is not told. */
export function notFound(what: string): Problem {
	return new Problem(404, "NOT_FOUND", `This ${what} was not found.`);
}

/** 422: fields of a form are refused. */
export function refusedFields(fields: readonly RefusedField[]): Problem {
	return new Problem(422, "FIELDS_REFUSED", "Some answers need a change.", { errors: fields });
}
