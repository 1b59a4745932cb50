import { beforeAll, describe, expect, it } from "vitest";
import type { WalkedDraft } from "../../src/contracts/wire/studio/preview.ts";
import { applications, auditEvents, studioLinks } from "../../src/server/platform/db/schema.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "main-ny";
const INDEX = "schemas/forms/registration/index.json";
const TITLE = "Where is the home in New York?";
const DAY = 24 * 60;

describe.each(productionEngine)("a link to a draft for people without an account, on $name", ({ open }) => {
	let editor: StudioPerson;
	let draft: string;
	const clock = new FakeClock();

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false, now: clock.now });
	beforeAll(async () => {
		editor = await StudioPerson.hired(server.app, ORG, "editor@main-ny.example", ["editor"]);
		draft = await editor.begin("A clearer question");
		const put = await editor.put(draft, INDEX, { text: JSON.stringify({ title: TITLE }) }, 0);
		expect(put.status, put.text).toBe(200);
	});

	const made = async (days: number) => {
		const link = await editor.ask("POST", `drafts/${draft}/links`, { days });
		expect(link.status, link.text).toBe(201);
		return link.body as { uuid: string; token: string; expiresAt: string };
	};
	const opened = (token: string, file?: string, org = ORG) =>
		send(server.app, {
			method: "POST",
			url: "/service-studio/api/v1/preview",
			headers: { org },
			payload: { token, ...(file === undefined ? {} : { file }) },
		});

	it("shows the draft's pages as borrowers would see them, and no file of it", async () => {
		const { token, expiresAt } = await made(7);
		expect(new Date(expiresAt).getTime() - clock.now().getTime()).toBe(7 * DAY * 60_000);
		const preview = await opened(token);
		expect(preview.status, preview.text).toBe(200);
		expect(preview.headers["cache-control"]).toBe("no-store");
		const { title, pages } = preview.body as unknown as { title: string; pages: { file: string; title: string }[] };
		expect([title, pages[0]]).toEqual(["A clearer question", { file: INDEX, title: TITLE, part: "registration" }]);
		expect(new Set(pages.map(({ file }) => file)).size).toBe(pages.length);
		const page = await opened(token, INDEX);
		expect(page.body.value).toMatchObject({ title: TITLE });
		// the lender's figures stand where borrowers read them
		expect(page.text).not.toMatch(/\{(?:pricing|lender)\b/);
		expect(Object.keys(page.body).toSorted()).toEqual(["brand", "file", "sentences", "value", "words"]);
		for (const file of ["org.json", "flows/origination.json", "../secrets"]) {
			expect((await opened(token, file)).body.code).toBe("NO_FILE");
		}
		// it follows the draft
		await editor.put(draft, INDEX, { text: JSON.stringify({ title: `${TITLE}!` }) }, 1);
		expect((await opened(token, INDEX)).body.value).toMatchObject({ title: `${TITLE}!` });
	});

	it("plays a made-up borrower through the draft, and keeps nothing", async () => {
		const { token } = await made(1);
		const walked = (steps: readonly object[], more: object = {}) =>
			send(server.app, {
				...{ method: "POST", url: "/service-studio/api/v1/preview/walk", headers: { org: ORG } },
				payload: { token, steps, ...more },
			});
		const people = async () => (await server.database.db.select().from(applications)).length;
		const before = await people();
		const first = await walked([]);
		expect(first.status, first.text).toBe(200);
		expect(first.headers["cache-control"]).toBe("no-store");
		expect(first.body).toMatchObject({ form: { file: INDEX }, place: { standing: null } });
		expect(Object.keys(first.body).toSorted()).toEqual(["form", "next", "place"]);
		// the usual answers lead through the whole registration, form by form
		const steps: object[] = [];
		const files: string[] = [];
		let at = first.body as unknown as WalkedDraft;
		while (at.form !== null && steps.length < 12) {
			files.push(at.form.file);
			steps.push({ kind: "answers", id: at.form.file.replace(/^schemas\/forms\/|\.json$/g, ""), answers: {} });
			const next = await walked(steps);
			expect(next.status, next.text).toBe(200);
			at = next.body as unknown as WalkedDraft;
		}
		expect(new Set(files).size).toBe(files.length);
		expect(files.length).toBeGreaterThan(4);
		// what is typed counts, and what the form refuses is said at its field
		const [step] = steps;
		const refused = await walked([{ ...step, answers: { occupancyType: "NOWHERE" } }]);
		expect(refused.status, refused.text).toBe(422);
		expect((await walked([{ kind: "answers", id: "registration/legal-name" }])).body.code).toBe("STEP_NOT_OPEN");
		expect((await walked([{ kind: "vendors" }])).status).toBe(400);
		expect((await walked([], { token: `${token}x` })).body.code).toBe("NO_PREVIEW");
		expect(await people()).toBe(before);
	});

	it("is made by an editor, opens nothing of another lender, and cannot be made up", async () => {
		const viewer = await StudioPerson.hired(server.app, ORG, "viewer@main-ny.example", ["viewer", "approver"]);
		expect((await viewer.ask("POST", `drafts/${draft}/links`, { days: 7 })).status).toBe(403);
		expect((await editor.ask("POST", `drafts/${draft}/links`, { days: 8 })).status).toBe(400);
		const { uuid, token } = await made(1);
		const { links } = (await viewer.ask("GET", `drafts/${draft}/links`)).body;
		expect((links as { uuid: string }[]).map((one) => one.uuid)).toContain(uuid);
		expect(JSON.stringify(links)).not.toContain(token.split(".")[1]);
		expect((await opened(token, undefined, "main")).body.code).toBe("NO_PREVIEW");
		const other = (await made(1)).token;
		const [, signature] = other.split(".");
		for (const bad of ["x", uuid, `${uuid}.`, `${uuid}.${signature}`, `${token}x`]) {
			expect((await opened(bad)).body.code).toBe("NO_PREVIEW");
		}
	});

	it("ends when it is withdrawn, when its time is over, and with the draft", async () => {
		const [first, second, third] = [await made(1), await made(1), await made(30)];
		const left = await editor.ask("DELETE", `drafts/${draft}/links/${first.uuid}`);
		expect((left.body.links as { uuid: string }[]).map(({ uuid }) => uuid)).not.toContain(first.uuid);
		expect((await opened(first.token)).status).toBe(404);
		clock.forward(DAY + 1);
		editor = await editor.again();
		expect([(await opened(second.token)).status, (await opened(third.token)).status]).toEqual([404, 200]);
		await editor.act(draft, "discard");
		expect((await opened(third.token)).status).toBe(404);
		expect((await editor.ask("POST", `drafts/${draft}/links`, { days: 1 })).body.code).toBe("DRAFT_STATE");
		await editor.act(draft, "restore");
		expect((await opened(third.token)).status).toBe(200);
		const events = JSON.stringify(await server.database.db.select().from(auditEvents));
		const rows = JSON.stringify(await server.database.db.select().from(studioLinks));
		expect(events).toContain("preview link for 30 days");
		expect(events).toContain("preview link withdrawn");
		// neither the log nor a copy of the database opens a draft
		for (const kept of [events, rows]) expect(kept).not.toContain(third.token.split(".")[1]);
	});
});
