import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { inject } from "vitest";
import type { BrowserProduct, FormFile, Product } from "../../src/flow/engine/authored/authored.ts";
import { compileFlow } from "../../src/flow/engine/index.ts";
import { messageFile } from "../../src/flow/engine/texts/message-files.ts";
import type { FormValidators } from "../../src/web/api/application/form-validators.ts";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { SchemaForm, type SchemaFormProps } from "../../src/web/forms/schema-form.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { lenderWords } from "../../src/web/shell/organization/lender-words.ts";
import type { Organization } from "../../src/web/shell/organization/org-context.ts";
import { copyStore } from "../../src/web/shell/organization/organization.ts";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { compiledValidators } from "./compile-validators.ts";
import { MAIN_PRICING } from "./main-pricing.ts";

const composed = JSON.parse(inject("mainProduct")) as Product;
// plurals taken apart, as servers send them
const sections = Object.entries(composed.copy).map(([name, file]) => [name, messageFile(file)]);
const base: BrowserProduct = { ...composed, copy: Object.fromEntries(sections) };
const system = createHouseSystem();

/** A form file with the parts that a test cares about. */
export function formFile(parts: Partial<FormFile> & Pick<FormFile, "schema">): FormFile {
	return { title: "A form", ui: {}, messages: {}, footnotes: [], writes: {}, ...parts };
}

/**
 * The main organization with these forms alone, its validators compiled as the server compiles them; loaded already or
 * not.
 */
export function organizationWith(forms: { readonly [formId: string]: FormFile }, isLoaded = false): Organization {
	const organization = organizationOf(forms, compiledValidators(forms));
	const { validators: _, ...unloaded } = organization;
	return isLoaded ? organization : unloaded;
}

/** The main organization with these forms alone and their validators, which are loaded already. */
export function organizationOf(
	forms: { readonly [formId: string]: FormFile },
	validators: FormValidators,
): Organization {
	const product: BrowserProduct = { ...base, forms };
	return {
		info: {
			baseUrl: "/account/heloc",
			filesUrl: "/account/heloc",
			product: null,
			products: [],
			canonicalOrgCode: "main",
			orgBrand: "Main",
			orgCode: "main",
			orgMetaData: {},
			orgPricingData: MAIN_PRICING,
			bundleUrl: "/bundle.json",
			validatorsUrl: "/validators.js",
			entryBundleUrl: "/entry.json",
			entryValidatorsUrl: "/entry-validators.js",
			flags: {},
			mode: "sandbox",
		},
		product,
		flow: compileFlow(base),
		lender: lenderWords(product.org),
		copy: copyStore({ filesUrl: "" }, product),
		validators,
		loadValidators: () => Promise.resolve(validators),
	};
}

/** Something inside everything that the app puts around a page. */
export function pageOf(organization: Organization, page: ReactNode) {
	return (
		<MemoryRouter>
			<AppProviders
				organization={organization}
				queryClient={createQueryClient()}
				cache={createEmotionCache(undefined)}
				system={system}
			>
				{page}
			</AppProviders>
		</MemoryRouter>
	);
}

/** Draws something inside everything that the app puts around a page. */
export function renderPage(organization: Organization, page: ReactNode) {
	return render(pageOf(organization, page));
}

/** Draws one form and waits until its button is there. */
export async function renderForm(form: FormFile, props: Partial<SchemaFormProps> = {}) {
	const organization = organizationWith({ "test/form": form });
	const page = renderPage(organization, <SchemaForm formId="test/form" onSubmit={() => undefined} {...props} />);
	await screen.findByRole("button", { name: "Continue" });
	return page;
}

/** Presses the form's button. */
export function submit(): void {
	fireEvent.click(screen.getByRole("button", { name: "Continue" }));
}
