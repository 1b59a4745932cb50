import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Page } from "../../src/web/studio/home/people-page.tsx";
import { organizationWith, renderPage } from "../web/form-harness.tsx";

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
		return Response.json({
			staff: [{ identity: "dana", name: "Dana Draft", roles }],
			mayApproveOwn: false,
			proposals: [],
		});
	});
	renderPage(organizationWith({}, true), <Page />);
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

it("shows what another operator proposed, and confirms or refuses it as it was shown", async () => {
	const proposal = { uuid: "p1", kind: "roles", by: "dana", before: ["operator"], after: ["approver", "operator"] };
	const rule = { uuid: "p2", kind: "own-approval", by: "dana", before: null, after: null, hash: "b".repeat(64) };
	const own = { ...rule, uuid: "p3", by: "me" };
	let proposals: { uuid: string }[] = [{ ...proposal, hash: "a".repeat(64) } as { uuid: string }, rule, own];
	const sent: unknown[] = [];
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		if (init?.method === "POST" || init?.method === "DELETE") {
			sent.push([init.method, pathname.split("/api/v1/")[1], init.body ? JSON.parse(String(init.body)) : null]);
			proposals = proposals.filter(({ uuid }) => !pathname.includes(uuid));
		}
		if (pathname.endsWith("/home"))
			return Response.json({ org: "ours", identity: "me", roles: ["operator"], drafts: [] });
		const staff = [{ identity: "dana", name: "Dana Draft", roles: ["operator"] }];
		return Response.json({ staff, mayApproveOwn: false, proposals });
	});
	renderPage(organizationWith({}, true), <Page />);
	await screen.findByText("Dana Draft proposes other roles for themselves: Approver, Operator (now: Operator).");
	// one's own is taken back, and confirmed by someone else
	expect(screen.getAllByRole("button", { name: "Confirm" })).toHaveLength(2);
	expect(screen.getAllByRole("button", { name: "Take back" })).toHaveLength(1);
	fireEvent.click(screen.getAllByRole("button", { name: "Confirm" })[0] as HTMLElement);
	await waitFor(() => expect(screen.getAllByRole("button", { name: "Confirm" })).toHaveLength(1));
	fireEvent.click(screen.getByRole("button", { name: "Refuse" }));
	await waitFor(() => expect(screen.queryByRole("button", { name: "Refuse" })).toBeNull());
	expect(sent).toEqual([
		["POST", "proposals/p1/confirm", { hash: "a".repeat(64) }],
		["DELETE", "proposals/p2", null],
	]);
});
