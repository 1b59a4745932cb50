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

/** What asking for a product throws whose files the checks refuse: how many faults, and the first with its place. */
export function faultyProduct(code: string, diagnostics: readonly Diagnostic[]): CatalogError {
	const [first] = diagnostics;
	const place = first ? ` The first: ${first.file}:${first.line}:${first.column} ${first.cause}` : "";
	const cause = `The configuration of "${code}" has ${diagnostics.length} fault(s).${place}`;
	return new CatalogError("PRODUCT_FAULTY", cause, diagnostics);
}
