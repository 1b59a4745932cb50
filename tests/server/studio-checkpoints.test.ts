import { beforeAll, describe, expect, it } from "vitest";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const LENDER = "lakeside-cu";
const NEW = "flows/copy/front.json";

describe.each(productionEngine)("save points of a draft on $name", ({ open }) => {
	let one: StudioPerson;
	let two: StudioPerson;

	const server = serverForAll(open, { keys: testKeys() });
	beforeAll(async () => {
		one = await StudioPerson.hired(server.app, LENDER, `one@${LENDER}.example`, ["editor"]);
		two = await StudioPerson.hired(server.app, LENDER, `two@${LENDER}.example`, ["editor", "approver"]);
	});

	const texts = async (draft: string) =>
		Object.fromEntries((await one.read(draft)).files.map(({ path, text }) => [path, text]));
	const write = async (who: StudioPerson, draft: string, path: string, text: string) => {
		const found = (await one.read(draft)).files.find((file) => file.path === path);
		const saved = await who.put(draft, path, { text }, found?.revision ?? 0);
		expect(saved.status, saved.text).toBe(200);
	};
	const points = async (who: StudioPerson, draft: string) =>
		(await who.ask("GET", `drafts/${draft}/checkpoints`)).body.checkpoints as unknown as {
			uuid: string;
			name: string;
			changes: number;
			changedBy: readonly string[];
			isBeforeJoin: boolean;
		}[];
	const name = async (draft: string, said: string) => {
		const made = await one.ask("POST", `drafts/${draft}/checkpoints`, { name: said });
		expect(made.status, made.text).toBe(201);
		return String(made.body.checkpoint);
	};
	const back = (who: StudioPerson, draft: string, point: string, key?: string) =>
		who.ask("POST", `drafts/${draft}/checkpoints/${point}/restore`, {}, key ? { "idempotency-key": key } : {});

	it("bring every file back to the byte as one change, which one undo takes back", async () => {
		const draft = await one.begin("There and back");
		const org = (await texts(draft))["org.json"] ?? "";
		await write(one, draft, "org.json", org.replace("Lakeside", "Seaside"));
		const then = await texts(draft);
		const point = await name(draft, " Before the new words ");

		await write(one, draft, "org.json", org.replace("Lakeside", "Hillside"));
		await write(two, draft, NEW, '{ "later": {} }\n');
		await write(two, draft, NEW, '{ "later": { "more": "" } }\n');
		const after = await texts(draft);
		expect(await points(two, draft)).toMatchObject([
			{ name: "Before the new words", changes: 3, changedBy: [one.identity, two.identity], isBeforeJoin: false },
		]);

		const went = await back(one, draft, point, "there-1");
		expect([went.status, [...(went.body.paths as string[])].sort()]).toEqual([200, [NEW, "org.json"]]);
		expect(await texts(draft)).toEqual(then);
		// the same call again changes nothing
		expect((await back(one, draft, point, "there-1")).body).toEqual(went.body);
		expect((await one.act(draft, "undo")).status).toBe(200);
		expect(await texts(draft)).toEqual(after);
		expect((await one.act(draft, "redo")).status).toBe(200);
		expect(await texts(draft)).toEqual(then);
	});

	it("end an approval, are not gone back to across a join, and can be deleted", async () => {
		const draft = await one.begin("Across a join");
		const point = await name(draft, "As it began");
		const org = (await texts(draft))["org.json"] ?? "";
		await write(one, draft, "org.json", org.replace("0177", "0178"));
		await one.act(draft, "review");
		await back(one, draft, point);
		expect([(await one.read(draft)).state, (await texts(draft))["org.json"]]).toEqual(["draft", org]);

		const other = await one.begin("Goes live meanwhile");
		await write(one, other, "org.json", org.replace("0177", "0179"));
		await one.act(other, "review");
		await two.ask("POST", `drafts/${other}/approve`, { hash: (await one.read(other)).hash });
		const live = await two.ask("POST", `drafts/${other}/publish`, { why: "Another number" });
		expect(live.status, live.text).toBe(200);
		expect((await one.ask("POST", `drafts/${draft}/join`, {})).status).toBe(200);
		expect((await points(one, draft))[0]).toMatchObject({ isBeforeJoin: true });
		expect((await back(one, draft, point)).body.code).toBe("JOINED_SINCE");
		expect((await one.ask("DELETE", `drafts/${draft}/checkpoints/${point}`)).status).toBe(200);
		expect([await points(one, draft), (await back(one, draft, point)).status]).toEqual([[], 404]);
	});

	it("belong to their draft and its lender, and are refused to viewers and in closed drafts", async () => {
		const draft = await one.begin("Own");
		const point = await name(draft, "Here");
		const stranger = await StudioPerson.hired(server.app, "alderwick", "one@alderwick.example", ["editor"]);
		const viewer = await StudioPerson.hired(server.app, LENDER, `viewer@${LENDER}.example`, ["viewer"]);
		const elsewhere = await one.begin("Elsewhere");
		const answers = await Promise.all([
			stranger.ask("GET", `drafts/${draft}/checkpoints`),
			stranger.ask("POST", `drafts/${draft}/checkpoints`, { name: "Mine" }),
			back(stranger, draft, point),
			back(one, elsewhere, point),
			viewer.ask("POST", `drafts/${draft}/checkpoints`, { name: "Mine" }),
			one.ask("POST", `drafts/${draft}/checkpoints`, { name: "  " }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403, 400]);
		expect(await points(viewer, draft)).toHaveLength(1);
		await one.act(draft, "discard");
		expect((await one.ask("POST", `drafts/${draft}/checkpoints`, { name: "Late" })).body.code).toBe("DRAFT_CLOSED");
		expect((await back(one, draft, point)).body.code).toBe("DRAFT_CLOSED");
	});
});
