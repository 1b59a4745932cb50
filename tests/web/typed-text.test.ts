import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answers } from "../../src/web/api/application/answers.ts";
import { RequestError } from "../../src/web/api/request-error.ts";
import { createTypedText } from "../../src/web/registration/typed-text.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function texts(start = {}) {
	const saved: { readonly formId: string; readonly kept: Answers; readonly done: () => void }[] = [];
	const text = createTypedText(
		(formId, kept) => new Promise<void>((done) => void saved.push({ formId, kept, done })),
		start,
	);
	return { text, saved };
}
const words = (name: string) => ({ name });

test("a pause in typing saves the newest text, one form after the other", async () => {
	const { text, saved } = texts();
	text.note("one", words("A"), words("A"));
	text.note("one", words("Av"), words("Av"));
	text.note("two", words("B"), words("B"));
	await vi.advanceTimersByTimeAsync(1_000);
	expect(saved.map(({ formId, kept }) => [formId, kept])).toEqual([["one", words("Av")]]);
	saved[0]?.done();
	await vi.advanceTimersByTimeAsync(0);
	expect(saved.map(({ formId }) => formId)).toEqual(["one", "two"]);
});

test("typing without a pause is saved every five seconds", async () => {
	const { text, saved } = texts();
	for (let at = 0; at < 12; at += 1) {
		text.note("one", words(`${at}`), words(`${at}`));
		await vi.advanceTimersByTimeAsync(500);
	}
	expect(saved).toHaveLength(1);
});

test("a page that is left in the middle of a word saves it at once; nothing typed saves nothing", async () => {
	const { text, saved } = texts();
	text.note("one", words("a default"), undefined);
	dispatchEvent(new Event("pagehide"));
	await vi.advanceTimersByTimeAsync(0);
	expect(saved).toEqual([]);
	expect(text.texts.get("one")).toEqual(words("a default"));
	text.note("one", words("hal"), words("hal"));
	dispatchEvent(new Event("beforeunload"));
	expect(saved.map(({ kept }) => kept)).toEqual([words("hal")]);
});

test("text that did not get through is sent when the page is left, and text that was refused is not", async () => {
	const saved: string[] = [];
	for (const status of [0, 409]) {
		const text = createTypedText((formId) => {
			saved.push(`${formId} ${status}`);
			return Promise.reject(new RequestError(status, "not kept"));
		});
		text.note("one", words("half"), words("half"));
		await vi.advanceTimersByTimeAsync(1_000);
		dispatchEvent(new Event("beforeunload"));
		await vi.advanceTimersByTimeAsync(0);
	}
	expect(saved.slice(0, 2)).toEqual(["one 0", "one 0"]);
	expect(saved.filter((one) => one === "one 409")).toHaveLength(1);
});

test("text that became an answer is not saved any more", async () => {
	const { text, saved } = texts();
	text.note("one", words("a"), words("a"));
	text.drop("one");
	await vi.advanceTimersByTimeAsync(5_000);
	expect(saved).toEqual([]);
});

test("what the server kept is shown where nothing was typed since", () => {
	const { text } = texts({ one: words("as drawn"), two: words("the same") });
	text.note("three", words("typed here"), words("typed here"));
	const changed = text.restore({ one: words("as kept"), two: words("the same"), three: words("older") });
	expect(changed).toEqual(["one"]);
	expect([...text.texts]).toEqual([
		["one", words("as kept")],
		["two", words("the same")],
		["three", words("typed here")],
	]);
});

test("while the whole is sent nothing is saved; it waits where that fails, and is over once it is done", async () => {
	const { text, saved } = texts();
	text.note("one", words("a"), words("a"));
	const failed = text.hold();
	await vi.advanceTimersByTimeAsync(5_000);
	dispatchEvent(new Event("pagehide"));
	expect(saved).toEqual([]);
	failed(false);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(saved.map(({ kept }) => kept)).toEqual([words("a")]);
	text.note("one", words("ab"), words("ab"));
	const sent = text.hold();
	sent(true);
	await vi.advanceTimersByTimeAsync(5_000);
	dispatchEvent(new Event("pagehide"));
	expect(saved).toHaveLength(1);
});
