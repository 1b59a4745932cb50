import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { caseQuery, type DeskCase } from "../../src/web/api/desk/case.ts";
import { keepToken } from "../../src/web/api/session/token-store.ts";
import { CaseReviews } from "../../src/web/desk/case/case-reviews.tsx";
import { organizationWith, renderPage } from "../web/form-harness.tsx";

const uuid = "00000000-0000-4000-8000-000000000001";
const shown: Pick<DeskCase, "uuid" | "reviews"> = {
	uuid,
	reviews: [
		{
			id: "pledge",
			title: "Pledge for a large line",
			body: ["Call the borrower."],
			choices: [
				{ id: "ACCEPTED", label: "The pledge is in order" },
				{ id: "NOT_ACCEPTED", label: "The pledge will not do" },
			],
		},
	],
};

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it("has a button for each choice of a lender's own review, and sends the choice with the note", async () => {
	const sent: unknown[] = [];
	keepToken("a token of the stood-in server");
	vi.stubGlobal("fetch", async (input: string, options: RequestInit = {}) => {
		sent.push([options.method, new URL(input, "https://lender.example").pathname, JSON.parse(String(options.body))]);
		return Response.json({ stage: "HMDA", etag: '"2.1"' });
	});
	renderPage(organizationWith({}, true), <CaseReviews shown={shown} />);
	const review = within(await screen.findByRole("group", { name: "Pledge for a large line" }));
	expect(review.getByText("Call the borrower.")).toBeTruthy();
	expect(review.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
		"The pledge is in order",
		"The pledge will not do",
	]);
	fireEvent.change(review.getByRole("textbox"), { target: { value: " Spoke with the borrower. " } });
	fireEvent.click(review.getByRole("button", { name: "The pledge will not do" }));
	const body = { choice: "NOT_ACCEPTED", note: "Spoke with the borrower." };
	await waitFor(() =>
		expect(sent).toEqual([["POST", `/service-desk/api/v1/applications/${uuid}/reviews/pledge`, body]]),
	);
});

it("decides on the application as it was shown", async () => {
	const seen: (string | null)[] = [];
	keepToken("a token of the stood-in server");
	vi.stubGlobal("fetch", async (_: string, options: RequestInit = {}) => {
		if (options.method !== "POST") return Response.json({ ...shown, etag: '"7.3"' });
		seen.push(new Headers(options.headers).get("if-match"));
		return Response.json({ stage: "HMDA", etag: '"8.3"' });
	});
	renderPage(organizationWith({}, true), <Loaded />);
	const review = within(await screen.findByRole("group", { name: "Pledge for a large line" }));
	fireEvent.click(review.getByRole("button", { name: "The pledge is in order" }));
	await waitFor(() => expect(seen).toEqual(['"7.3"']));
});

function Loaded() {
	const { data } = useQuery(caseQuery(uuid));
	return data === undefined ? null : <CaseReviews shown={data} />;
}
