import type { Diagnostic } from "../../../flow/catalog/index.ts";
import { Problem } from "../../platform/problems/problem.ts";

/** The 422 problem of files that do not pass, with their faults. */
export function refused(diagnostics: readonly Diagnostic[]): Problem {
	const errors = diagnostics.map(
		({ code, file, line, column, cause, cure }) => `${file}:${line}:${column} ${code} ${cause} ${cure}`,
	);
	const members = { diagnostics: JSON.parse(JSON.stringify(diagnostics.slice(0, 100))) };
	return new Problem(422, "PRODUCT_REFUSED", `The files do not pass: ${errors[0] ?? "they give no product"}`, {
		errors,
		members,
	});
}
