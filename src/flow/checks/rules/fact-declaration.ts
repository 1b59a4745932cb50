import type { FactSpec, Product } from "../../engine/authored/authored.ts";
import { TODAY } from "../../engine/dates.ts";
import { didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/**
 * Finds facts whose default has another type (FACT_DEFAULT), whose closed list does not fit (FACT_ENUM), or that say
 * nothing for a record without a value at their path (FACT_DECLARATION).
 */
export function factDeclaration(product: Product): Finding[] {
	const findings: Finding[] = [];
	for (const [name, spec] of Object.entries(product.facts.facts)) {
		if (spec.enum !== undefined && spec.type !== "string") {
			findings.push({
				code: "FACT_ENUM",
				file: files.facts,
				pointer: at("facts", name, "enum"),
				cause: `"${name}" is not a string, but has a closed list of strings.`,
				cure: 'Make it a string, or write "items" for the elements of a list.',
			});
		}
		if (spec.path !== undefined && spec.path !== TODAY && spec.default === undefined && spec.nullable !== true) {
			findings.push({
				code: "FACT_DECLARATION",
				file: files.facts,
				pointer: at("facts", name),
				cause: `"${name}" has no value before something is written at "${spec.path}", and nothing says what counts then.`,
				cure: "Write a default that counts then, or `nullable: true` and rules that know null.",
			});
		}
		const wrong = wrongDefault(spec);
		if (wrong) {
			const cure = "Write a default of the declared type, or none.";
			findings.push({
				code: "FACT_DEFAULT",
				file: files.facts,
				pointer: at("facts", name, "default"),
				cause: wrong,
				cure,
			});
		}
	}
	return findings;
}

function wrongDefault(spec: FactSpec): string | undefined {
	const value = spec.default;
	if (value === undefined) return undefined;
	if (value === null) return spec.nullable ? undefined : "The default is null, but the fact is not nullable.";
	if (spec.type === "list") {
		const values = spec.items?.enum;
		const isSound = Array.isArray(value) && value.every((item) => !values || values.includes(item));
		return isSound ? undefined : "The default is not a list of declared texts.";
	}
	const type = spec.type === "integer" ? "number" : spec.type;
	if (typeof value !== type || (spec.type === "integer" && !Number.isInteger(value))) {
		return `The default is not of the type ${spec.type}.`;
	}
	if (typeof value === "string" && spec.enum && !spec.enum.includes(value)) {
		return `"${value}" is not a declared value.${didYouMean(value, spec.enum)}`;
	}
	return undefined;
}
