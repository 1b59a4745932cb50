import { Problem } from "../../platform/problems/problem.ts";
import type { RefusedCandidate } from "./live-composer.ts";

/** Files that do not pass, with what was found in them. */
export class RefusedFiles extends Problem {
	readonly found: RefusedCandidate;

	constructor(found: RefusedCandidate, ...given: ConstructorParameters<typeof Problem>) {
		super(...given);
		this.found = found;
	}
}

/** The 422 problem of files that do not pass, with their faults. */
export function refused(found: RefusedCandidate): RefusedFiles {
	const { diagnostics } = found;
	const errors = diagnostics.map(
		({ code, file, line, column, cause, cure }) => `${file}:${line}:${column} ${code} ${cause} ${cure}`,
	);
	const members = { diagnostics: JSON.parse(JSON.stringify(diagnostics.slice(0, 100))) };
	return new RefusedFiles(
		found,
		422,
		"PRODUCT_REFUSED",
		`The files do not pass: ${errors[0] ?? "they give no product"}`,
		{
			errors,
			members,
		},
	);
}
