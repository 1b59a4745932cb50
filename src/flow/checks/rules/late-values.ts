import type { Product, Rule } from "../../engine/authored/authored.ts";
import { ownDocuments } from "../../engine/own-documents.ts";
import { neededValues } from "../../engine/paper-kinds.ts";
import type { RecordPath } from "../../engine/record/record-shape.ts";
import type { Assumption, Finding } from "../diagnostic.ts";
import { at, documentFile } from "../product-files.ts";
import { proveRule } from "../regions/proofs.ts";

/** The stored fact behind the signature of the closing papers, the last with which anything is signed here. */
const SIGNED: RecordPath = "application.status.noteSigned";

/**
 * Finds lenders' own documents that can be due before a value exists that they print (DOCUMENT_VALUE_LATE), and ones that are due
 * only once the papers with which they are signed are signed already (DOCUMENT_SIGNATURE).
 */
export function lateValues(product: Product): { findings: Finding[]; assumed: Assumption[] } {
	const findings: Finding[] = [];
	const assumed: Assumption[] = [];
	const signed = Object.entries(product.facts.facts).find(([, { path }]) => path === SIGNED)?.[0];
	for (const { kind, document } of ownDocuments(product.documents)) {
		const { contract } = document;
		if (contract === undefined) continue;
		const file = documentFile(kind);
		const { when, sign, values = {} } = contract;
		const needed = neededValues(document);
		for (const [name, { rule }] of Object.entries(values).filter(([name]) => needed.has(name))) {
			const isNull: Rule = { and: [when, { "===": [rule, null] }] };
			const { matches, why } = proveRule(product, isNull);
			const pointer = at("contract", "values", name, "rule");
			if (matches === null) continue;
			if (matches === undefined) {
				assumed.push({ file, pointer, about: `That "${name}" is known once the document is due: ${why}.` });
				continue;
			}
			const cause = `The document can be due while "${name}" is not known yet: it would wait until it is.`;
			const cure = `Let "when" wait for it, or show what prints {${name}} only where it is known: "when": "${name}".`;
			findings.push({ code: "DOCUMENT_VALUE_LATE", file, pointer, cause, cure, witness: matches });
		}
		if (sign === undefined || signed === undefined) continue;
		const before: Rule = { and: [when, { "!": [{ var: signed }] }] };
		if (proveRule(product, before).matches !== null || proveRule(product, when).matches === null) continue;
		const cause = "It is due only once the closing papers are signed, so it would never be signed.";
		const cure = 'Let it be due earlier, or take "sign" away.';
		findings.push({ code: "DOCUMENT_SIGNATURE", file, pointer: at("contract", "when"), cause, cure });
	}
	return { findings, assumed };
}
