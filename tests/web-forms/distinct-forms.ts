import { emitValidators, loadCatalog } from "../../src/catalog/index.ts";
import { sampleAnswers } from "../../src/checks/forms/sample-answers.ts";
import type { FormFile, Product } from "../../src/engine/authored.ts";

// Runs in a process of its own: the catalog reads files by import.meta.url, which a browser-like test environment bends.
// Writes every form of every organisation once, by content, with answers that its schema takes.
const overlaysDir = process.env.OVERLAYS_DIR;
const only = process.env.FORMS_OF ? process.env.FORMS_OF.split(",") : undefined;
const catalog = loadCatalog(overlaysDir ? { overlaysDir } : {});
const seen = new Set<string>();
const forms: Record<string, { readonly formId: string; readonly form: FormFile; readonly samples: unknown }> = {};
for (const org of only ?? catalog.orgCodes()) {
	for (const [formId, form] of Object.entries(catalog.product(org).forms)) {
		const print = JSON.stringify([formId, form]);
		if (seen.has(print)) continue;
		seen.add(print);
		const sizes = ["smallest", "largest", "random"] as const;
		const samples = Object.fromEntries(sizes.map((size) => [size, sampleAnswers(form, size) ?? null]));
		forms[`${org}/${formId}`] = { formId, form, samples };
	}
}
const judged = Object.fromEntries(Object.entries(forms).map(([id, { form }]) => [id, form]));
process.stdout.write(JSON.stringify({ forms, code: emitValidators({ forms: judged } as unknown as Product) }));
