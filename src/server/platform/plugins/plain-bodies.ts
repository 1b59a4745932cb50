import type { FastifyInstance } from "fastify";
import { textFault } from "../../../flow/engine/texts/plain-text.ts";
import { Problem, type RefusedField } from "../problems/problem.ts";
import { said } from "../problems/said.ts";

/** Passwords are taken as they are typed. */
const AS_TYPED = /password/i;
/** The texts of files, which their check judges with the place of each fault. */
const FILES = /^\/service-(?:studio|products)\//;

/**
 * Refuses JSON requests with a text that no one types (`textFault`), whatever it is for: 422 with the place of each. Forms that
 * judge their own answers, files and passwords are left out.
 */
export function registerPlainBodies(app: FastifyInstance): void {
	app.addHook("preValidation", async ({ body, routeOptions }) => {
		const isLeftOut = routeOptions.config.judgesTexts === true || FILES.test(routeOptions.url ?? "");
		if (typeof body === "object" && body !== null && !isLeftOut) refuseDisguised(body);
	});
}

/** Throws a 422 Problem that names each text of a value that holds a character which disguises it. */
export function refuseDisguised(value: object): void {
	const errors = disguisedIn(value, []);
	if (errors.length > 0) throw new Problem(422, "FIELDS_REFUSED", said("general.plainText"), { errors });
}

function disguisedIn(value: unknown, path: readonly string[]): RefusedField[] {
	if (typeof value === "string") {
		if (textFault(value, true) === undefined) return [];
		return [{ field: path.join("."), keyword: "plainText", message: said("general.plainText") }];
	}
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) =>
		AS_TYPED.test(name) ? [] : disguisedIn(inner, [...path, name]),
	);
}
