import type { Json, Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, formFile } from "../product-files.ts";
import { patternFault } from "./pattern-proof.ts";

/** Finds form patterns that are not proved to match in linear time (PATTERN_NOT_LINEAR) or are invalid (PATTERN_FAULTY). */
export function slowPattern(product: Product): Finding[] {
	const findings: Finding[] = [];
	for (const [formId, form] of Object.entries(product.forms)) {
		const see = (pattern: string, keys: readonly string[]): void => {
			const fault = patternFault(pattern);
			if (fault !== undefined) findings.push({ ...fault, file: formFile(formId), pointer: at(...keys) });
		};
		walk(form.schema, ["schema"], see);
		walk(form.ui, ["ui"], see);
	}
	return findings;
}

function walk(
	value: Json | undefined,
	keys: readonly string[],
	see: (pattern: string, keys: readonly string[]) => void,
): void {
	if (typeof value !== "object" || value === null) return;
	for (const [key, item] of Object.entries(value)) {
		const isName = keys.at(-1) === "properties";
		if (key === "pattern" && typeof item === "string" && !isName) see(item, [...keys, key]);
		else walk(item as Json, [...keys, key], see);
	}
}
