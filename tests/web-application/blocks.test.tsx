import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BrowserProduct, PageSpec } from "../../src/flow/engine/authored/authored.ts";
import { onSignal, type Signal } from "../../src/web/telemetry/signals.ts";
import { fakeServer, openArea, product, serve } from "./area-harness.tsx";

beforeEach(() => {
	vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** The product with other blocks on a page. */
function withPage(page: string, change: Partial<PageSpec>): BrowserProduct {
	const { pages } = product.pages;
	const spec = { ...(pages[page] as PageSpec), ...change };
	return { ...product, pages: { ...product.pages, pages: { ...pages, [page]: spec } } };
}

const PAYOFF = { status: { payoffRequestPending: true }, payoffRequest: { holder: "First Lien Bank" } };

describe("the blocks of a page", () => {
	it("come in their order, above the parts that none of them shows", async () => {
		serve(fakeServer("PAYOFF_REQUEST_PENDING", PAYOFF));
		const blocks = {
			holder: { block: "facts", rows: { a: { label: "lender", value: { path: "application.payoffRequest.holder" } } } },
			gone: { block: "text", word: "never", when: { var: "isTexas" } },
			kept: { block: "text", word: "thanks", when: { "!": [{ var: "isTexas" }] } },
			empty: { block: "text", word: "never", needs: "application.linkedAccounts" },
		};
		const words = { lender: "Lender", never: "Not shown", thanks: "Thank you." };
		openArea("", [], withPage("payoff/hold", { words, blocks }));
		const thanks = await screen.findByText("Thank you.");
		const lender = screen.getByText("First Lien Bank");
		const ball = screen.getByText("The lender of the loan being paid off");
		const button = screen.getByRole("link", { name: "Go to dashboard" });
		expect(screen.queryByText("Not shown")).toBeNull();
		const inOrder = [lender, thanks, ball, button];
		for (const [index, node] of inOrder.slice(1).entries()) {
			expect((inOrder[index] as Element).compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
		}
	});

	it("that are not there, or fail, are said in their place and counted, and the rest of the page stays", async () => {
		vi.spyOn(console, "error").mockImplementation(() => undefined);
		const heard: Signal[] = [];
		onSignal((signal) => heard.push(signal));
		serve(fakeServer("PAYOFF_REQUEST_PENDING", PAYOFF));
		const blocks = { odd: { block: "carousel" }, faulty: { block: "facts", rows: null } };
		openArea("", [], withPage("payoff/hold", { blocks }));
		await waitFor(() => expect(screen.getAllByText(/We can't show this part of the page/)).toHaveLength(2));
		expect(screen.getByText("The lender of the loan being paid off")).toBeTruthy();
		const counted = heard.filter(({ event }) => event === "block_missing");
		expect(counted.map(({ properties }) => properties)).toEqual([{ block: "carousel" }, { block: "facts" }]);
	});

	it("a page has other words while a fact is true", async () => {
		serve(fakeServer("PAYOFF_REQUEST_PENDING", PAYOFF));
		openArea("", [], withPage("payoff/hold", { byFact: { isTexas: { title: "Texas" }, hasName: { title: "Hello" } } }));
		await screen.findByRole("heading", { level: 1, name: "Hello" });
	});
});

describe("pages of the base", () => {
	it("list what insurance has to cover", async () => {
		const status = { disclosurelistNotaryComplete: true, flood: "IN_ZONE" };
		serve(fakeServer("TRUST_AND_INSURANCE", { status, selectedOffer: { creditLine: 80000 }, liens: [] }));
		openArea("/insurance/requirements");
		await screen.findByText("Dwelling coverage");
		expect(screen.getByText("$80,000")).toBeTruthy();
		expect(screen.getByText("Avery Sample")).toBeTruthy();
		expect(screen.getByText("1066 Arbol Way, San Jose, CA 95126")).toBeTruthy();
		expect(screen.getByText("Also required: the home is in flood zone A or V")).toBeTruthy();
		expect(screen.getByText(product.org.name.full)).toBeTruthy();
	});

	it("ask for two small deposits, and say how often they may still be entered", async () => {
		const microDeposits = { status: "SENT", mask: "6789", arrivesOn: "2026-11-24", triesLeft: 1, wasWrong: true };
		serve(fakeServer("DISBURSEMENT_ACCOUNT", { microDeposits }));
		openArea("/bank/micro-deposits", ["bank/micro-deposits"]);
		await screen.findByText(/account ending in 6789. They'll arrive by November 24, 2026/);
		expect(screen.getByText(/You have one try left/)).toBeTruthy();
		expect(screen.queryByText("Use another account")).toBeNull();
		expect(screen.getByText("Upload a statement instead")).toBeTruthy();
	});

	it("confirm an account with one of two buttons, each an answer of the form", async () => {
		const server = fakeServer("DISBURSEMENT_ACCOUNT", { disburseAccount: { bankName: "First Bank", mask: "6789" } });
		serve(server);
		openArea("/bank/confirm");
		await screen.findByText("First Bank");
		fireEvent.click(await screen.findByRole("button", { name: "No, use another account" }));
		await waitFor(() =>
			expect(server.puts.map(({ formId, answers }) => [formId, answers])).toEqual([
				["bank/confirm", { confirmed: "NO" }],
			]),
		);
	});

	it("say which bureau is frozen, and ask for a PIN only on request", async () => {
		serve(fakeServer("SOFT_CREDIT_LOCKED_OR_FROZEN", { status: { frozenBureau: "EXPERIAN", softCredit: "FROZEN" } }));
		openArea("/credit/error", ["credit/error"]);
		const section = await screen.findByRole("region", { name: /Where your file is locked or frozen/ });
		expect(within(section).getByText(/^Experian: /)).toBeTruthy();
		expect(within(section).queryAllByRole("listitem")).toHaveLength(0);
		await screen.findByRole("button", { name: "I've lifted it: try again" });
		expect(screen.queryByLabelText(/PIN/)).toBeNull();
		fireEvent.click(screen.getByRole("button", { name: "I have a PIN" }));
		await screen.findByLabelText(/PIN/);
	});
});
