import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer, openArea, serve } from "./area-harness.tsx";

beforeEach(() => {
	vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	sessionStorage.clear();
	vi.unstubAllGlobals();
});

const LIENS = [
	{
		uuid: "22222222-2222-4333-8444-555555555555",
		holder: "First Lien Bank",
		type: "MORTGAGE",
		balance: 420000,
		status: "OPEN",
	},
];

describe("opening an application", () => {
	it("goes from the root to the page that the engine names, focuses its heading and names the document", async () => {
		serve(fakeServer("LIEN_VERIFICATION", { liens: LIENS }));
		const { at } = openArea("");
		const heading = await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
		expect(at()).toBe("/liens");
		await waitFor(() => expect(document.activeElement).toBe(heading));
		expect(document.title).toMatch(/^Loans on your home \|/);
	});

	it("takes a deep link to a page that is not open to the routed one and says why, carrying only the chat along", async () => {
		serve(fakeServer("LIEN_VERIFICATION", { liens: LIENS }));
		const { at } = openArea("/signing/sign?pop-webchat=1&utm=x");
		await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
		expect(at()).toBe("/liens?pop-webchat=1");
		expect(screen.getByText(/isn't open yet/)).toBeTruthy();
	});

	it("takes a way of showing an income that there is none of to the review of incomes", async () => {
		serve(fakeServer("INCOME_VERIFICATION"));
		const { at } = openArea("/income/link/NOTHING?pop-webchat=1&utm=x");
		await screen.findByRole("heading", { level: 1, name: "Verify your income" });
		expect(at()).toBe("/income/review?pop-webchat=1");
	});

	it("reads the application again before it opens a page, when the stage was newer", async () => {
		const server = fakeServer("LIEN_VERIFICATION", { liens: LIENS });
		server.version = 2;
		server.lagging.push({});
		serve(server);
		openArea("");
		await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
		expect(await screen.findByText(/First Lien Bank/i)).toBeTruthy();
	});

	it("goes to the dashboard when there is no such application", async () => {
		const server = fakeServer("LIEN_VERIFICATION");
		server.refuses = 404;
		serve(server);
		const { router } = openArea("/liens?pop-webchat=1&x=2");
		await screen.findByRole("heading", { name: "Dashboard" });
		expect(router.state.location.search).toBe("?pop-webchat=1");
	});

	it("says that the server cannot be reached, and tries again", async () => {
		const server = fakeServer("LIEN_VERIFICATION", { liens: LIENS });
		server.refuses = 503;
		serve(server);
		openArea("/liens");
		await screen.findByRole("heading", { name: "We couldn't open your application" });
		server.refuses = undefined;
		fireEvent.click(screen.getByRole("button", { name: "Try again" }));
		await screen.findByRole("heading", { name: "Loans on your home" });
	});

	it("lets a decline decide over the stage, but not on the disclosures page", async () => {
		serve(fakeServer("LIEN_VERIFICATION", { status: { uwDecision: "DECLINE" } }));
		const { at, unmount } = openArea("/liens");
		await screen.findByRole("heading", { name: "We can't offer you a line of credit" });
		expect(at()).toBe("/error/decline");
		expect(screen.getByText(/^That page is no longer open/)).toBeTruthy();
		unmount();
		const disclosures = openArea("/document/disclosures");
		await screen.findByRole("heading", { name: "Your documents" });
		expect(disclosures.at()).toBe("/document/disclosures");
	});

	it("hands a record that cannot be decided to a person", async () => {
		serve(fakeServer("LIEN_VERIFICATION", { status: { uwDecision: "PERHAPS" } }));
		openArea("/liens");
		await screen.findByRole("heading", { name: "Someone on our team is reviewing your application" });
	});

	it("shows a completed and a cancelled application on the root", async () => {
		serve(fakeServer("COMPLETE", { status: { fundingStatus: "FUNDED" } }));
		const { unmount } = openArea("");
		await screen.findByRole("heading", { name: "Your line is open" });
		unmount();
		serve(fakeServer("CANCELLED", { status: { cancelled: true } }));
		openArea("");
		await screen.findByRole("heading", { name: "This application is closed" });
	});
});

describe("waiting", () => {
	it("says what is waited for and moves on by itself", async () => {
		const server = fakeServer("WAITING_FOR_SOFT_CREDIT");
		serve(server);
		const { at } = openArea("");
		await screen.findByRole("heading", { level: 1, name: "Checking your credit" });
		expect(screen.getByRole("status").textContent).toContain("Checking your credit");
		server.stage = "LIEN_VERIFICATION";
		server.version += 1;
		server.application = { ...server.application, liens: LIENS };
		await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
		expect(at()).toBe("/liens");
		expect(screen.queryByText(/isn't open/)).toBeNull();
	});

	it("asks 14 times, then shows the timeout page with a way to look again", async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const server = fakeServer("WAITING_FOR_SOFT_CREDIT");
		serve(server);
		const { at } = openArea("");
		await screen.findByRole("heading", { level: 1, name: "Checking your credit" });
		expect(server.statusReads).toBe(1);
		for (let step = 0; step < 40; step++) await vi.advanceTimersByTimeAsync(2_000);
		expect(server.statusReads).toBe(15);
		await screen.findByRole("heading", { level: 1, name: "This is taking longer than usual" });
		expect(at()).toBe("/error/timeout");
		server.stage = "LIEN_VERIFICATION";
		server.version += 1;
		fireEvent.click(screen.getByRole("button", { name: "Check again" }));
		await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
	});

	it("does not ask where the borrower works", async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const server = fakeServer("LIEN_VERIFICATION", { liens: LIENS });
		serve(server);
		openArea("/liens");
		await screen.findByRole("heading", { name: "Loans on your home" });
		await vi.advanceTimersByTimeAsync(20_000);
		expect(server.statusReads).toBe(1);
	});

	it("shows the page that the flow state names, without asking", async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const server = fakeServer("IN_PROGRESS", { status: { dtiDecline: true } });
		serve(server);
		const { at } = openArea("");
		await screen.findByRole("heading", { level: 1, name: "We can't offer you a line of credit" });
		expect(at()).toBe("/error/income");
		await vi.advanceTimersByTimeAsync(80_000);
		expect(server.statusReads).toBe(1);
		expect(at()).toBe("/error/income");
	});
});

describe("a page that waits for a person", () => {
	it("moves on by itself when the flow state names it", async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const server = fakeServer("IN_PROGRESS", { status: { underwritingReview: true } });
		serve(server);
		const { at } = openArea("");
		await screen.findByRole("heading", { level: 1, name: "Someone on our team is reviewing your application" });
		// far longer than a wait that ends: no borrower is sent to the timeout page during a manual review
		for (let step = 0; step < 60; step++) await vi.advanceTimersByTimeAsync(2_000);
		expect(at()).toBe("/review-app/uw");
		expect(screen.queryByText("This takes a few seconds.", { exact: false })).toBeNull();
		server.stage = "LIEN_VERIFICATION";
		server.version += 1;
		server.application = { ...server.application, status: {}, liens: LIENS };
		await vi.advanceTimersByTimeAsync(61_000);
		await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
		expect(at()).toBe("/liens");
	});

	it("keeps its way to try again, however long it is open", async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const server = fakeServer("UNKNOWN", { status: { unclear: true } });
		serve(server);
		openArea("");
		await screen.findByRole("heading", { level: 1, name: "This is taking longer than usual" });
		for (let step = 0; step < 60; step++) await vi.advanceTimersByTimeAsync(2_000);
		expect(server.statusReads).toBeGreaterThan(7);
		expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
	});
});

