import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents, studioComments } from "../../src/server/platform/db/schema.ts";
import type { DraftComment } from "../../src/web/api/studio/comments.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const LENDER = "lakeside-cu";
const CASES = "flows/cases/own.json";
const PAGES = "flows/pages.json";
const HOSTILE = "<img src=x onerror=alert(1)> '; DROP TABLE studio_comments; -- \u202e {{7*7}}";

describe.each(productionEngine)("what staff say about a draft, on $name", ({ open }) => {
	let now = Date.now();
	const people: { [name: string]: StudioPerson } = {};
	const person = (name: string) => {
		const found = people[name];
		if (found === undefined) throw new Error(`There is no ${name}.`);
		return found;
	};

	const server = serverForAll(open, { keys: testKeys(), now: () => new Date(now) });
	beforeAll(async () => {
		for (const role of ["viewer", "editor", "approver"] as const) {
			people[role] = await StudioPerson.hired(server.app, LENDER, `${role}@${LENDER}.example`, [role]);
		}
		people.stranger = await StudioPerson.hired(server.app, "alderwick", "stranger@alderwick.example", [
			"editor",
			"approver",
		]);
		people.agent = await StudioPerson.hired(server.app, LENDER, `clerk@${LENDER}.example`, []);
	});

	const list = async (draft: string) =>
		(await person("viewer").ask("GET", `drafts/${draft}/comments`)).body.comments as unknown as DraftComment[];
	const say = async (by: string, draft: string, text: string, place?: object) => {
		now += 1_000;
		const {
			status,
			body,
			text: answer,
		} = await person(by).ask("POST", `drafts/${draft}/comments`, {
			...(place === undefined ? { text } : { text, place }),
		});
		expect(status, answer).toBe(201);
		return String(body.comment);
	};
	const put = async (draft: string, path: string, body: object, seen: number) => {
		const { status, text } = await person("editor").put(draft, path, body, seen);
		expect(status, text).toBe(200);
	};
	const places = async (draft: string) => (await list(draft)).map(({ pointer, isGone }) => [pointer, isGone]);

	it("keeps who said what and when, answers it to each role, and to staff of others not at all", async () => {
		const draft = await person("editor").begin("Talk");
		const place = { file: PAGES, pointer: "/pages/complete/title", seen: 0 };
		const about = await say("viewer", draft, HOSTILE, place);
		await say("approver", draft, "All in all fine.");
		expect(await list(draft)).toMatchObject([
			{ uuid: about, author: person("viewer").identity, text: HOSTILE, file: PAGES, pointer: place.pointer },
			{ author: person("approver").identity, text: "All in all fine.", file: null, pointer: null, resolvedAt: null },
		]);
		for (const [by, status] of [
			["stranger", 404],
			["agent", 403],
		] as const) {
			expect((await person(by).ask("GET", `drafts/${draft}/comments`)).status).toBe(status);
			expect((await person(by).ask("POST", `drafts/${draft}/comments`, { text: "Hello" })).status).toBe(status);
			expect((await person(by).ask("DELETE", `drafts/${draft}/comments/${about}`)).status).toBe(status);
		}
		const [row] = await server.database.db.select().from(studioComments).where(eq(studioComments.uuid, about));
		expect(row?.content.includes("onerror")).toBe(false);
	});

	it("lets its author alone change and delete a comment, and editors and approvers resolve it", async () => {
		const draft = await person("editor").begin("Own words");
		const comment = await say("viewer", draft, "Too long?");
		const at = `drafts/${draft}/comments/${comment}`;
		expect((await person("editor").ask("PUT", at, { text: "Mine now" })).status).toBe(403);
		expect((await person("approver").ask("DELETE", at)).status).toBe(403);
		expect((await person("viewer").ask("PUT", `${at}/resolved`, { isResolved: true })).status).toBe(403);
		expect((await person("viewer").ask("PUT", at, { text: "Far too long." })).status).toBe(200);
		expect((await person("approver").ask("PUT", `${at}/resolved`, { isResolved: true })).status).toBe(200);
		// said twice, noted once
		expect((await person("editor").ask("PUT", `${at}/resolved`, { isResolved: true })).status).toBe(200);
		expect(await list(draft)).toMatchObject([{ text: "Far too long.", resolvedBy: person("approver").identity }]);
		expect((await list(draft))[0]?.changedAt).not.toBeNull();
		expect((await person("editor").ask("PUT", `${at}/resolved`, { isResolved: false })).status).toBe(200);
		expect(await list(draft)).toMatchObject([{ resolvedAt: null, resolvedBy: null }]);
		expect((await person("viewer").ask("DELETE", at)).status).toBe(200);
		expect(await list(draft)).toEqual([]);
		expect((await person("viewer").ask("DELETE", at)).status).toBe(404);

		const about = server.database.db.select().from(auditEvents).where(eq(auditEvents.subject, draft));
		const events = await about.orderBy(auditEvents.sequence);
		const acts = events.flatMap(({ detail }) => (detail.comment === comment ? [detail.act] : []));
		expect(acts).toEqual(["added", "changed", "resolved", "reopened", "removed"].map((act) => `comment-${act}`));
		expect(JSON.stringify(events)).not.toContain("too long");
	});

	it("says a repeated request once, and refuses texts that are empty, endless or unreadable", async () => {
		const draft = await person("editor").begin("Once");
		const headers = { "idempotency-key": randomUUID() };
		const path = `drafts/${draft}/comments`;
		const answers = [];
		for (const _ of [1, 2]) answers.push((await person("viewer").ask("POST", path, { text: "Once" }, headers)).body);
		expect(answers[0]).toEqual(answers[1]);
		expect(await list(draft)).toHaveLength(1);
		for (const text of ["", "  \n ", "x".repeat(4_001)]) {
			expect((await person("viewer").ask("POST", path, { text })).status).toBe(400);
		}
		expect((await person("viewer").ask("POST", path, { text: "a\0b" })).status).toBe(422);
		const unknown = { text: "Where?", place: { file: PAGES, pointer: "/pages", seen: 7 } };
		expect((await person("viewer").ask("POST", path, unknown)).status).toBe(412);
		expect(await list(draft)).toHaveLength(1);
	});

	it("moves with its value when entries are put in before it, renamed and moved, and comes back with it", async () => {
		const draft = await person("editor").begin("Moving");
		const cases = { second: { title: "B", facts: [1, 2] }, third: { title: "C", facts: [] } };
		await put(draft, CASES, { text: JSON.stringify({ cases }) }, 0);
		const place = (pointer: string, seen = 1) => ({ file: CASES, pointer, seen });
		await say("viewer", draft, "Why?", place("/cases/second/title"));
		await say("viewer", draft, "Why two?", place("/cases/second/facts/1"));

		await put(
			draft,
			CASES,
			{ edits: [{ kind: "insert-item", path: ["cases", "second", "facts"], at: 0, value: 0 }] },
			1,
		);
		expect(await places(draft)).toEqual([
			["/cases/second/title", false],
			["/cases/second/facts/2", false],
		]);
		// somebody who still sees the text before says it about the same value
		await say("approver", draft, "Two, I mean", place("/cases/second/facts/1", 1));
		expect((await places(draft))[2]).toEqual(["/cases/second/facts/2", false]);

		const renamed = [
			{ kind: "rename", path: ["cases", "second"], key: "a/b" },
			{ kind: "move", path: ["cases", "a/b"], to: 1 },
		];
		await put(draft, CASES, { edits: renamed }, 2);
		expect(await places(draft)).toEqual([
			["/cases/a~1b/title", false],
			["/cases/a~1b/facts/2", false],
			["/cases/a~1b/facts/2", false],
		]);
		// half of a typed change is not JSON yet
		const { files } = await person("editor").read(draft);
		const text = files.find(({ path }) => path === CASES)?.text ?? "";
		await put(draft, CASES, { text: text.slice(0, -2) }, 3);
		expect((await places(draft))[0]).toEqual(["/cases/a~1b/title", false]);
		await put(draft, CASES, { text: JSON.stringify({ cases: { third: cases.third } }) }, 4);
		expect((await places(draft)).map(([, isGone]) => isGone)).toEqual([true, true, true]);
		expect((await list(draft)).map((one) => one.text)).toEqual(["Why?", "Why two?", "Two, I mean"]);
		expect((await person("editor").act(draft, "undo")).status).toBe(200);
		expect((await person("editor").act(draft, "undo")).status).toBe(200);
		expect(await places(draft)).toEqual([
			["/cases/a~1b/title", false],
			["/cases/a~1b/facts/2", false],
			["/cases/a~1b/facts/2", false],
		]);
		expect(
			(await person("editor").ask("DELETE", `drafts/${draft}/file?path=${CASES}`, undefined, { "if-match": '"7"' }))
				.status,
		).toBe(200);
		expect((await places(draft)).every(([, isGone]) => isGone)).toBe(true);
	});

	it("keeps a comment on words that the lender has from below, and on a question whose name changes", async () => {
		const draft = await person("editor").begin("From below");
		await say("viewer", draft, "Friendlier?", { file: PAGES, pointer: "/pages/review/title", seen: 0 });
		const form = "schemas/forms/start/hmda.json";
		const nickname = { type: "string", title: "Nickname", maxLength: 20 };
		await put(draft, form, { text: JSON.stringify({ fields: { nickname } }) }, 0);
		await say("viewer", draft, "Must we?", { file: form, pointer: "/ui/nickname/ui:title", seen: 1 });
		await put(draft, form, { edits: [{ kind: "rename", path: ["fields", "nickname"], key: "calledBy" }] }, 1);
		const own = (await person("editor").read(draft)).files.find(({ path }) => path === PAGES);
		await put(draft, PAGES, { text: JSON.stringify({ pages: { start: { title: "Hi" } } }) }, own?.revision ?? 0);
		expect(await places(draft)).toEqual([
			["/pages/review/title", false],
			["/ui/calledBy/ui:title", false],
		]);
	});

	it("says who else is in a draft and where, for twenty seconds, and counts no page that is left alone", async () => {
		const draft = await person("editor").begin("Together");
		const at = (by: string, place: object, headers = {}) =>
			person(by).ask("POST", `drafts/${draft}/pulse`, place, headers);
		const others = async () => (await at("viewer", { room: "map" }, { "x-unattended": "1" })).body.others;
		await at("editor", { room: "words", file: PAGES, pointer: "/pages/review/title" });
		await at("approver", { room: "forms" }, { "x-unattended": "1" });
		const { identity } = person("editor");
		expect(await others()).toEqual([
			{ identity, product: null, room: "words", file: PAGES, pointer: "/pages/review/title" },
		]);
		now += 15_000;
		await at("editor", { room: "forms" });
		now += 15_000;
		expect(await others()).toEqual([{ identity, product: null, room: "forms", file: null, pointer: null }]);
		now += 6_000;
		expect(await others()).toEqual([]);
		expect((await at("stranger", { room: "words" })).status).toBe(404);
		expect((await at("editor", { room: "<b>" })).status).toBe(400);
	});
});
