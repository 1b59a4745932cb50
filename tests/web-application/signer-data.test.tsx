import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { disclosuresQuery } from "../../src/web/api/application/disclosures.ts";
import { OWN_TASK } from "../../src/web/api/application/own-task.ts";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { JUST_TOLD_MS } from "../../src/web/api/query-times.ts";
import { keepToken } from "../../src/web/api/session/token-store.ts";
import { useSignerData } from "../../src/web/signer/signer-data.ts";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** A task that has changed `now` times; the readings of it that are listed find an earlier count or nothing. */
function serveTask(task: { now: number; readonly readings: (number | "fails")[] }): void {
	keepToken("a token of the stood-in server");
	vi.stubGlobal("fetch", async (input: string) => {
		const { pathname } = new URL(String(input), "http://localhost");
		const answer = (count: number, body: object) =>
			new Response(JSON.stringify(body), {
				headers: { "content-type": "application/json", etag: `"${count}.0"` },
			});
		if (pathname.endsWith("/status")) {
			return answer(task.now, { stage: "", rule: "signer/test", status: {}, etag: `"${task.now}.0"` });
		}
		if (pathname.endsWith("/answers")) return answer(task.now, { answers: {} });
		const count = task.readings.shift() ?? task.now;
		return count === "fails" ? new Response("{}", { status: 503 }) : answer(count, { uuid: "co-deed", term: count });
	});
}

function Task() {
	const state = useSignerData(true);
	return <p>{state.kind === "ready" ? `changed ${state.application.term} times` : state.kind}</p>;
}

it.each([
	{ how: "was too early", reading: 1 },
	{ how: "failed", reading: "fails" },
] as const)("a signer's page gets what changed last, although a reading of it $how", async ({ reading }) => {
	const task = { now: 1, readings: [] as (number | "fails")[] };
	serveTask(task);
	render(
		<QueryClientProvider client={createQueryClient()}>
			<Task />
		</QueryClientProvider>,
	);
	await screen.findByText("changed 1 times");
	task.readings.push(reading, reading);
	task.now = 2;
	await screen.findByText("changed 2 times");
});

it("a page that opens after a change lists the documents again", async () => {
	const task = { now: 1, readings: [] as (number | "fails")[] };
	serveTask(task);
	const client = createQueryClient();
	const documents = disclosuresQuery(OWN_TASK);
	client.setQueryData(documents.queryKey, []);
	render(
		<QueryClientProvider client={client}>
			<Task />
		</QueryClientProvider>,
	);
	await screen.findByText("changed 1 times");
	const isStale = () => client.getQueryCache().find({ queryKey: documents.queryKey })?.isStaleByTime(JUST_TOLD_MS);
	expect(isStale()).toBe(false);
	task.now = 2;
	await screen.findByText("changed 2 times");
	expect(isStale()).toBe(true);
});
