import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createFormValidator } from "../../src/flow/catalog/ship/validate.ts";
import { choicesOf, fieldsOf, isHidden } from "../../src/flow/checks/forms/form-objects.ts";
import { isPageFilled } from "../../src/flow/checks/forms/page-filled.ts";
import type { FormFile, Json, Product } from "../../src/flow/engine/authored/authored.ts";
import { shownAnswers } from "../../src/flow/engine/record/asked-fields.ts";
import { cleanAnswers } from "../../src/flow/engine/texts/form-texts.ts";
import { SchemaForm } from "../../src/web/forms/schema-form.tsx";
import { validatorsIn } from "../web/compile-validators.ts";
import { findSummary, querySummary } from "../web/error-summary.ts";
import { organizationOf, renderPage } from "../web/form-harness.tsx";

type Answers = { readonly [field: string]: Json };

interface Drawn {
	readonly formId: string;
	readonly form: FormFile;
	readonly samples: { readonly [size: string]: Answers | null };
}

const { forms, code } = JSON.parse(
	execFileSync(process.execPath, [join(import.meta.dirname, "distinct-forms.ts")], {
		maxBuffer: 256 << 20,
		encoding: "utf8",
	}),
) as { readonly forms: { readonly [id: string]: Drawn }; readonly code: string };
const files = Object.fromEntries(Object.entries(forms).map(([id, { form }]) => [id, form]));
const organization = organizationOf(files, validatorsIn(code));

afterEach(cleanup);

/** Facts with which every field that a fact calls for is shown. */
function factsOf(form: FormFile): { [fact: string]: Json } {
	const facts: { [fact: string]: Json } = {};
	for (const { ui } of fieldsOf(form)) {
		for (const [fact, wanted] of Object.entries(ui["ui:showWhenFact"] ?? {}) as [string, Json][]) {
			facts[fact] = Array.isArray(wanted) ? (wanted[0] as Json) : wanted;
		}
	}
	return facts;
}

/** Controls of the page that nothing names. */
function unnamed(container: HTMLElement): string[] {
	const controls = container.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea");
	return [...controls].flatMap((control) => {
		const words = [...(control.labels ?? [])].map((label) => label.textContent?.trim()).join("");
		return words !== "" || control.getAttribute("aria-label") ? [] : [control.id];
	});
}

describe.each(Object.entries(forms))("%s", (id, { formId, form, samples }) => {
	test.each(Object.entries(samples))("takes its %s answer", async (_size, answers) => {
		expect(answers, "no valid answer was found").not.toBeNull();
		const onSubmit = vi.fn();
		const { container } = renderPage(
			organization,
			<SchemaForm
				formId={id}
				answers={answers ?? {}}
				facts={factsOf(form)}
				upload={async () => ""}
				onSubmit={onSubmit}
			/>,
		);
		await waitFor(() => expect(container.querySelector("button[type=submit]")).not.toBeNull());
		expect(container.textContent).not.toMatch(/Unsupported field|cannot be shown|Unknown field type|uiSchema/);
		expect(unnamed(container)).toEqual([]);
		// a group whose choices the page brings has none of its own
		const isOwn = (path: string) => !isPageFilled({ id: formId, file: "", form }, path);
		const groups = fieldsOf(form).filter((field) => field.path === field.name && !isHidden(field) && isOwn(field.path));
		for (const { name, schema, ui } of groups) {
			if (ui["ui:showWhen"] !== undefined || choicesOf(schema) === undefined) continue;
			expect(container.querySelector(`[name="${name}"]`), `no choice of ${name}`).not.toBeNull();
		}
		fireEvent.click(container.querySelector("button[type=submit]") as HTMLButtonElement);
		await waitFor(() => {
			expect(querySummary()).toBeNull();
			expect(onSubmit).toHaveBeenCalled();
		});
		const [sent] = onSubmit.mock.calls[0] as [Answers];
		expect(createFormValidator({ forms: files } as unknown as Product, id)(sent)).toEqual([]);
		// what a rule does not ask for is not sent
		const asked = cleanAnswers(form, shownAnswers(form, answers ?? {}, factsOf(form)));
		for (const [field, answer] of Object.entries(asked)) expect(sent[field], field).toEqual(answer);
	});

	test("says in words what is missing, and sends nothing", async () => {
		const shown = new Set(fieldsOf(form).flatMap((field) => (isHidden(field) ? [] : [field.path])));
		const faults = createFormValidator({ forms: files } as unknown as Product, id)({});
		// what the page around the form answers is not the borrower's to mend
		if (!faults.some(({ field }) => shown.has(field))) return;
		const onSubmit = vi.fn();
		const { container } = renderPage(organization, <SchemaForm formId={id} onSubmit={onSubmit} />);
		await waitFor(() => expect(container.querySelector("button[type=submit]")).not.toBeNull());
		fireEvent.click(container.querySelector("button[type=submit]") as HTMLButtonElement);
		expect((await findSummary()).querySelector("ul")?.textContent).toMatch(/\w/);
		expect(onSubmit).not.toHaveBeenCalled();
	});
});