describe("the progress bar", () => {
	const furthest = { liens: {}, "product/select": {}, "income/review": {}, "bank/disburse": {} };
	const statuses = () =>
		[...document.querySelectorAll("li[data-status]")].map((step) => step.getAttribute("data-status"));

	it("keeps the furthest place while nothing is known", async () => {
		serve({ ...fakeServer("UNKNOWN", { status: { unclear: true } }), answers: furthest });
		openArea("");
		await screen.findByRole("heading", { level: 1, name: "This is taking longer than usual" });
		expect(statuses()).toEqual([...Array(3).fill("complete"), "current", ...Array(3).fill("upcoming")]);
	});

	it("never steps back from an open page to a page that says that a check is late", async () => {
		const server = { ...fakeServer("IDENTITY_VERIFICATION"), answers: furthest };
		serve(server);
		const { unmount } = openArea("");
		await screen.findByRole("heading", { level: 1, name: "Upload your ID" });
		const before = statuses();
		expect(before.indexOf("current")).toBe(4);
		unmount();
		serve({ ...server, stage: "UNKNOWN", application: { ...server.application, status: { unclear: true } } });
		openArea("");
		await screen.findByRole("heading", { level: 1, name: "This is taking longer than usual" });
		expect(statuses()).toEqual(before);
	});

	it("is gone once the application is declined", async () => {
		serve({ ...fakeServer("DECLINED", { status: { uwDecision: "DECLINE" } }), answers: furthest });
		openArea("");
		await screen.findByRole("heading", { level: 1, name: "We can't offer you a line of credit" });
		expect(statuses()).toEqual([]);
	});

	it("is gone once the application is canceled", async () => {
		serve({ ...fakeServer("CANCELLED", { status: { cancelled: true } }), answers: furthest });
		openArea("");
		await screen.findByRole("heading", { level: 1, name: "This application is closed" });
		expect(statuses()).toEqual([]);
	});

	it("shows the seven steps with the one that the borrower is on", async () => {
		serve(fakeServer("LIEN_VERIFICATION", { liens: LIENS }));
		openArea("/liens");
		await screen.findByRole("heading", { name: "Loans on your home" });
		const steps = [...document.querySelectorAll("li[data-status]")];
		expect(steps.map((step) => step.getAttribute("data-status"))).toEqual(["current", ...Array(6).fill("upcoming")]);
		expect(steps.at(-1)?.textContent).toContain("Talk to eNotary");
	});
});
