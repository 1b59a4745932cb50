import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BrowserProduct, FormFile } from "../../src/flow/engine/authored/authored.ts";
import { dropDraft } from "../../src/web/application/submit/draft-store.ts";
import { fakeServer, openArea, product, serve, UUID } from "./area-harness.tsx";

const FORM = "start/loan-taxes";

/** Whether the taxes are paid with each of the home's loans. */
const form: FormFile = {
	title: "Taxes of your home",
	schema: {
		type: "object",
		additionalProperties: false,
		required: ["loans"],
		properties: {
			loans: {
				type: "array",
				title: "Your loans",
				maxItems: 10,
				items: {
					type: "object",
					additionalProperties: false,
					required: ["isEscrowed"],
					properties: {
						loan: { type: "string", title: "Loan", maxLength: 40 },
						lender: { type: "string", title: "Lender", maxLength: 100, readOnly: true },
						isEscrowed: { type: "string", title: "Does the payment include taxes?", enum: ["YES", "NO"] },
					},
				},
			},
		},
	},
	ui: {
		"ui:order": ["loans"],
		loans: {
			"ui:each": { list: "application.liens", copy: { loan: "uuid", lender: "holder" } },
			items: {
				"ui:order": ["loan", "lender", "isEscrowed"],
				loan: { "ui:widget": "hidden" },
				isEscrowed: { "ui:widget": "select", "ui:enumNames": ["Yes", "No"], "ui:placeholder": "Select" },
			},
		},
	},
	messages: { "loans.*.isEscrowed": { required: "Choose Yes or No" } },
	footnotes: [],
	writes: {},
	submit: "Continue",
};

const shown: BrowserProduct = {
	...product,
	forms: { ...product.forms, [FORM]: form },
	pages: {
		...product.pages,
		pages: {
			...product.pages.pages,
			[FORM]: { kind: "form", form: FORM, title: "Taxes of your home", body: [], progress: "MORE_INFO" },
		},
	},
	stageRouting: {
		...product.stageRouting,
		stages: { ...product.stageRouting.stages, COLLECT_ADDITIONAL_INFO: [{ id: "page", to: FORM }] },
	},
};

beforeEach(() => {
	vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
	cleanup();
	dropDraft(UUID, FORM);
	vi.unstubAllGlobals();
});

it("a group is asked once for each loan on the home, none of which can be added, taken away or renamed", async () => {
	const lien = { type: "MORTGAGE", balance: 1, status: "OPEN" };
	const server = fakeServer("COLLECT_ADDITIONAL_INFO", {
		liens: [
			{ uuid: "one", holder: "First Sample Bank", ...lien },
			{ uuid: "two", holder: "Second Sample Bank", ...lien },
		],
	});
	// an answer that was given for the second one, and one for a loan that is no more
	server.answers = {
		[FORM]: {
			loans: [
				{ loan: "two", isEscrowed: "NO" },
				{ loan: "gone", isEscrowed: "YES" },
			],
		},
	};
	serve(server);
	openArea(`/${FORM}`, [FORM], shown);
	const group = await screen.findByRole("group", { name: "Your loans" });
	const lenders = within(group).getAllByLabelText<HTMLInputElement>("Lender");
	expect(lenders.map(({ value, readOnly, disabled }) => [value, readOnly || disabled])).toEqual([
		["First Sample Bank", true],
		["Second Sample Bank", true],
	]);
	expect(within(group).queryAllByRole("button")).toEqual([]);
	const [first, second] = within(group).getAllByLabelText<HTMLSelectElement>("Does the payment include taxes?");
	expect(second?.selectedOptions[0]?.textContent).toBe("No");
	const yes = [...(first?.options ?? [])].find(({ textContent }) => textContent === "Yes");
	fireEvent.change(first as HTMLSelectElement, { target: { value: yes?.value } });
	fireEvent.click(screen.getByRole("button", { name: "Continue" }));
	await waitFor(() => expect(server.puts).toHaveLength(1));
	expect(server.puts[0]?.answers).toEqual({
		loans: [
			{ loan: "one", lender: "First Sample Bank", isEscrowed: "YES" },
			{ loan: "two", lender: "Second Sample Bank", isEscrowed: "NO" },
		],
	});
});
