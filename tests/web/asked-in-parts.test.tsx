import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { fillParts } from "../../src/flow/catalog/compose/form-parts.ts";
import { Origins } from "../../src/flow/catalog/text/origins.ts";
import type { FormFile, Json, Product } from "../../src/flow/engine/authored/authored.ts";
import { compileFlow } from "../../src/flow/engine/index.ts";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { RegisterPage } from "../../src/web/registration/register-page.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { LoadedPathContext } from "../../src/web/shell/frame/page-heading.tsx";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { organizationWith } from "./form-harness.tsx";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const WHOLE = "registration/annual-income";
const [WORK, AMOUNT] = ["registration/income-work", "registration/income-amount"] as const;
const [DO, EARN] = ["What do you do for a living?", "How much do you earn in a year?"] as const;
const GIVEN = {
	"registration/index": { occupancyType: "PRIMARY" },
	"registration/home-address": { sameAsProperty: "YES" },
	"registration/for-sale": { isListedForSale: "NO" },
};

const main = JSON.parse(inject("mainProduct")) as Product;

/** The main lender, its question for the income asked by two steps. */
function inTwoSteps() {
	const forms = new Map<string, Json>(Object.entries(main.forms) as unknown as [string, Json][]);
	forms.set(WORK, { title: DO, part: { of: WHOLE, questions: ["employmentType"] }, submit: "Continue" });
	forms.set(AMOUNT, { title: EARN, part: { of: WHOLE, questions: ["income", "otherIncome"] }, submit: "Continue" });
	fillParts(forms, new Origins());
	const steps = Object.entries(main.registration.steps).flatMap(([id, step]) =>
		id === "annual-income"
			? [
					[id, { ...step, form: WORK }] as const,
					["income-amount", { ...step, path: "income-amount", step: "income-amount", form: AMOUNT }] as const,
				]
			: [[id, step] as const],
	);
	const all = Object.fromEntries(forms) as unknown as Product["forms"];
	const asked = Object.fromEntries(steps.map(([, { form }]) => [form, all[form] as FormFile]));
	const product = { ...main, forms: all, registration: { steps: Object.fromEntries(steps) } };
	const organization = organizationWith(asked, true);
	const { registration } = product;
	return {
		...organization,
		product: { ...organization.product, registration, forms: asked },
		flow: compileFlow(product),
	};
}

let saved: [form: string, body: unknown][] = [];

beforeEach(() => {
	saved = [];
	const answers: { [form: string]: unknown } = { ...GIVEN };
	vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) => {
		if (path === DRAFT && method === "GET") return Promise.resolve(Response.json({ answers, steps: [], next: null }));
		if (method !== "PUT" || typeof body !== "string") return Promise.resolve(Response.json({}, { status: 404 }));
		const form = decodeURIComponent(path).replace(`${DRAFT}/`, "");
		if (path.startsWith(DRAFT)) {
			answers[form] = JSON.parse(body);
			saved.push([form, answers[form]]);
		}
		return Promise.resolve(Response.json({ answers, steps: [], next: null }));
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	localStorage.clear();
});

const heading = (name: string) => screen.findByRole("heading", { name });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Continue" }));

test("both parts of a form are walked as steps of their own, and what the form says stands on each", async () => {
	const router = createMemoryRouter([{ path: "/register-v2/:step?", Component: RegisterPage }], {
		// a later part is not open before the first one
		initialEntries: ["/register-v2/income-amount"],
	});
	render(
		<AppProviders
			organization={inTwoSteps()}
			queryClient={createQueryClient()}
			cache={createEmotionCache(undefined)}
			system={createHouseSystem()}
		>
			<LoadedPathContext value={{ current: router.state.location.pathname }}>
				<RouterProvider router={router} />
			</LoadedPathContext>
		</AppProviders>,
	);
	await heading(DO);
	expect(router.state.location.pathname).toBe("/register-v2/annual-income");
	expect(document.body.textContent).toContain("Alimony, child support, or separate maintenance income need not");
	expect(screen.queryByLabelText("Annual income")).toBeNull();
	press();
	expect(document.body.textContent).toContain("Please select a primary source of income.");
	fireEvent.change(screen.getByLabelText("Primary source of income"), { target: { value: "SELF_EMPLOYED" } });
	press();

	await heading(EARN);
	expect(document.body.textContent).toContain("Alimony, child support, or separate maintenance income need not");
	expect(screen.queryByLabelText("Primary source of income")).toBeNull();
	fireEvent.change(screen.getByLabelText("Annual income"), { target: { value: "90,000" } });
	press();

	await heading(main.forms["registration/legal-name"]?.title ?? "");
	await waitFor(() => expect(saved).toHaveLength(2));
	expect(saved).toEqual([
		[WORK, { employmentType: "SELF_EMPLOYED" }],
		[AMOUNT, { income: 90_000 }],
	]);

	// back over both parts, as over any steps
	fireEvent.click(screen.getByRole("link", { name: "Back" }));
	await heading(EARN);
	expect(screen.getByLabelText<HTMLInputElement>("Annual income").value).toBe("90,000");
	fireEvent.click(screen.getByRole("link", { name: "Back" }));
	await heading(DO);
	expect(screen.getByLabelText<HTMLSelectElement>("Primary source of income").value).toContain("SELF_EMPLOYED");
});
