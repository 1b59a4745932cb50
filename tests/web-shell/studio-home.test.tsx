import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Page } from "../../src/web/studio/home/home-page.tsx";
import { organizationWith, renderPage } from "../web/form-harness.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const began = "2026-11-27T05:00:00.000Z";
const draft = (uuid: string, changedAt: string) => ({
	...{ uuid, title: `Draft ${uuid}`, state: "draft", author: "me", base: "v", createdAt: began, changedAt },
	...{ publishAt: null, refusal: null },
});

it("checks the drafts that changed one after the other, also past one that can't be checked", async () => {
	const changed = "2026-11-27T05:10:00.000Z";
	const drafts = [draft("a", changed), draft("b", began), draft("c", changed), draft("d", changed)];
	const asked: (string | undefined)[] = [];
	const answers: ((answer: Response) => void)[] = [];
	vi.stubGlobal("fetch", async (input: string | URL | Request) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		const home = {
			org: "ours",
			products: [],
			identity: "me",
			roles: ["editor"],
			version: "v",
			live: null,
			toMend: null,
			share: null,
			waiting: [],
		};
		if (pathname.endsWith("/home")) return Response.json({ ...home, timeZone: "America/Chicago", drafts });
		if (pathname.endsWith("/effect")) return Response.json({ versions: [], starts: [], steps: [], compared: [] });
		if (!pathname.endsWith("/check")) return Response.json({ staff: [], mayApproveOwn: false, proposals: [] });
		asked.push(pathname.split("/").at(-2));
		return new Promise<Response>((answer) => answers.push(answer));
	});
	const answer = (index: number, response: Response) => answers[index]?.(response);
	const clean = () => Response.json({ hash: "h", passes: true, diagnostics: [], left: [], below: [], product: null });
	renderPage(organizationWith({}, true), <Page />);
	await waitFor(() => expect(asked).toEqual(["a"]));
	expect(screen.getAllByText("Checking…")).toHaveLength(3);
	answer(0, clean());
	await waitFor(() => expect(asked).toEqual(["a", "c"]));
	answer(1, Response.json({ code: "FAILED", message: "Not now." }, { status: 500 }));
	await waitFor(() => expect(asked).toEqual(["a", "c", "d"]));
	answer(2, clean());
	await waitFor(() => expect(screen.queryByText("Checking…")).toBeNull());
	expect(asked).toHaveLength(3);
});
