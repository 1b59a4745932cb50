import type { FastifyInstance } from "fastify";
import { Problem } from "../problems/problem.ts";
import { repeatsName } from "./repeated-names.ts";

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const MAX_DEPTH = 32;
const MAX_KEYS = 20_000;

/** Accepts only JSON (415 for the rest) of bounded depth, and rejects duplicate keys and keys that touch prototypes. */
export function registerJsonBodies(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
		try {
			done(null, parseJson(String(body)));
		} catch (error) {
			done(error as Error);
		}
	});
	app.addHook("preValidation", async (request) => {
		refuseForbidden(request.query);
		refuseForbidden(request.params);
	});
}

/** The parsed JSON; throws a 400 Problem when it is malformed, too deep, or has a duplicate or forbidden key. */
export function parseJson(text: string): unknown {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new Problem(400, "MALFORMED_JSON", "The request is not well-formed JSON.");
	}
	refuseForbidden(value);
	if (repeatsName(text)) {
		throw new Problem(400, "NAME_REPEATED", "The request holds the same name twice.");
	}
	return value;
}

/** Throws a 400 Problem when any key in the value touches a prototype, or the value is too deep or wide. */
export function refuseForbidden(value: unknown): void {
	let keys = 0;
	const walk = (at: unknown, depth: number): void => {
		if (at === null || typeof at !== "object") {
			return;
		}
		if (depth > MAX_DEPTH) {
			throw new Problem(400, "TOO_DEEP", "The request is nested too deeply.");
		}
		for (const key of Object.keys(at)) {
			keys += 1;
			if (FORBIDDEN.has(key) || keys > MAX_KEYS) {
				throw new Problem(400, "KEY_REFUSED", "The request holds a name that is not accepted.");
			}
			walk((at as Record<string, unknown>)[key], depth + 1);
		}
	};
	walk(value, 0);
}
