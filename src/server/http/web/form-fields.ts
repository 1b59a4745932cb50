import { Problem } from "../../platform/problems/problem.ts";

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const MOST = 500;

/**
 * The fields of an application/x-www-form-urlencoded body, in order; throws 400 for names that touch prototypes and for
 * too many.
 */
export function parseFields(body: string): readonly (readonly [string, string])[] {
	const fields = [...new URLSearchParams(body)];
	if (fields.length > MOST || fields.some(([name]) => name.split(/[.[\]]/).some((part) => FORBIDDEN.has(part)))) {
		throw new Problem(400, "KEY_REFUSED", "The request holds a name that is not accepted.");
	}
	return fields;
}
