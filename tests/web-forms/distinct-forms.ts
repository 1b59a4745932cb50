import { emitValidators, loadCatalog } from "../../src/flow/catalog/index.ts";
import { sampleAnswers } from "../../src/flow/checks/forms/samples/sample-answers.ts";
import type { FormFile, Product } from "../../src/flow/engine/authored/authored.ts";

// Runs in a process of its own: the catalog reads files by import.meta.url, which a browser-like test environment
// bends. Writes every form of every organization once, by content, with answers that its schema takes; of organizations
// that are named without the base, the forms that they do not share with it.
const BASE = "main";
const overlaysDir = process.env.OVERLAYS_DIR;
const only = process.env.FORMS_OF ? process.env.FORMS_OF.split(",") : undefined;
const catalog = loadCatalog(overlaysDir ? { overlaysDir } : {});
const printOf = (formId: string, form: FormFile) => JSON.stringify([formId, form]);
const isPartOf = only !== undefined && !only.includes(BASE);
const shared = isPartOf ? Object.entries(catalog.product(BASE).forms).map(([id, form]) => printOf(id, form)) : [];
const seen = new Set(shared);
const forms: Record<string, { readonly formId: string; readonly form: FormFile; readonly samples: unknown }> = {};
for (const org of only ?? catalog.orgCodes()) {
	for (const [formId, form] of Object.entries(catalog.product(org).forms)) {
		const print = printOf(formId, form);
		if (seen.has(print)) continue;
		seen.add(print);
		const sizes = ["smallest", "largest", "random"] as const;
		const found = sizes.map((size) => [size, sampleAnswers(form, size) ?? null] as const);
		// a form for which no answer comes to mind is not shown to be wrong by that; ours have one each
		const samples = Object.fromEntries(found.filter(([, answers]) => answers !== null || !isPartOf));
		forms[`${org}/${formId}`] = { formId, form, samples };
	}
}
const judged = Object.fromEntries(Object.entries(forms).map(([id, { form }]) => [id, form]));
process.stdout.write(JSON.stringify({ forms, code: emitValidators({ forms: judged } as unknown as Product) }));
