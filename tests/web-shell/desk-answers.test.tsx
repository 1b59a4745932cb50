import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Navigate, Route, Routes } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { deskForm } from "../../src/server/journey/vendors/desk/desk-form.ts";
import type { OpenQuestion } from "../../src/web/api/desk/vendor-questions.ts";
import { keepToken } from "../../src/web/api/session/token-store.ts";
import { AnswerForm } from "../../src/web/desk/vendors/answer-form.tsx";
import { CanceledOrders } from "../../src/web/desk/vendors/canceled-orders.tsx";
import { Page as QuestionPage } from "../../src/web/desk/vendors/question-page.tsx";
import { organizationWith, renderPage } from "../web/form-harness.tsx";

const applicationUuid = "00000000-0000-4000-8000-000000000001";
const uuid = "00000000-0000-4000-8000-000000000002";
const words = {
	field: (name: string) => name,
	value: (code: string) => code,
	inDollars: (label: string) => `${label} in dollars`,
	onePerLine: (label: string) => `${label} one per line`,
};
const shown: OpenQuestion = {
	uuid,
	applicationUuid,
	title: "Final title report",
	applicant: "Ana Borrower",
	isMine: false,
	state: "WAITING",
	needsSecond: true,
	isNeeded: true,
	hasReport: false,
	needsReport: true,
	hash: null,
	enteredBy: null,
	asked: [],
	answered: [],
	...deskForm("title", "finalReport", words),
};

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it("is a form made from a vendor's contract, whose answer the server judges field by field", async () => {
	const sent: { path: string; body: object }[] = [];
	let isRight = false;
	keepToken("a token of the stood-in server");
	vi.stubGlobal("fetch", async (input: string, options: RequestInit = {}) => {
		const path = new URL(input, "https://lender.example").pathname;
		sent.push({ path, body: JSON.parse(String(options.body)) as object });
		if (isRight) return Response.json({ stage: "PENDING", etag: '"2.1"' });
		const errors = [{ field: "trustee", keyword: "contract", message: "Check this answer" }];
		const problem = { code: "FIELDS_REFUSED", message: "Some answers need changes.", errors };
		return Response.json(problem, { status: 422 });
	});
	const entered = vi.fn();
	renderPage(organizationWith({}, true), <AnswerForm shown={shown} onEntered={entered} />);
	const clear = await screen.findByRole("combobox", { name: /isClear/ });
	fireEvent.change(clear, { target: { value: "NO" } });
	const requirements = screen.getByRole("textbox", { name: /requirements one per line/ });
	fireEvent.change(requirements, { target: { value: "A lien\nAn easement" } });
	fireEvent.click(screen.getByRole("button", { name: /Enter this answer/ }));
	await waitFor(() => expect(screen.getAllByText(/Check this answer/).length).toBeGreaterThan(0));
	expect(entered).not.toHaveBeenCalled();
	isRight = true;
	fireEvent.change(screen.getByRole("textbox", { name: /trustee/ }), { target: { value: "Example Title" } });
	fireEvent.click(screen.getByRole("button", { name: /Enter this answer/ }));
	await waitFor(() => expect(entered).toHaveBeenCalledOnce());
	expect(sent.at(-1)).toEqual({
		path: `/service-desk/api/v1/applications/${applicationUuid}/vendor-questions/${uuid}/answer`,
		body: { isClear: "NO", requirements: "A lien\nAn easement", trustee: "Example Title" },
	});
});

it("confirms what a second officer saw, and shows the answer that has come in its place", async () => {
	const entered = { ...shown, state: "ENTERED", enteredBy: "Avery Officer", hasReport: true } as const;
	const [old, fresh] = ["a".repeat(64), "b".repeat(64)];
	let now: OpenQuestion = { ...entered, hash: old, answered: [{ label: "Score", value: "610" }] };
	const confirmed: object[] = [];
	keepToken("a token of the stood-in server");
	vi.stubGlobal("fetch", async (_: string, options: RequestInit = {}) => {
		if (options.method !== "POST") return Response.json(now);
		const body = JSON.parse(String(options.body)) as { hash: string };
		confirmed.push(body);
		if (body.hash === now.hash) {
			now = { ...now, state: "ANSWERED" };
			return Response.json({ stage: "PENDING", etag: '"2.1"' });
		}
		return Response.json({ code: "ANSWER_CHANGED", errors: ["This answer has changed."] }, { status: 409 });
	});
	renderQuestion();
	await screen.findByText("610");
	now = { ...entered, hash: fresh, answered: [{ label: "Score", value: "800" }] };
	fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
	await screen.findByText("800");
	expect(screen.queryByText("610")).toBeNull();
	expect(screen.getByText("This answer has changed.")).toBeTruthy();
	fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
	await screen.findByText("This order is answered.");
	expect(confirmed).toEqual([{ hash: old }, { hash: fresh }]);
});

it("lets no one confirm an answer whose report isn't attached, and lets it be attached", async () => {
	const bare = { ...shown, state: "ENTERED", enteredBy: "Avery Officer", hash: "a".repeat(64) } as const;
	keepToken("a token of the stood-in server");
	vi.stubGlobal("fetch", async () => Response.json(bare));
	renderQuestion();
	await screen.findByText("Avery Officer entered this answer. You can confirm it when the report is attached.");
	expect(screen.getByRole("button", { name: "Confirm" })).toHaveProperty("disabled", true);
	expect(screen.getByLabelText("Attach the report (PDF)")).toBeTruthy();
});

function renderQuestion() {
	return renderPage(
		organizationWith({}, true),
		<Routes>
			<Route path="/:applicationUuid/:question" element={<QuestionPage />} />
			<Route path="*" element={<Navigate to={`/${applicationUuid}/${uuid}`} replace />} />
		</Routes>,
	);
}

it("says of each order that is no longer needed what became of it at its vendor", async () => {
	const outcomes = ["NOBODY_TOLD", "TELLING", "TAKEN", "TOO_LATE", "UNTOLD"] as const;
	const order = { applicationUuid, applicant: "Ana Borrower", loanNumber: "1", task: "final-title", vendor: "title" };
	const canceledAt = "2026-11-20T18:00:00.000Z";
	const rows = outcomes.map((outcome) => ({ ...order, order: outcome, canceledAt, outcome }));
	keepToken("a token of the stood-in server");
	vi.stubGlobal("fetch", async () => Response.json({ days: 14, rows }));
	renderPage(organizationWith({}, true), <CanceledOrders />);
	expect(await screen.findAllByRole("link", { name: "Final title" })).toHaveLength(5);
	for (const words of [
		"No one had to be told.",
		"We're telling the service.",
		"The service took it back.",
		"The service doesn't take it back. It may charge for it.",
		"We couldn't reach the service. Tell them yourself.",
	]) {
		expect(screen.getByText(words)).toBeTruthy();
	}
});
