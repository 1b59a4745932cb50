import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Page } from "../../src/web/studio/home/people-page.tsx";
import { organisationWith, renderPage } from "../web/form-harness.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it("gives a role by keyboard and keeps the focus on its box, and asks once while that is under way", async () => {
	let roles = ["viewer"];
	let answer = () => undefined as unknown;
	const answered = new Promise((done) => {
		answer = () => done(undefined);
	});
	const sent: unknown[] = [];
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		if (init?.method === "PUT") {
			sent.push(JSON.parse(String(init.body)));
			await answered;
			roles = ["viewer", "editor"];
		}
		if (pathname.endsWith("/home"))
			return Response.json({ org: "ours", identity: "me", roles: ["operator"], drafts: [] });
		return Response.json({ staff: [{ identity: "dana", name: "Dana Draft", roles }], mayApproveOwn: false });
	});
	renderPage(organisationWith({}, true), <Page />);
	const box = (await screen.findByRole("checkbox", { name: /Dana Draft.*editor/i })) as HTMLInputElement;
	screen.getByText("Editor: Changes drafts and sends them to review");
	box.focus();
	fireEvent.click(box);
	await waitFor(() => expect(sent).toEqual([{ roles: ["viewer", "editor"] }]));
	// a browser takes the focus from what is disabled
	expect([box.disabled, document.activeElement]).toEqual([false, box]);
	fireEvent.click(box);
	answer();
	await waitFor(() => expect(box.checked).toBe(true));
	expect(sent).toHaveLength(1);
});
