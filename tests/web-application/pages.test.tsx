import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer, openArea, serve } from "./area-harness.tsx";

beforeEach(() => {
	vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const HOLDER = "First Lien Bank";
const LIENS = [
	{
		uuid: "22222222-2222-4333-8444-555555555555",
		holder: HOLDER,
		type: "MORTGAGE",
		balance: 420000,
		monthlyPayment: 2350,
		status: "OPEN",
	},
];

describe("a notice", () => {
	it("says whose turn it is and by when, and what can be done", async () => {
		serve(fakeServer("PAYOFF_REQUEST_PENDING", { status: { payoffRequestPending: true } }));
		openArea("");
		await screen.findByRole("heading", { level: 1, name: "We're requesting a payoff statement" });
		expect(screen.getByText("The lender of the loan being paid off")).toBeTruthy();
		expect(screen.getByText("Usually within five business days")).toBeTruthy();
		expect(screen.getByRole("link", { name: "Go to dashboard" }).getAttribute("href")).toBe("/dashboard");
	});

	it("submits the form that an action names", async () => {
		const server = fakeServer("CREDIT_ERROR");
		serve(server);
		openArea("");
		await screen.findByRole("heading", { level: 1, name: "The credit bureau didn't answer" });
		fireEvent.click(screen.getByRole("button", { name: "Try again" }));
		await waitFor(() => expect(server.puts.map(({ formId }) => formId)).toEqual(["error/retry"]));
	});
});

describe("the end of the borrower's part", () => {
	const signed = {
		disclosurelistNotaryReady: true,
		primaryParticipantAcceptComplete: true,
		disclosurelistClosingComplete: true,
	};
	it("is not told while insurance may still be asked for", async () => {
		serve(fakeServer("DEED_SIGNING", { status: signed }));
		openArea("/complete");
		await screen.findByRole("heading", { level: 1, name: "Finding your next step" });
		expect(screen.queryByText("You're all set")).toBeNull();
		expect(screen.queryByText("What happens now")).toBeNull();
	});

	it("is told once nothing is asked any more", async () => {
		const status = { ...signed, disclosurelistNotaryComplete: true, checklistStatus: "RECORDING" };
		serve(fakeServer("RECORDING", { status, insurance: { complete: true } }));
		openArea("/complete");
		await screen.findByRole("heading", { level: 1, name: "You're all set" });
	});
});

describe("the documents", () => {
	it("that were sent say how they stand, and a harmful one is not handed out", async () => {
		const sent = (fileName: string, status: string) => ({ uuid: fileName, type: "OTHER", fileName, status });
		const documents = [
			sent("deed.pdf", "RECEIVED"),
			sent("old.pdf", "REPLACED"),
			sent("new.pdf", "PENDING"),
			sent("bad.pdf", "REFUSED"),
		];
		serve(fakeServer("NOTE_SIGNING", { documents }));
		openArea("/document/disclosures");
		const list = (await screen.findByText("bad.pdf")).closest("ul") as HTMLElement;
		const items = within(list).getAllByRole("listitem");
		expect(items.map(({ textContent }) => textContent)).toEqual([
			"deed.pdfReceivedDownload",
			"old.pdfReplaced by a newer oneDownload",
			"new.pdfBeing checked for viruses",
			"bad.pdfNot kept because it could harm a computer",
		]);
	});
});

describe("a form page", () => {
	const FORM = "income/employer-verification";
	const open = async (server: ReturnType<typeof fakeServer>) => {
		serve(server);
		const area = openArea("", [FORM]);
		await screen.findByRole("heading", { level: 1, name: "Tell us about your employer" });
		await screen.findByRole("button", { name: "Continue" });
		return area;
	};
	const fill = (form: HTMLElement) => {
		for (const input of within(form).getAllByRole<HTMLInputElement>("textbox")) {
			const text = /phone/i.test(input.id) ? "(408) 555-0142" : /date/i.test(input.id) ? "03/01/2018" : "Sample Works";
			if (input.value === "") fireEvent.change(input, { target: { value: text } });
			fireEvent.blur(input);
		}
	};
	const press = () => fireEvent.click(screen.getByRole("button", { name: "Continue" }));
	const form = () => document.querySelector("form") as HTMLElement;

	it("starts with what is known, and sends the answers with a key and the version that was seen", async () => {
		const server = fakeServer("EMPLOYMENT_VERIFICATION");
		server.answers = { [FORM]: { employerName: "Known Works" } };
		server.take = () => ({
			status: 200,
			body: { stage: "LIEN_VERIFICATION", state: "liens", page: "liens", search: {} },
		});
		await open(server);
		fill(form());
		server.stage = "LIEN_VERIFICATION";
		press();
		await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
		const [put] = server.puts;
		expect(put?.formId).toBe(FORM);
		expect(Object.values(put?.answers ?? {})).toContain("Known Works");
		expect(put?.headers.get("If-Match")).toBe('"1"');
		expect(put?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f-]{32,36}$/);
	});

	it("puts the server's refusal beside its field and keeps what was typed", async () => {
		const server = fakeServer("EMPLOYMENT_VERIFICATION");
		server.take = () => ({
			status: 422,
			body: { errors: [{ field: "employerName", keyword: "unknown", message: "We do not know this employer" }] },
		});
		await open(server);
		fill(form());
		press();
		expect((await screen.findAllByText("We do not know this employer")).length).toBeGreaterThan(0);
		expect(within(form()).getAllByDisplayValue("Sample Works").length).toBeGreaterThan(0);
	});

	it("tries once more when only a vendor has written meanwhile", async () => {
		const server = fakeServer("EMPLOYMENT_VERIFICATION");
		const answers = [
			{ status: 409, body: { code: "STALE" } },
			{ status: 200, body: { stage: "LIEN_VERIFICATION", state: "liens", page: "liens", search: {} } },
		];
		server.take = () => {
			server.version = 2;
			const answer = answers.shift() ?? { status: 500, body: {} };
			if (answer.status === 200) server.stage = "LIEN_VERIFICATION";
			return answer;
		};
		await open(server);
		fill(form());
		press();
		await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
		expect(server.puts.map(({ headers }) => headers.get("If-Match"))).toEqual(['"1"', '"2"']);
	});

	it("says so when the same form was answered in another window, and loses nothing typed", async () => {
		const server = fakeServer("EMPLOYMENT_VERIFICATION");
		server.take = () => {
			server.version += 1;
			server.answers = { [FORM]: { employerName: "Other Window Ltd" } };
			return { status: 409, body: { code: "STALE" } };
		};
		await open(server);
		fill(form());
		press();
		expect((await screen.findAllByText(/changed in another window/)).length).toBeGreaterThan(0);
		expect(server.puts).toHaveLength(1);
		expect(within(form()).getAllByDisplayValue("Sample Works").length).toBeGreaterThan(0);
	});
});

describe("the loans on the home", () => {
	it("asks for a word on each loan, and sends what was said", async () => {
		const server = fakeServer("LIEN_VERIFICATION", { liens: LIENS });
		serve(server);
		openArea("/liens");
		await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
		fireEvent.click(await screen.findByRole("button", { name: "Continue" }));
		expect(await screen.findByText("Confirm, edit, or mark this loan as paid off")).toBeTruthy();
		expect(server.puts).toEqual([]);
		fireEvent.click(screen.getByRole("button", { name: `Edit: ${HOLDER}` }));
		fireEvent.change(screen.getByLabelText("Balance"), { target: { value: "400,000" } });
		fireEvent.click(screen.getByRole("button", { name: "Add a loan" }));
		const added = screen.getByRole("region", { name: "Add a loan" });
		fireEvent.change(within(added).getByLabelText("Lender"), { target: { value: "Second Bank" } });
		const addedNow = screen.getByRole("region", { name: "Second Bank" });
		fireEvent.change(within(addedNow).getByLabelText("Balance"), { target: { value: "10000" } });
		expect(screen.getByText("Total owed: $410,000")).toBeTruthy();
		fireEvent.click(screen.getByRole("checkbox"));
		fireEvent.click(screen.getByRole("button", { name: "Continue" }));
		expect(await within(addedNow).findByText("Enter the monthly payment")).toBeTruthy();
		expect(server.puts).toEqual([]);
		fireEvent.change(within(addedNow).getByLabelText("Monthly payment"), { target: { value: "120" } });
		fireEvent.click(screen.getByRole("button", { name: "Continue" }));
		await waitFor(() => expect(server.puts).toHaveLength(1));
		expect(server.puts[0]?.answers).toEqual({
			liens: [
				{ ...LIENS[0], balance: 400000, position: 1, status: "CORRECTED" },
				{ holder: "Second Bank", type: "MORTGAGE", balance: 10000, monthlyPayment: 120, position: 2, status: "OPEN" },
			],
			attested: true,
		});
	});

	it("asks for the costs of the home only of a borrower who wants to tell them", async () => {
		const server = fakeServer("LIEN_VERIFICATION", { liens: [] });
		serve(server);
		openArea("/liens");
		await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
		const costs = await screen.findByText("Tell us about taxes, insurance, or dues (optional)");
		expect(screen.queryByRole("radio")).toBeNull();
		fireEvent.click(costs);
		fireEvent.click(await screen.findByRole("radio", { name: "No, or not both" }));
		fireEvent.change(screen.getByLabelText(/^Annual homeowners insurance/), { target: { value: "2,400" } });
		fireEvent.click(screen.getByRole("checkbox"));
		fireEvent.click(screen.getByRole("button", { name: "Continue" }));
		await waitFor(() => expect(server.puts).toHaveLength(1));
		expect(server.puts[0]?.answers).toMatchObject({ escrow: "NO", annualInsurance: 2400 });
	});

	it("sends once however often the button is pressed", async () => {
		const server = fakeServer("LIEN_VERIFICATION", { liens: [] });
		serve(server);
		openArea("/liens");
		await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
		fireEvent.click(await screen.findByRole("checkbox"));
		const button = screen.getByRole("button", { name: "Continue" });
		fireEvent.click(button);
		fireEvent.click(button);
		expect(button.textContent).toBe("Submitting");
		await waitFor(() => expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy());
		expect(server.puts).toHaveLength(1);
	});
});

describe("the offers", () => {
	it("shows the amount as field and slider, and sends the chosen offer once it is accepted", async () => {
		const offer = {
			uuid: "33333333-2222-4333-8444-555555555555",
			term: 60,
			rate: 0.076,
			minAmount: 15000,
			maxAmount: 200000,
			originationFeePercent: 0.0499,
		};
		const longer = { ...offer, uuid: "44444444-2222-4333-8444-555555555555", term: 120, rate: 0.08 };
		const server = fakeServer("OFFER_SELECTION", { offers: [longer, offer], status: { offers: "READY" } });
		serve(server);
		const { at } = openArea("");
		await screen.findByRole("heading", { level: 1, name: "Choose your offer" });
		expect(at()).toBe("/product/select");
		expect(
			await screen.findByText("You get $50,000. Your starting balance is $52,495, because the fee is added to it."),
		).toBeTruthy();
		fireEvent.change(screen.getByRole("slider"), { target: { value: "100000" } });
		expect(screen.getByLabelText<HTMLInputElement>("How much would you like?").value).toBe("100,000");
		fireEvent.change(screen.getByLabelText("How much would you like?"), { target: { value: "60000" } });
		fireEvent.click(screen.getByRole("radio", { name: /^10 years/ }));
		expect(
			screen.getByText("You get $60,000. Your starting balance is $62,994, because the fee is added to it."),
		).toBeTruthy();
		const accept = screen.getByRole("button", { name: "Continue with this offer" });
		fireEvent.click(accept);
		expect(server.puts).toEqual([]);
		fireEvent.click(screen.getByRole("checkbox"));
		fireEvent.click(accept);
		await waitFor(() => expect(server.puts).toHaveLength(1));
		expect(server.puts[0]?.answers).toEqual({ offerUuid: longer.uuid, amount: 60000, term: 120, acceptedApr: true });
	});
});
