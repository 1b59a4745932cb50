import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Draft, DraftSince } from "../../src/contracts/wire/studio/drafts.ts";
import { stepsBetween, type ValueStep } from "../../src/flow/editing/index.ts";
import { draftQuery } from "../../src/web/api/studio/draft.ts";
import { sinceHeldDraft, takeUpDraft } from "../../src/web/api/studio/draft-since.ts";
import { sentencesQuery } from "../../src/web/api/studio/sentences.ts";

const DRAFT = "7f6f0a52-1d0e-4b52-9a53-0c6a3d1f2b11";
const sentence = (id: string, text: string) => ({
	...{ file: "flows/pages.json", pointer: `/pages/${id}/title`, text, layer: "base" },
	...{ translations: {}, written: {}, isListed: false },
});
const answerOf = (hash: string, title: string) => ({
	...{ hash, locales: [] },
	sentences: [sentence("one", title), sentence("two", "The second title")],
});
const draftOf = (id: number, text: string) =>
	({
		...{ uuid: DRAFT, hash: `h${id}`, etag: `e${id}`, files: [{ path: "flows/pages.json", text, revision: id }] },
		history: [{ id, path: "flows/pages.json", revision: id, isUndone: false }],
	}) as unknown as Draft;

let client: QueryClient;
/** Searches of the addresses that were asked, and what is answered next. */
let asked: string[] = [];
let answer: () => Response = () => Response.json({});
beforeEach(() => {
	client = new QueryClient();
	asked = [];
	vi.stubGlobal("fetch", async (input: string | URL | Request) => {
		asked.push(new URL(input instanceof Request ? input.url : input, "http://localhost").search);
		return answer();
	});
});
afterEach(() => {
	client.clear();
	vi.unstubAllGlobals();
});

const whole = (etag: string, body: object) => () => Response.json(body, { headers: { etag } });
const steps = (etag: string, made: readonly ValueStep[]) => () =>
	Response.json({ since: '"a"', steps: made }, { status: 226, headers: { etag } });
const read = (hash: string) => client.fetchQuery(sentencesQuery(DRAFT, hash));

it("asks for what has changed since the answer that the page has, and shares with it what has not", async () => {
	answer = whole('"a"', answerOf("h1", "The first title"));
	const first = await read("h1");
	const after = answerOf("h2", "Another title");
	answer = steps('"b"', stepsBetween(answerOf("h1", "The first title"), after));
	const second = await read("h2");
	expect(second).toEqual(after);
	expect("sentences" in first && "sentences" in second && first.sentences[1] === second.sentences[1]).toBe(true);
	// and from that one on
	answer = steps('"b"', []);
	expect(await read("h3")).toBe(second);
	expect(asked).toEqual(["", "?since=%22a%22", "?since=%22b%22"]);
});

it("reads the whole where the steps do not fit what it has, and where the server sends it", async () => {
	answer = whole('"a"', answerOf("h1", "The first title"));
	await read("h1");
	const answers = [
		steps('"b"', [{ kind: "remove", path: ["sentences", 7] }]),
		whole('"c"', answerOf("h2", "Another title")),
		whole('"d"', answerOf("h3", "The last title")),
	];
	answer = () => (answers.shift() ?? answer)();
	expect(await read("h2")).toEqual(answerOf("h2", "Another title"));
	expect(await read("h3")).toEqual(answerOf("h3", "The last title"));
	expect(asked).toEqual(["", "?since=%22a%22", "", "?since=%22c%22"]);
});

it("keeps what an edit's answer said, also where a reading from before it arrives later", async () => {
	answer = () => Response.json(draftOf(1, "One"));
	await client.fetchQuery(draftQuery(DRAFT));
	expect(sinceHeldDraft(client, DRAFT)).toEqual({ since: "1" });
	const arrives = Promise.withResolvers<Response>();
	vi.stubGlobal("fetch", () => arrives.promise);
	const late = client.refetchQueries({ queryKey: draftQuery(DRAFT).queryKey });
	const change = { at: 0, removed: "One", added: "Two" };
	const changes = [{ ...draftOf(2, "").history[0], change }];
	const { files: _, history: __, ...now } = draftOf(2, "Two");
	await takeUpDraft(client, DRAFT, { ...now, since: 1, changes, undone: [] } as unknown as DraftSince);
	arrives.resolve(Response.json(draftOf(1, "One")));
	await late;
	const held = client.getQueryData<Draft>(draftQuery(DRAFT).queryKey);
	expect(held?.files).toEqual([{ path: "flows/pages.json", text: "Two", revision: 2 }]);
	expect(held?.history.map(({ id }) => id)).toEqual([2, 1]);
	expect(held?.etag).toBe("e2");
});

it("has the draft read again where changes between are missing, or do not fit its texts", async () => {
	answer = () => Response.json(draftOf(1, "One"));
	await client.fetchQuery(draftQuery(DRAFT));
	const change = { at: 0, removed: "Other", added: "Two" };
	const changes = [{ ...draftOf(2, "").history[0], change }];
	const { files: _, history: __, ...now } = draftOf(2, "Two");
	for (const since of [1, 5]) {
		await takeUpDraft(client, DRAFT, { ...now, since, changes, undone: [] } as unknown as DraftSince);
		expect(client.getQueryState(draftQuery(DRAFT).queryKey)?.isInvalidated).toBe(true);
		expect(client.getQueryData<Draft>(draftQuery(DRAFT).queryKey)?.files[0]?.text).toBe("One");
	}
});
