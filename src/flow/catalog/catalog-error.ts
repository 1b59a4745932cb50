import type { Diagnostic } from "../checks/diagnostic.ts";

/** Thrown when a product cannot be served; lists every fault found. */
export class CatalogError extends Error {
	readonly code: string;
	readonly diagnostics: readonly Diagnostic[];

	constructor(code: string, message: string, diagnostics: readonly Diagnostic[]) {
		super(message);
		this.name = "CatalogError";
		this.code = code;
		this.diagnostics = diagnostics;
	}
}
