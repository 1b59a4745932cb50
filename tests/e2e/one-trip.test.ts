import type { Request, Route } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { endVisits } from "./harness/visitor.ts";
import { begin, expectSpotless } from "./journey/begin.ts";
import { type Walk, walkUntil } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

// trackers are told when the browser has time, on whatever page that is
const isTracking = (url: URL) =>
	/\/(?:optermizerly-profile|tracker-uuid|experiments|full-story-link)$|^\/service-optimize\//.test(url.pathname);
const isCall = (url: URL) => /^\/(?:service-|identity)/.test(url.pathname) && !isTracking(url);
const isSave = (request: Request) => request.method() === "PUT" && request.url().includes("/forms/");
/** What is typed is kept after a pause, which a slow machine makes before the step is sent. */
const isDraft = (request: Request) => request.method() === "PUT" && /\/drafts?\//.test(request.url());
/** A request by its method and the end of its path. */
const told = (request: Request) => `${request.method()} ${new URL(request.url()).pathname.replace(/.*\//, "")}`;

it("shows the page after a step by the step's own answer, and the one after a wait by one more", async () => {
	walk = await begin("one-trip");
	const { page } = walk.visitor;
	await walkUntil(walk, ({ path }) => path === "start/contact");
	await page.waitForLoadState("networkidle");
	const asked: string[] = [];
	const held: Route[] = [];
	let isSent = false;
	await page.route(isCall, (route) => {
		const request = route.request();
		if (!isSent && isDraft(request)) return route.continue();
		if (isSave(request)) {
			isSent = true;
			return route.continue();
		}
		asked.push(told(request));
		held.push(route);
		return undefined;
	});
	await walkUntil(walk, ({ path }) => path === "start/hmda");
	// the page is drawn with its form, and asks for nothing that the answer had
	await page.getByRole("radio").or(page.getByRole("checkbox")).first().waitFor();
	expect(asked).toEqual([]);
	await page.unroute(isCall);
	for (const route of held) await route.continue();

	await page.waitForLoadState("networkidle");
	const seen = new Set<string>();
	page.on("request", (request) => isCall(new URL(request.url())) && seen.add(told(request)));
	await walkUntil(walk, ({ path }) => path === "start/app-summary");
	await page.getByRole("textbox").first().waitFor();
	// the wait asks how it stands, then once for all that the page shows; what a document says is asked for where it is read
	expect([...seen]).toEqual(["PUT start%2Fhmda", "GET status", "GET now", "GET content"]);
	expectSpotless(walk);
});
