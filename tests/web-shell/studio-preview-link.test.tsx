import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { StudioHome } from "../../src/web/api/studio/home.ts";
import type { WalkedDraft } from "../../src/web/api/studio/preview.ts";
import { PreviewLinks } from "../../src/web/studio/preview/preview-links.tsx";
import { Page } from "../../src/web/studio/preview/preview-page.tsx";
import { organizationWith, renderPage } from "../web/form-harness.tsx";
import { renderRoom } from "./draft-room.tsx";

const LINK = { uuid: "l", by: "me", at: "2026-11-26T10:00:00Z", expiresAt: "2026-12-26T10:00:00Z" };
const PLACES = [
	{ at: "stage:HMDA", kind: "stage", id: "HMDA", title: "Hmda" },
	{ at: "page:product/assets", kind: "page", id: "product/assets", title: "What you own & owe" },
];

let links: readonly object[] = [];
let walked: { readonly at?: string; readonly token: string }[] = [];
let sent: string[] = [];

beforeEach(() => {
	[links, walked, sent] = [[], [], []];
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const { pathname, href } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		sent.push(href);
		const name = pathname.split("/").at(-1) ?? "";
		if (name === "links" && init?.method === "POST") {
			links = [LINK];
			return Response.json({ ...LINK, token: "secret-token" });
		}
		if (name === "walk") {
			const body = JSON.parse(String(init?.body)) as (typeof walked)[number];
			walked.push(body);
			const title = PLACES.find(({ at }) => at === body.at)?.title ?? "The beginning";
			const place: WalkedDraft = { place: { title, body: [], standing: null }, form: null, next: [] };
			return Response.json(place);
		}
		const answers: { readonly [name: string]: object } = {
			links: { links },
			map: { map: { places: PLACES, ways: [] } },
			staff: { staff: [], mayApproveOwn: false, proposals: [] },
			preview: { title: "For the board", expiresAt: LINK.expiresAt, pages: [] },
		};
		return Response.json(answers[name] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Makes a link that begins at a place, if any is chosen, and returns its address. */
async function made(place?: string): Promise<string> {
	renderRoom(PreviewLinks, [], { home: { org: "ours", roles: ["editor"] } as unknown as StudioHome });
	if (place !== undefined) {
		const option = await screen.findByRole("option", { name: place });
		fireEvent.change(screen.getByLabelText("The link starts at"), {
			target: { value: (option as HTMLOptionElement).value },
		});
	}
	fireEvent.click(await screen.findByRole("button", { name: "Make a link" }));
	const field = (await screen.findByLabelText("New link")) as HTMLInputElement;
	const address = field.value;
	cleanup();
	return address;
}

/** Opens an address as its page does: with what stands behind #. */
function opened(address: string): void {
	renderPage(organizationWith({}, true), <Page token={new URL(address).hash.slice(1)} />);
}

it("a link starts at the place that its author chose", async () => {
	const address = await made("What you own & owe");
	opened(address);
	await screen.findByRole("heading", { level: 2, name: "What you own & owe" });
	expect(walked.map(({ at, token }) => [at, token])).toEqual([["page:product/assets", "secret-token"]]);
	// neither the token nor the place is part of any address that is asked
	expect(sent.filter((one) => /secret-token|product/.test(one))).toEqual([]);
});

it("a link without a place shows every page, and walks from the beginning", async () => {
	opened(await made());
	const walk = await screen.findByRole("button", { name: "Walk through it as a borrower" });
	expect(walked).toEqual([]);
	fireEvent.click(walk);
	await screen.findByRole("heading", { level: 2, name: "The beginning" });
	await waitFor(() => expect(walked.map(({ at }) => at)).toEqual([undefined]));
});
