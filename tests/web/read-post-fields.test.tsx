import { cleanup } from "@testing-library/react";
import { afterEach, expect, inject, it } from "vitest";
import type { BrowserProduct, Json } from "../../src/flow/engine/authored/authored.ts";
import { PostedFormContext } from "../../src/web/forms/early/posted-form.ts";
import { readPost } from "../../src/web/forms/posting/read-post.ts";
import { SchemaForm } from "../../src/web/forms/schema-form.tsx";
import { organizationWith, renderPage } from "./form-harness.tsx";

type Answers = { readonly [field: string]: Json };

const product = JSON.parse(inject("mainProduct")) as BrowserProduct;
const registrationForms = Object.fromEntries(
	Object.values(product.registration.steps).flatMap(({ form }) => {
		const file = product.forms[form];
		return file ? [[form, file]] : [];
	}),
);
const organization = organizationWith(registrationForms, true);
const address = { street1: "1066 Arbol Way", street2: "4B", city: "San Jose", state: "CA", zip: "95126" };

afterEach(cleanup);

/** What the browser would post for a form that shows these answers, as the server reads it. */
function readShown(formId: string, answers?: Answers) {
	const form = registrationForms[formId];
	if (!form) throw new Error(`There is no registration form ${formId}`);
	const { container } = renderPage(
		organization,
		<SchemaForm
			formId={formId}
			postsTo="/account/heloc/register-v2"
			onSubmit={() => undefined}
			{...(answers ? { answers } : {})}
		/>,
	);
	const element = container.querySelector("form");
	expect(element?.getAttribute("method")).toBe("post");
	const fields = [...new FormData(element ?? undefined)].map(([name, text]) => [name, String(text)] as const);
	return readPost(form, fields);
}

it.each<[string, Answers]>([
	["registration/index", { address, occupancyType: "SECONDARY" }],
	["registration/home-address", { sameAsProperty: "NO", homeAddress: address }],
	["registration/home-address", { sameAsProperty: "YES" }],
	["registration/for-sale", { isListedForSale: "NO" }],
	["registration/annual-income", { employmentType: "RETIRED", income: 1_234_567, otherIncome: 0 }],
	["registration/legal-name", { firstName: "José Luis", lastName: "Testwell", suffix: "JR" }],
	["registration/birthdate", { dob: "1980-04-07" }],
	["registration/contact", { email: "p@example.com", phone: "4155550137", callConsent: true }],
	[
		"registration/login",
		{
			password: " seven quiet otters ",
			confirmPassword: " seven quiet otters ",
			termsConsent: true,
			esignConsent: false,
			softCreditConsent: true,
		},
	],
])("%s posts what its widgets show", (formId, answers) => {
	expect(readShown(formId, answers)).toMatchObject({ answers, typed: {}, isRedraw: false });
});

it.each<[string, Answers]>([
	["registration/index", { occupancyType: "INIT" }],
	["registration/annual-income", {}],
	["registration/contact", { callConsent: false }],
	["registration/login", { termsConsent: false, esignConsent: false, softCreditConsent: false }],
])("%s that nobody touched posts what its script would send", (formId, answers) => {
	expect(readShown(formId)).toEqual({ answers, typed: {}, openAddresses: [], isRedraw: false });
});

it.each([
	["registration/annual-income", "income", "12k"],
	["registration/annual-income", "income", "a lot"],
	["registration/contact", "phone", "415 555 0137 x12"],
])("%s shows what could not be read of %s again: %s", (formId, field, text) => {
	const posted = { formId, answers: {}, typed: { [field]: text }, openAddresses: [], faults: [] };
	const { container } = renderPage(
		organization,
		<PostedFormContext value={posted}>
			<SchemaForm formId={formId} postsTo="/account/heloc/register-v2" onSubmit={() => undefined} />
		</PostedFormContext>,
	);
	const element = container.querySelector("form");
	expect(new FormData(element ?? undefined).get(field)).toBe(text);
});
