import { describe, expect, it } from "vitest";
import { mayOpen, wayFrom } from "../../src/flow/engine/index.ts";
import { findPage } from "../../src/web/application/flow/find-page.ts";
import { guardPage } from "../../src/web/application/flow/guard-page.ts";
import { pollsHere } from "../../src/web/application/flow/polls-here.ts";
import { flow, product } from "./area-harness.tsx";

const { pages } = product.pages;
const show = { kind: "show" };
const to = (page: string, reason?: string) => ({ kind: "redirect", page, ...(reason ? { reason } : {}) });

describe("a page that is asked for", () => {
	it.each([
		["liens", "liens", false, show],
		["", "", false, show],
		["", "product/select", false, to("product/select")],
		["signing/sign", "liens", false, to("liens", "not-yet")],
		["liens", "signing/intro", false, to("signing/intro", "done")],
		["product/select", "", false, to("", "waiting")],
		["income/upload/NOPE", "income/review", false, to("income/review", "unknown-page")],
		["income/upload/EMPINFO", "income/employer-verification", false, show],
		["income/link/NOPE", "income/review", false, to("income/review", "unknown-page")],
		["notary/error", "notary/intro", false, to("notary/intro", "waiting")],
		["signing/sign", "error/decline", false, to("error/decline", "ended")],
		["liens", "error/decline", false, to("error/decline", "ended")],
		["signing/sign", "error/income", false, to("error/income", "ended")],
		["signing/sign", "error/credit", false, to("error/credit", "ended")],
		["signing/sign", "bpo/hold", false, to("bpo/hold", "waiting")],
		["signing/sign", "review-app/uw", false, to("review-app/uw", "waiting")],
		["notary/intro", "error/timeout", false, to("error/timeout", "waiting")],
		["insurance/upload", "complete", false, to("complete", "done")],
		["no/such-page", "liens", false, to("liens", "unknown-page")],
		["constructor", "liens", false, to("liens", "unknown-page")],
		["bank", "liens", false, to("liens")],
		["income/link", "income/review", false, to("income/review")],
		["review-app", "", false, to("")],
		["error/timeout", "liens", false, to("liens", "waiting")],
		["payoff/hold", "liens", true, to("liens")],
		["liens", "product/select", true, to("product/select")],
		["document/disclosures", "liens", false, show],
		["conditions", "liens", false, show],
		["bank/manual-disburse", "bank/disburse", false, show],
		["bank/manual-disburse", "liens", false, to("liens", "not-yet")],
		["income/link/PLAID_TRANSACTIONS", "income/review", false, show],
		["start/profile", "start/app-summary", false, show],
	])("%j while %j is routed (shown before: %s)", (page, routedPage, wasShown, expected) => {
		const result = guardPage({
			page,
			routedPage,
			// the root is open to look at only when it was opened for that
			mayOpen: page === "" ? false : mayOpen(flow, page, routedPage),
			pages,
			progress: product.progress.application,
			wasShown,
		});
		expect(result).toEqual(expected);
	});
});

describe("a page that opens only where a fact holds", () => {
	it.each([
		[{ hasNotarySessionFailed: true }, true],
		[{ hasNotarySessionFailed: false }, false],
		[undefined, false],
	])("with %j: %s", (facts, expected) => {
		expect(mayOpen(flow, "notary/error", "notary/intro", facts as never)).toBe(expected);
	});
});

describe("a way of a page", () => {
	it.each([
		["bpo/estimate-value", "order", { isTexas: true }, "bpo/condition"],
		["bpo/estimate-value", "order", { isTexas: false }, "bpo/order-bpo"],
		["signing/intro", "sign", {}, "signing/sign"],
		["notary/session", "failed", {}, "notary/error"],
		["liens", "nowhere", {}, undefined],
		["liens", "constructor", {}, undefined],
	])("of %s by the name %s with %j leads to %s", (page, name, facts, expected) => {
		expect(wayFrom(flow, page, name, facts as never)).toBe(expected);
	});
});

describe("a page by its path", () => {
	it("finds a page with a parameter", () => {
		expect(findPage(pages, "income/link/TRUV_PAYROLL")).toMatchObject({
			id: "income/link/{type}",
			params: { type: "TRUV_PAYROLL" },
		});
		expect(findPage(pages, "income/link/")).toBeUndefined();
		expect(findPage(pages, "income/link/a/b")).toBeUndefined();
	});
});

describe("where the client asks for the stage", () => {
	it.each([
		["the root while nothing names a page", "", "", "state", "WAITING_FOR_SOFT_CREDIT", true],
		["a completed application", "", "", "stage", "COMPLETE", false],
		["a page that the stage names", "liens", "liens", "stage", "LIEN_VERIFICATION", false],
		[
			"a page that the state names during a waiting stage",
			"error/income",
			"error/income",
			"state",
			"IN_PROGRESS",
			false,
		],
		["a page of a waiting stage", "start/app-summary", "start/app-summary", "stage", "GEN_SUMMARY_DISCLOSURE", true],
		["a waiting notice", "bpo/hold", "bpo/hold", "stage", "NAV_BPO_PROCESSING", true],
		["another page opened meanwhile", "document/disclosures", "bpo/hold", "stage", "NAV_BPO_PROCESSING", false],
		["a review that the flow state names", "review-app/uw", "review-app/uw", "state", "IN_PROGRESS", true],
		[
			"a form that the flow state names",
			"review-app/incorrect-pin",
			"review-app/incorrect-pin",
			"state",
			"IN_PROGRESS",
			false,
		],
		["an answer that a person reads", "error/timeout", "error/timeout", "stage", "UNKNOWN", true],
		["the notary session", "notary/session", "notary/intro", "stage", "DEED_SIGNING", true],
	])("%s", (_, page, routedPage, decidedBy, stage, expected) => {
		const spec = findPage(pages, page)?.spec;
		if (!spec) throw new Error(`pages.json has no ${page}`);
		const input = { routedPage, decidedBy: decidedBy as "stage" | "state", stage, page, spec };
		expect(pollsHere({ ...input, routing: product.stageRouting })).toBe(expected);
	});
});
