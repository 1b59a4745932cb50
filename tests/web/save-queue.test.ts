import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answers } from "../../src/web/api/application/answers.ts";
import { RequestError } from "../../src/web/api/request-error.ts";
import { watchLeaving } from "../../src/web/registration/leave-guard.ts";
import { createSaveQueue } from "../../src/web/registration/save-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue over a server that answers when the test says so. */
function queue(hasDraft = false) {
	const calls: { formId: string; answers: Answers; accept: () => void; refuse: (error: unknown) => void }[] = [];
	const saves = createSaveQueue(
		(formId, answers) =>
			new Promise((accept, refuse) => {
				calls.push({ formId, answers, accept, refuse });
			}),
		hasDraft,
	);
	return { saves, calls };
}

const tick = () => vi.advanceTimersByTimeAsync(0);
const OFFLINE = new RequestError(0, "Request failed.");
const REFUSED = new RequestError(422, "Refused", { errors: [{ field: "a", keyword: "server", message: "No." }] });

test("steps are saved in order, one at a time, and nothing is sent in the event that keeps them", async () => {
	const { saves, calls } = queue();
	saves.put("one", { a: 1 });
	saves.put("two", { a: 2 });
	expect(calls).toEqual([]);
	expect(saves.state()).toBe("saving");
	await tick();
	expect(calls.map(({ formId }) => formId)).toEqual(["one"]);
	calls[0]?.accept();
	await tick();
	expect(calls.map(({ formId }) => formId)).toEqual(["one", "two"]);
	calls[1]?.accept();
	await tick();
	expect(saves.state()).toBe("saved");
});

test("of a step that is answered anew, the newest answers are kept last", async () => {
	const { saves, calls } = queue();
	saves.put("one", { a: 1 });
	await tick();
	saves.put("one", { a: 2 });
	saves.put("one", { a: 3 });
	// what the older answers are refused for is of no interest
	calls[0]?.refuse(REFUSED);
	await tick();
	expect(saves.refusal()).toBeUndefined();
	expect(calls.map(({ answers }) => answers.a)).toEqual([1, 3]);
	calls[1]?.accept();
	await tick();
	expect(saves.state()).toBe("saved");
});

test("without an answer it is tried again, each time after twice as long", async () => {
	const { saves, calls } = queue();
	saves.put("one", { a: 1 });
	await tick();
	for (const wait of [1_000, 2_000, 4_000]) {
		calls.at(-1)?.refuse(OFFLINE);
		await tick();
		expect(saves.state()).toBe("waiting");
		const before = calls.length;
		await vi.advanceTimersByTimeAsync(wait - 1);
		expect(calls).toHaveLength(before);
		await vi.advanceTimersByTimeAsync(1);
		expect(calls).toHaveLength(before + 1);
	}
	calls.at(-1)?.accept();
	await tick();
	expect(saves.state()).toBe("saved");
});

test("a server that is asked too often is left alone for as long as it says", async () => {
	const { saves, calls } = queue();
	saves.put("one", { a: 1 });
	await tick();
	calls[0]?.refuse(new RequestError(429, "Too many", { retryAfterSeconds: 7 }));
	await vi.advanceTimersByTimeAsync(6_999);
	expect(calls).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(1);
	calls[1]?.refuse(new RequestError(429, "Too many", null, 20));
	await vi.advanceTimersByTimeAsync(19_999);
	expect(calls).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(1);
	expect(calls).toHaveLength(3);
});

test("a refused step is told, does not hold up the others, and is forgotten when it is answered anew", async () => {
	const { saves, calls } = queue();
	saves.put("one", { a: 1 });
	saves.put("two", { a: 2 });
	await tick();
	calls[0]?.refuse(REFUSED);
	await tick();
	expect(saves.refusal()).toMatchObject({ formId: "one", answers: { a: 1 }, error: REFUSED });
	calls[1]?.accept();
	await tick();
	expect(saves.state()).toBe("refused");
	saves.put("one", { a: 9 });
	expect(saves.refusal()).toBeUndefined();
	await tick();
	calls[2]?.accept();
	await tick();
	expect(saves.state()).toBe("saved");
});

test("the end of the registration waits for all answers, hurries them, and hears of a failure", async () => {
	const { saves, calls } = queue();
	await expect(saves.settled()).resolves.toBeUndefined();
	saves.put("one", { a: 1 });
	await tick();
	calls[0]?.refuse(OFFLINE);
	await tick();
	const failing = saves.settled();
	failing.catch(() => undefined);
	expect(calls).toHaveLength(2);
	calls[1]?.refuse(OFFLINE);
	await expect(failing).rejects.toBe(OFFLINE);
	const settling = saves.settled();
	calls[2]?.accept();
	await expect(settling).resolves.toBeUndefined();
});

test("a page that goes away with unsaved answers warns and sends them, but never begins two drafts", async () => {
	const { saves, calls } = queue();
	watchLeaving(saves);
	const leave = () => {
		const event = new Event("beforeunload", { cancelable: true });
		window.dispatchEvent(event);
		window.dispatchEvent(new Event("pagehide"));
		return event.defaultPrevented;
	};
	expect(leave()).toBe(false);
	saves.put("one", { a: 1 });
	saves.put("two", { a: 2 });
	await tick();
	expect(leave()).toBe(true);
	expect(calls).toHaveLength(1);
	calls[0]?.accept();
	await tick();
	saves.put("three", { a: 3 });
	leave();
	expect(calls.map(({ formId }) => formId)).toEqual(["one", "two", "three"]);
	calls[1]?.accept();
	await tick();
	calls.at(-1)?.accept();
	await tick();
	expect(saves.state()).toBe("saved");
	expect(leave()).toBe(false);
});
