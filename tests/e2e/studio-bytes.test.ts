import type { Page, Request } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { beginDraft, studioVisitor } from "./harness/begin-draft.ts";
import { endVisits, type Visitor } from "./harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

const SLOW = { timeout: 300_000 };
/** Pulses of a minute in which nobody else is in the draft. */
const PULSES = 6;
/** Bytes that an edit may move in a minute, headers and all, nothing of it compressed. */
const MOST_BYTES = 30_000;

/** One call of Studio's service: "GET sentences", and the bytes of both directions. */
interface Call {
	readonly what: string;
	readonly bytes: number;
	readonly body: number;
}

async function callOf(request: Request): Promise<Call> {
	const { requestBodySize, requestHeadersSize, responseHeadersSize } = await request.sizes();
	const answered = (await (await request.response())?.body())?.length ?? 0;
	const [, path = ""] = /\/drafts\/[^/]+\/?([^?]*)/.exec(request.url()) ?? [];
	const body = requestBodySize + answered;
	return { what: `${request.method()} ${path}`, body, bytes: body + requestHeadersSize + responseHeadersSize };
}

/**
 * What is called from an edit on until it is saved, read again and checked, and then a pulse is taken, or none. What began before the edit
 * is not counted, and a check that began before it was saved is the one of an earlier edit.
 */
async function callsOf(
	page: Page,
	edit: () => Promise<void>,
	reads: readonly string[],
	pulses: 0 | 1 = 1,
): Promise<readonly Call[]> {
	const calls: (Call & { readonly isOfSaved: boolean })[] = [];
	/** The calls that began since, and whether the edit was saved by then. */
	const begun = new Map<Request, boolean>();
	let isSaved = false;
	const onBegun = (request: Request) => begun.set(request, isSaved);
	const onFinished = (request: Request) => {
		const isOfSaved = begun.get(request);
		if (isOfSaved === undefined || !request.url().includes("/service-studio/")) return;
		isSaved ||= request.method() === "PUT";
		void callOf(request).then((call) => calls.push({ ...call, isOfSaved }));
	};
	page.on("request", onBegun);
	page.on("requestfinished", onFinished);
	await edit();
	const isDone = () => {
		const names = calls.map(({ what }) => what);
		const checked = calls.findLastIndex(({ what, isOfSaved }) => what === "POST check" && isOfSaved);
		const isRead = ["PUT file", ...reads].every((one) => names.includes(one));
		return isRead && checked >= 0 && names.slice(checked).filter((one) => one === "POST pulse").length >= pulses;
	};
	await expect.poll(isDone, SLOW).toBe(true);
	page.off("request", onBegun);
	page.off("requestfinished", onFinished);
	return calls;
}

/** The bytes of a minute: all that the edit asked for, and the pulses. */
function bytesOfMinute(calls: readonly Call[]): number {
	const pulses = calls.filter(({ what }) => what === "POST pulse").map(({ bytes }) => bytes);
	const others = calls.filter(({ what }) => what !== "POST pulse");
	return others.reduce((sum, { bytes }) => sum + bytes, 0) + PULSES * Math.max(...pulses);
}

const saved = (page: Page) => page.getByText(/^All changes saved/).waitFor(SLOW);

it("one edited sentence, or one question's label, moves less than 30 KB in a minute, headers and all", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	await beginDraft(page, "What an edit moves");
	await page.getByRole("link", { name: "Words", exact: true }).click();
	await page.getByLabel("Find words").waitFor(SLOW);
	await page.getByLabel("Find words").fill("pages complete title");
	const row = page
		.getByRole("listitem")
		.filter({ hasText: /Page “[^›]*” › Title/ })
		.first();
	await row.getByRole("button", { name: "Edit", exact: true }).click(SLOW);
	const box = row.getByRole("textbox");
	// the room is read as a whole once
	await callsOf(page, () => box.fill("Your line is open"), ["GET sentences", "GET locks"], 0);
	await saved(page);
	const words = await callsOf(page, () => box.fill("Your line is open now"), ["GET sentences", "GET locks"]);
	expect(words.map(({ what }) => what)).not.toContain("GET ");
	expect(words.filter(({ body }) => body > 2_000)).toEqual([]);
	expect(bytesOfMinute(words)).toBeLessThan(MOST_BYTES);
	await row.getByText("Your line is open now", { exact: true }).first().waitFor(SLOW);

	await page.getByRole("link", { name: "Forms", exact: true }).click();
	await page.getByLabel("Find a form").waitFor(SLOW);
	await page.getByLabel("Find a form").fill("legal name");
	await page.getByRole("link", { name: "What is your legal name?" }).click();
	await page.getByLabel("What do you ask?").fill("Who told you about us?");
	await page.getByRole("button", { name: "Short text", exact: true }).click();
	const label = page.getByLabel(/^Label/);
	await label.waitFor(SLOW);
	await callsOf(page, () => label.fill("Who sent"), ["GET forms"], 0);
	const forms = await callsOf(page, () => label.fill("Who sent you?"), ["GET forms"]);
	expect(forms.map(({ what }) => what)).not.toContain("GET ");
	expect(bytesOfMinute(forms)).toBeLessThan(MOST_BYTES);
	expect(complaints).toEqual([]);
});
