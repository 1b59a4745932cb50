import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fakeServer, openArea, serve } from "./area-harness.tsx";

beforeAll(() => {
	// jsdom has no modal dialogs.
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.setAttribute("open", "");
	};
	HTMLDialogElement.prototype.close = function close() {
		this.removeAttribute("open");
	};
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const CREDITOR = { name: "Sample Lender LLC", address: "100 Example Plaza", phone: "+1 (888) 555-0142" };
const DECLINED = { status: { uwDecision: "DECLINE" } };

async function open(adverseAction: Parameters<typeof fakeServer>[1]) {
	serve(fakeServer("DECLINED", { ...DECLINED, ...adverseAction }));
	openArea("");
	await screen.findByRole("heading", { level: 1, name: "We can't offer you a line of credit" });
}

describe("a declined borrower reads", () => {
	it("reasons, score, factors, agency with its rights, equal opportunity and who decided", async () => {
		await open({
			adverseAction: {
				reasons: ["Excessive obligations in relation to income"],
				score: {
					value: "529",
					model: "FICO Score 8",
					range: "300 to 850",
					date: "2026-11-20",
					factors: ["Number of recent inquiries"],
				},
				bureau: { name: "Sample Bureau", address: "1 Report Road", phone: "+1 (800) 555-0100" },
				incomeAgency: { name: "Sample Payroll Reports", address: "2 Report Road", phone: "+1 (800) 555-0101" },
				otherSources: [],
				ecoaNotice: "The Federal agency that administers compliance is the Sample Agency.",
				creditor: CREDITOR,
			},
		});
		for (const text of [
			"Excessive obligations in relation to income",
			"529",
			"FICO Score 8",
			"300 to 850",
			"11/20/2026",
			"Number of recent inquiries",
			"Sample Bureau",
			"1 Report Road",
			"Sample Payroll Reports",
			"2 Report Road",
			"+1 (800) 555-0100",
			/free copy of your report from the agency if you ask for it within 60 days/,
			/played no part in our decision/,
			/the Sample Agency/,
			"Sample Lender LLC",
			"100 Example Plaza",
		]) {
			expect(await screen.findByText(text)).toBeTruthy();
		}
		expect(screen.queryByText(/Information from other sources/)).toBeNull();
		fireEvent.click(screen.getByRole("button", { name: "Read your notice" }));
		const modal = screen.getByRole("dialog", { name: "Notice of action taken and statement of reasons" });
		fireEvent.click(within(modal).getByRole("button", { name: "Close" }));
		expect(screen.queryByRole("dialog")).toBeNull();
	});
	it("another source, and then neither agency nor score", async () => {
		await open({
			adverseAction: {
				reasons: ["Other: ownership of property less than 90 days"],
				score: null,
				bureau: null,
				otherSources: ["the county's property records"],
				creditor: CREDITOR,
			},
		});
		const source = /information from the county's property records\. You may ask us in writing/;
		expect(await screen.findByText(source)).toBeTruthy();
		expect(screen.queryByText("Your credit score")).toBeNull();
		expect(screen.queryByText("The credit reporting agency")).toBeNull();
	});
	it("how to reach a person while the notice is being made", async () => {
		await open({});
		expect(screen.getByText(/preparing your notice with the specific reasons/)).toBeTruthy();
		expect(screen.getByRole("link", { name: "Talk to a person" })).toBeTruthy();
	});
});

describe("the demographic page", () => {
	const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
	const first = (name: string) => screen.getAllByRole<HTMLInputElement>("checkbox", { name })[0] as HTMLInputElement;

	it("a child ticks no parent, a cleared parent clears no child, and a refusal erases nothing", async () => {
		const server = fakeServer("HMDA", { hasHmda: false });
		serve(server);
		openArea("", ["start/hmda"]);
		await screen.findByRole("heading", { level: 1, name: "Demographic information" });
		await screen.findByRole("button", { name: "Continue" });
		fireEvent.click(box("Korean"));
		expect(box("Asian").checked).toBe(false);
		fireEvent.click(box("Asian"));
		fireEvent.click(box("Asian"));
		expect(box("Korean").checked).toBe(true);
		fireEvent.click(box("Female"));
		fireEvent.click(box("Male"));
		fireEvent.click(box("Mexican"));
		fireEvent.click(first("I do not wish to provide this information"));
		expect(box("Mexican").checked).toBe(true);
		expect(box("Mexican").disabled).toBe(false);
		expect(screen.getByText("You also gave other answers. That's fine, and we'll keep them.")).toBeTruthy();
		fireEvent.click(screen.getByRole("button", { name: "Continue" }));
		await vi.waitFor(() => expect(server.puts).toHaveLength(1), 120_000);
		expect(server.puts[0]?.answers).toEqual({
			ethnicity: ["MEXICAN", "NOT_PROVIDED"],
			race: ["KOREAN"],
			sex: ["FEMALE", "MALE"],
		});
	});
	it("asks nothing: an empty page is sent", async () => {
		const server = fakeServer("HMDA", { hasHmda: false });
		serve(server);
		openArea("", ["start/hmda"]);
		fireEvent.click(await screen.findByRole("button", { name: "Continue" }));
		await vi.waitFor(() => expect(server.puts.map(({ answers }) => answers)).toEqual([{}]), 120_000);
	});
});
