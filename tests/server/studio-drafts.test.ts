import { beforeAll, describe, expect, it } from "vitest";
import { operateRole } from "../../src/server/workflow/operator/operate-roles.ts";
import { Agent } from "./harness/agent.ts";
import { engines } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const PAGES = "schemas/forms/extra/one.json";
const text = '{\n  "pages": {\n    "complete": { "title": "One", "odd": [1,2] }\n  },\n  "later": true\n}\n';

describe.each(engines)("drafts of a lender's files on $name", ({ open }) => {
	let one: StudioPerson;
	let two: StudioPerson;
	const clock = new FakeClock();

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false, now: clock.now });
	beforeAll(async () => {
		one = await StudioPerson.hired(server.app, "main-ny", "one@main-ny.example", ["editor"]);
		two = await StudioPerson.hired(server.app, "main-ny", "two@main-ny.example", ["editor", "approver"]);
	});

	it("begin with the files that are live, byte for byte, and once for each key", async () => {
		const key = { "idempotency-key": "begin-1" };
		const [first, again] = [await one.begin("Twice", key), await one.begin("Twice", key)];
		expect(again).toBe(first);
		const draft = await one.read(first);
		const live = await server.app.serverContext.publisher.liveFiles("main-ny");
		expect(Object.keys(live.files)).toContain("org.json");
		expect(Object.fromEntries(draft.files.map((file) => [file.path, file.text]))).toEqual(live.files);
		expect([draft.state, draft.hash, draft.isOnLive]).toEqual(["draft", live.version, true]);
	});

	it("save what nobody else changed, join other values, and ask about the same value", async () => {
		const draft = await one.begin("Joined");
		expect((await one.put(draft, PAGES, { text }, 0)).body).toMatchObject({ revision: 1, isJoined: false });
		const mine = await one.put(draft, PAGES, { text: text.replace("One", "Mine") }, 1);
		expect(mine.body.revision).toBe(2);
		const edits = [{ kind: "set", path: ["later"], value: false }];
		const joined = await two.put(draft, PAGES, { edits }, 1);
		expect(joined.body).toMatchObject({ revision: 3, isJoined: true });
		expect(joined.body.text).toBe(text.replace("One", "Mine").replace("true", "false"));
		const refused = await two.put(draft, PAGES, { text: text.replace("One", "Theirs") }, 1);
		expect([refused.status, refused.body.code]).toEqual([412, "CHANGED_BY_OTHERS"]);
		expect(refused.body.conflicts).toEqual([
			{ at: "/pages/complete/title", base: "One", mine: "Theirs", theirs: "Mine" },
		]);
		expect((refused.body.since as { by: string }[]).map(({ by }) => by)).toContain(one.identity);
		expect((await one.read(draft)).files.find(({ path }) => path === PAGES)?.text).toBe(joined.body.text);
		const chosen = { text: text.replace("One", "Theirs"), choices: { "/pages/complete/title": "mine" } };
		expect((await two.put(draft, PAGES, chosen, 1)).body.text).toBe(
			text.replace("One", "Theirs").replace("true", "false"),
		);
		const live = "org.json";
		expect((await one.put(draft, live, { text }, 0)).body.conflicts).toMatchObject([{ at: "/", mine: text }]);
		expect((await one.put(draft, PAGES, { text }, undefined)).status).toBe(428);
		expect((await one.put(draft, PAGES, { text }, 99)).status).toBe(412);
	});

	it("undo and redo each person's own edits to the same bytes, beside another's later ones", async () => {
		const draft = await one.begin("Undone");
		await one.put(draft, PAGES, { text }, 0);
		const texts = [text];
		for (const [index, word] of ["A", "B \u{1F600}", "C \u{1F601}"].entries()) {
			const next = text.replace("One", word);
			await one.put(draft, PAGES, { text: next }, index + 1);
			texts.push(next);
		}
		await two.put(draft, PAGES, { edits: [{ kind: "set", path: ["later"], value: 7 }] }, 4);
		const seven = (words: string | undefined) => words?.replace("true", "7");
		for (const at of [2, 1, 0]) expect((await one.act(draft, "undo")).body.text).toBe(seven(texts[at]));
		for (const at of [1, 2, 3]) expect((await one.act(draft, "redo")).body.text).toBe(seven(texts[at]));
		expect((await one.act(draft, "redo")).body.code).toBe("NOTHING_TO_REPEAT");
		expect((await two.act(draft, "undo")).body.text).toBe(texts[3]);
		for (let left = 4; left > 0; left--) expect((await one.act(draft, "undo")).status).toBe(200);
		expect((await one.read(draft)).files.some(({ path }) => path === PAGES)).toBe(false);
		expect((await one.act(draft, "undo")).body.code).toBe("NOTHING_TO_REPEAT");
		const revision = Number((await one.act(draft, "redo")).body.revision);
		await one.put(draft, PAGES, { text: text.replace("One", "New") }, revision);
		expect((await one.act(draft, "redo")).body.code).toBe("NOTHING_TO_REPEAT");
	});

	it("one person's undo takes back nothing of another's, of other words or of the same", async () => {
		const draft = await one.begin("Two editors");
		const words = (title: string, note: string) => `{\n  "title": "${title}",\n  "note": "${note}"\n}\n`;
		const textNow = async () => (await one.read(draft)).files.find(({ path }) => path === PAGES)?.text;
		const set = (who: StudioPerson, key: string, value: string, revision: number, more = {}) =>
			who.put(draft, PAGES, { edits: [{ kind: "set", path: [key], value }], ...more }, revision);
		await one.put(draft, PAGES, { text: words("Base", "Base") }, 0);
		// other texts of one file: both stay
		await set(one, "title", "One's", 1);
		expect((await set(two, "note", "Two's", 1)).body).toMatchObject({ isJoined: true });
		expect(await textNow()).toBe(words("One's", "Two's"));
		await one.act(draft, "undo");
		expect(await textNow()).toBe(words("Base", "Two's"));
		await one.act(draft, "redo");
		// the same text: the second chooses, and the first one's undo does not take that away
		const revision = Number((await one.file(draft, PAGES)).body.revision);
		expect((await set(one, "title", "One's again", revision)).status).toBe(200);
		expect((await set(two, "title", "Two's", revision)).body.code).toBe("CHANGED_BY_OTHERS");
		const chosen = await set(two, "title", "Two's", revision, { choices: { "/title": "mine" } });
		expect(chosen.status, chosen.text).toBe(200);
		const undone = await one.act(draft, "undo");
		expect([undone.status, undone.body.code]).toEqual([409, "CHANGED_SINCE"]);
		expect(await textNow()).toBe(words("Two's", "Two's"));
		// what the second one put in its place is had back by the second one's undo
		expect((await two.act(draft, "undo")).status).toBe(200);
		expect(await textNow()).toBe(words("One's again", "Two's"));
	});

	it("save several files as one change, all or none, which one undo takes back", async () => {
		const draft = await one.begin("Together");
		const other = "flows/copy/front.json";
		const org = (await one.read(draft)).files.find(({ path }) => path === "org.json");
		await one.put(draft, PAGES, { text }, 0);
		const edits = [{ kind: "set", path: ["pages", "complete", "title"], value: "Both" }];
		const files = [
			{ path: PAGES, revision: 1, edits },
			{ path: other, revision: 0, text: '{ "a": {} }\n' },
		];
		const put = (who: StudioPerson, given: readonly object[]) =>
			who.ask("PUT", `drafts/${draft}/files`, { files: given });
		expect((await put(one, files)).status).toBe(200);
		const textOf = async (path: string) => (await one.read(draft)).files.find((file) => file.path === path)?.text;
		expect([await textOf(PAGES), await textOf(other)]).toEqual([text.replace("One", "Both"), '{ "a": {} }\n']);
		const undone = (await one.act(draft, "undo")).body;
		expect([...(undone.paths as string[])].sort()).toEqual([other, PAGES]);
		expect([await textOf(PAGES), await textOf(other)]).toEqual([text, undefined]);
		await one.act(draft, "redo");
		expect([await textOf(PAGES), await textOf(other)]).toEqual([text.replace("One", "Both"), '{ "a": {} }\n']);
		await one.act(draft, "undo");
		await one.act(draft, "undo");
		expect(await textOf(PAGES)).toBeUndefined();
		// the second file is of a revision that somebody else has changed since: the first is not saved either
		await two.put(draft, "org.json", { text: `${org?.text}\n` }, org?.revision);
		await two.put(draft, "org.json", { text: "{}" }, (org?.revision ?? 0) + 1);
		const late = [
			{ path: PAGES, revision: 0, text },
			{ path: "org.json", revision: org?.revision, text: '{ "code": "none" }' },
		];
		const refused = await put(one, late);
		expect([refused.status, refused.body.code]).toEqual([409, "CHANGED_SINCE"]);
		expect(await textOf(PAGES)).toBeUndefined();
	});

	it("keep faulty texts, and refuse what no file may hold", async () => {
		const draft = await one.begin("Faulty");
		expect((await one.put(draft, PAGES, { text: '{ "pages": ' }, 0)).status).toBe(200);
		const edits = [{ kind: "remove", path: ["pages"] }];
		expect((await one.put(draft, PAGES, { edits }, 1)).body.code).toBe("NOT_JSON");
		expect((await one.put(draft, PAGES, { text: "a\u0000b" }, 1)).body.code).toBe("TEXT_UNREADABLE");
		for (const path of ["../x.json", "/etc/x.json", "flows/.x.json", "flows/x.js", "a//b.json"]) {
			expect([path, (await one.put(draft, path, { text }, 0)).status]).toEqual([path, 400]);
		}
		expect((await one.act(draft, "review")).body.code).toBe("DRAFT_FAULTY");
		expect((await one.read(draft)).state).toBe("draft");
	});

	it("refuse names, reasons and nesting that nothing could read again, and stay readable", async () => {
		const draft = await one.begin("Hostile");
		for (const odd of ["a\u0000b", "a\ud800b", "   ", "\u200b\u200b\u200b", "a\u202eb"]) {
			const asked = await Promise.all([
				one.ask("POST", "drafts", { title: odd }),
				one.act(draft, "checkpoints", { name: odd }),
				two.act(draft, "publish", { why: odd }),
				two.act(draft, "share", { percent: 5, why: odd }),
				two.ask("POST", "rollback", { from: "0".repeat(64), version: "1".repeat(64), why: odd }),
			]);
			expect(asked.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
		}
		const deep = (value: number) => `${'{"a":'.repeat(60_000)}${value}${"}".repeat(60_000)}`;
		expect((await one.put(draft, PAGES, { text: deep(1) }, 0)).status).toBe(200);
		expect((await one.put(draft, PAGES, { text: deep(2) }, 1)).status).toBe(200);
		const edits = [{ kind: "set", path: ["a"], value: 1 }];
		expect((await one.put(draft, PAGES, { edits }, 2)).body.code).toBe("TOO_DEEP");
		expect((await two.put(draft, PAGES, { text: deep(3) }, 1)).body.code).toBe("CHANGED_BY_OTHERS");
		expect((await one.ask("GET", `drafts/${draft}/difference`)).body.changes).toMatchObject([{ file: PAGES, at: "/" }]);
	});

	it("can be discarded and had back for thirty days", async () => {
		const draft = await one.begin("Gone");
		await one.put(draft, PAGES, { text }, 0);
		expect((await one.act(draft, "discard")).body.state).toBe("discarded");
		expect((await one.put(draft, PAGES, { text: "{}" }, 1)).body.code).toBe("DRAFT_CLOSED");
		expect((await one.act(draft, "restore")).body.state).toBe("draft");
		expect((await one.file(draft, PAGES)).body.text).toBe(text);
	});

	it("belong to their lender, and each role does its own part", async () => {
		const draft = await one.begin("Own");
		const stranger = await StudioPerson.hired(server.app, "lakeside-cu", "one@lakeside-cu.example", [
			"editor",
			"approver",
		]);
		const asked = await Promise.all([
			stranger.ask("GET", `drafts/${draft}`),
			stranger.put(draft, PAGES, { text }, 0),
			stranger.act(draft, "undo"),
			stranger.act(draft, "discard"),
			stranger.ask("POST", `drafts/${draft}/approve`, { hash: "0".repeat(64) }),
			stranger.act(draft, "publish", { why: "Not mine" }),
			// the check of the files would say what is in them
			stranger.act(draft, "share", { percent: 5, why: "Not mine" }),
		]);
		expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
		const nobody = await StudioPerson.hired(server.app, "main-ny", "none@main-ny.example", []);
		expect((await nobody.ask("GET", "home")).body.code).toBe("STUDIO_ROLE");
		const viewer = await StudioPerson.hired(server.app, "main-ny", "viewer@main-ny.example", ["viewer"]);
		expect((await viewer.ask("GET", `drafts/${draft}`)).status).toBe(200);
		expect((await viewer.put(draft, PAGES, { text }, 0)).status).toBe(403);
		expect((await one.ask("PUT", `staff/${one.identity}`, { roles: ["operator"] })).status).toBe(403);
		const operator = await new Agent(server.app, "main-ny").login();
		const foreign = await operator.ask("PUT", `/service-studio/api/v1/staff/${stranger.identity}`, {
			roles: ["viewer"],
		});
		expect(foreign.body.code).toBe("NO_STAFF");
		await operator.ask("PUT", `/service-studio/api/v1/staff/${viewer.identity}`, { roles: ["viewer", "editor"] });
		expect((await viewer.put(draft, PAGES, { text }, 0)).status).toBe(200);
		await operator.ask("PUT", `/service-studio/api/v1/staff/${viewer.identity}`, { roles: [] });
		expect((await viewer.ask("GET", "home")).status).toBe(403);
		const { database, keys, now } = server.app.serverContext;
		const act = { org: "main-ny", email: "viewer@main-ny.example", by: "ops", why: "Their first operator", at: now() };
		await operateRole(database, keys, { ...act, kind: "add", role: "operator" });
		expect((await viewer.ask("GET", "home")).body.roles).toEqual(["operator"]);
		await operateRole(database, keys, { ...act, kind: "remove", role: "operator" });
		expect((await viewer.ask("GET", "home")).status).toBe(403);
		const wrong = operateRole(database, keys, { ...act, kind: "add", role: "owner" });
		await expect(wrong).rejects.toThrow("is no role");
	});

	it("one operator stays, also when two take it from each other at once", async () => {
		const [one, other] = [
			await StudioPerson.hired(server.app, "main-ny", "lead@main-ny.example", ["operator"]),
			await StudioPerson.hired(server.app, "main-ny", "second-lead@main-ny.example", ["operator", "editor"]),
		];
		const { staff } = (await one.ask("GET", "staff")).body as { staff: { identity: string; roles: string[] }[] };
		for (const { identity, roles } of staff) {
			if (roles.includes("operator") && identity !== one.identity && identity !== other.identity)
				expect((await one.ask("PUT", `staff/${identity}`, { roles: ["viewer"] })).status).toBe(200);
		}
		const taken = await Promise.all([
			one.ask("PUT", `staff/${other.identity}`, { roles: ["editor"] }),
			other.ask("PUT", `staff/${one.identity}`, { roles: [] }),
		]);
		// the second one is refused as the last one, or as none any more
		const [done, refused = 0] = taken.map(({ status }) => status).toSorted();
		expect([done, [403, 409].includes(refused)]).toEqual([200, true]);
		const left = taken[0]?.status === 200 ? one : other;
		const alone = await left.ask("PUT", `staff/${left.identity}`, { roles: [] });
		expect([alone.status, alone.body.code]).toEqual([409, "LAST_OPERATOR"]);
		expect((await left.ask("GET", "home")).body.roles).toContain("operator");
	});
});
