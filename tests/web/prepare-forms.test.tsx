import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PrepareForms } from "../../src/web/forms/prepare-forms.tsx";
import { SchemaForm } from "../../src/web/forms/schema-form.tsx";
import { formFile, organisationWith, renderPage } from "./form-harness.tsx";

afterEach(cleanup);

test("forms are prepared outside the document, one after the other, and each once", async () => {
	const reads: string[] = [];
	const watched = (name: string) => {
		const schema = { type: "object", properties: { field: { type: "string", title: name } } };
		const file = formFile({ schema });
		return {
			...file,
			// every drawing of the form asks for its words
			get submit() {
				reads.push(name);
				return "Go";
			},
		};
	};
	const forms = { "a/here": watched("Here"), "a/next": watched("Next"), "a/later": watched("Later") };
	const organisation = organisationWith(forms, true);
	reads.length = 0;
	const live = { ...organisation, product: { ...organisation.product, forms } };
	renderPage(
		live,
		<>
			<SchemaForm formId="a/here" onSubmit={() => undefined} />
			<PrepareForms formIds={["a/next", "a/later", "a/unknown"]} />
		</>,
	);
	await waitFor(() => expect(reads).toContain("Later"));
	expect(reads.indexOf("Next")).toBeLessThan(reads.indexOf("Later"));
	expect(screen.queryByLabelText(/Next|Later/)).toBeNull();
	const before = reads.length;
	await new Promise((resolve) => setTimeout(resolve, 500));
	expect(reads.slice(before)).toEqual([]);
	expect(document.querySelectorAll("form")).toHaveLength(1);
});
