import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { applicationQuery } from "../../src/web/api/application/application.ts";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { keepToken } from "../../src/web/api/session/token-store.ts";
import { useApplicationData, useApplicationReaders } from "../../src/web/application/application-data.ts";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

interface Served {
	now: number;
	/** Holds the next response about the application back until it is released. */
	held?: Promise<void> | undefined;
}

/** An application that has changed `now` times. */
function serve(served: Served): void {
	keepToken("a token of the stood-in server");
	vi.stubGlobal("fetch", async (input: string) => {
		const { pathname } = new URL(String(input), "http://localhost");
		const count = served.now;
		const answer = (body: object) =>
			new Response(JSON.stringify(body), {
				headers: { "content-type": "application/json", etag: `"${count}.0"` },
			});
		if (pathname.endsWith("/status")) {
			return answer({ stage: "SIGNING", rule: "test", status: {}, etag: `"${count}.0"` });
		}
		if (pathname.endsWith("/answers")) return answer({ answers: {} });
		if (pathname.includes("profile")) return answer({ uuid: "borrower" });
		const { held } = served;
		served.held = undefined;
		await held;
		return answer({ uuid: "line", term: count });
	});
}

let readers: ReturnType<typeof useApplicationReaders>;

function Line() {
	const state = useApplicationData("line");
	readers = useApplicationReaders("line");
	return <p>{state.kind === "ready" ? `changed ${state.data.application.term} times` : state.kind}</p>;
}

async function open(served: Served): Promise<QueryClient> {
	serve(served);
	const client = createQueryClient();
	render(
		<QueryClientProvider client={client}>
			<Line />
		</QueryClientProvider>,
	);
	await screen.findByText("changed 1 times");
	return client;
}

it("keeps what it read last when a read that began before it arrives after it", async () => {
	const served: Served = { now: 1 };
	const client = await open(served);
	let release = () => {};
	served.held = new Promise((resolve) => {
		release = resolve;
	});
	served.now = 2;
	const slow = readers.refresh();
	await vi.waitFor(() => expect(served.held).toBeUndefined(), 120_000);
	served.now = 3;
	await readers.refresh();
	await screen.findByText("changed 3 times");
	release();
	await slow;
	expect(client.getQueryData(applicationQuery("line").queryKey)?.data?.term).toBe(3);
});
