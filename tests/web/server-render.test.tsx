// @vitest-environment node
import { existsSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, test } from "vitest";
import type { PostedForm } from "../../src/contracts/page-rendering.ts";
import { emitValidators } from "../../src/flow/catalog/index.ts";
import type { BrowserProduct, Json } from "../../src/flow/engine/authored/authored.ts";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import type { OrganizationInfo } from "../../src/web/api/registration/organization-info.ts";
import { PostedFormContext } from "../../src/web/forms/early/posted-form.ts";
import { FormPage } from "../../src/web/forms/form-page.tsx";
import { PAGE_MODULES } from "../../src/web/page-modules.ts";
import { appRoutes } from "../../src/web/router.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { makeOrganization } from "../../src/web/shell/organization/organization.ts";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { distinctFlows } from "../catalog/distinct-flows.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

const system = createHouseSystem();
const catalog = testCatalog();

function organizationOf(code: string) {
	const product: BrowserProduct = catalog.product(code);
	const forms = Object.values(product.registration.steps).map(({ form }) => form);
	const shown = Object.fromEntries(Object.entries(product.forms).filter(([id]) => forms.includes(id)));
	const source = emitValidators({ ...catalog.product(code), forms: shown });
	const body = source.replace(/^export const /m, "const ").replace(/^export default /m, "return ");
	const validators = new Function(body)() as { [formId: string]: unknown };
	const info = { orgCode: code, flags: {}, mode: "sandbox" } as unknown as OrganizationInfo;
	return { forms, organization: makeOrganization(info, product, validators) };
}

type Organization = ReturnType<typeof organizationOf>["organization"];

function draw(organization: Organization, formId: string, posted: PostedForm | null = null): string {
	const html = renderToString(
		<AppProviders
			organization={organization}
			queryClient={createQueryClient()}
			cache={createEmotionCache("abc")}
			system={system}
		>
			<PostedFormContext value={posted}>
				<StaticRouter location="/account/heloc/register-v2" basename="/account/heloc">
					<FormPage formId={formId} onSubmit={() => undefined} postsTo="/account/heloc/register-v2?x=1" />
				</StaticRouter>
			</PostedFormContext>
		</AppProviders>,
	);
	return html.replace(/<style[^>]*>.*?<\/style>/gs, "");
}

function namesIn(html: string): string[] {
	const controls = html.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
	return controls.map((control) => / name="([^"]*)"/.exec(control)?.[1] ?? "");
}

function pathsOf(schema: { readonly [key: string]: Json }, path: readonly string[] = []): string[] {
	const properties = (schema.properties ?? {}) as { readonly [field: string]: { readonly [key: string]: Json } };
	return Object.entries(properties).flatMap(([field, below]) => {
		const here = [...path, field];
		return [here.join("."), ...pathsOf(below, here)];
	});
}

describe.each(distinctFlows(catalog))("the registration forms of %s on the server", (code) => {
	const { forms, organization } = organizationOf(code);

	test.each(forms)("%s is a form that can be sent as it is", (formId) => {
		const html = draw(organization, formId);
		expect(html).toContain('method="post"');
		expect(html).toContain('action="/account/heloc/register-v2?x=1"');
		expect(html).not.toMatch(/ style=/);
		expect(html).not.toContain("<script");
		expect(html).not.toContain("autofocus");
		const names = namesIn(html);
		expect(names.length).toBeGreaterThan(0);
		const paths = pathsOf(organization.product.forms[formId]?.schema ?? {});
		expect(paths).toEqual(expect.arrayContaining(names));
		// Enter presses the first button of a form: it must be one that sends the answers
		const [first] = html.match(/<button\b[^>]*>/g) ?? [];
		expect(first).toContain('type="submit"');
		expect(first).not.toContain("name=");
	});

	test.each(forms)("%s says what was wrong, with links to fields that are there", (formId) => {
		const { schema } = organization.product.forms[formId] ?? {};
		const required = (schema?.required ?? []) as string[];
		const faults = required.map((field) => ({ field, keyword: "required", message: `${field} is missing` }));
		const html = draw(organization, formId, { formId, answers: {}, typed: {}, openAddresses: [], faults });
		const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
		expect(links).toHaveLength(required.length);
		for (const id of links) expect(html).toContain(` id="${id}"`);
		expect(html).toContain('aria-invalid="true"');
	});
});

test("an address that is typed line by line is drawn so, and its buttons say what they do", () => {
	const { organization } = organizationOf("main");
	const formId = "registration/index";
	const posted = { formId, answers: {}, typed: {}, faults: [], openAddresses: ["address"] };
	const closed = draw(organization, formId);
	expect(namesIn(closed)).toEqual(["address.street1", "occupancyType", "occupancyType", "occupancyType"]);
	const [redraw] = /<button[^>]*name="\$redraw"[^>]*>/.exec(closed) ?? [];
	expect(redraw).toContain('type="submit" value="open:address" formNoValidate=""');
	const open = draw(organization, formId, posted);
	expect(namesIn(open).slice(0, 5)).toEqual(["street1", "street2", "city", "state", "zip"].map((l) => `address.${l}`));
	expect(open).toContain('value="close:address"');
});

test("texts that could not be read stand where they were typed", () => {
	const { organization } = organizationOf("main");
	const base = { faults: [], openAddresses: [], message: "Please try again in a minute." };
	const income = draw(organization, "registration/annual-income", {
		...base,
		formId: "registration/annual-income",
		answers: { employmentType: "RETIRED", otherIncome: 1200 },
		typed: { income: "a lot" },
	});
	expect(income).toContain('value="a lot"');
	expect(income).toContain('value="1,200"');
	expect(income).toMatch(/<option[^>]*value="RETIRED"[^>]*selected/);
	expect(income).toContain(base.message);
	const phone = draw(organization, "registration/contact", {
		...base,
		formId: "registration/contact",
		answers: { email: "ada@example.com", callConsent: true },
		typed: { phone: "call Ada" },
	});
	expect(phone).toContain('value="call Ada"');
	expect(phone).toContain('value="ada@example.com"');
	expect(phone).toContain("checked");
	const born = draw(organization, "registration/birthdate", {
		...base,
		formId: "registration/birthdate",
		answers: {},
		typed: { dob: "some day" },
	});
	expect(born).toContain('value="some day"');
});

test("the server knows the file of every page that is a chunk of its own", async () => {
	const { organization } = organizationOf("main");
	const routes = appRoutes(organization, { isSignedIn: () => undefined, isServer: false });
	const pages = routes.flatMap(({ children = [] }) => children).filter(({ lazy }) => lazy !== undefined);
	const named = pages.map(({ path = "" }) => path);
	expect(Object.keys(PAGE_MODULES).toSorted()).toEqual(named.toSorted());
	for (const file of Object.values(PAGE_MODULES)) expect(existsSync(file), file).toBe(true);
	const files = new Map(pages.map(({ path = "", lazy }) => [lazy, PAGE_MODULES[path]]));
	for (const { path = "", lazy } of pages) expect(PAGE_MODULES[path], path).toBe(files.get(lazy));
});
