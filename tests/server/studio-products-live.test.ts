import { beforeAll, describe, expect, it } from "vitest";
import type { FileDifference } from "../../src/flow/editing/index.ts";
import { productionEngine } from "./harness/databases.ts";
import { Investor } from "./harness/investor.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "lakeside-cu";
const PAGES = "flows/pages.json";
const why = "Clearer words for investors";
const titled = (title: string) => JSON.stringify({ pages: { conditions: { title } } });

describe.each(productionEngine)("a draft of several products on its way to what is live, on $name", ({ open }) => {
	let line: StudioPerson;
	let loan: StudioPerson;
	let approver: StudioPerson;

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	beforeAll(async () => {
		line = await StudioPerson.hired(server.app, ORG, `editor@${ORG}.example`, ["editor"]);
		loan = line.inRoomsOf("dscr");
		approver = await StudioPerson.hired(server.app, ORG, `approver@${ORG}.example`, ["editor", "approver"]);
	});

	const titleOf = (product: string | null) =>
		server.app.serverContext.products.product(ORG, product).pages.pages.conditions?.title;
	const seen = async (who: StudioPerson, draft: string, path: string) =>
		(await who.read(draft)).files.find((file) => file.path === path)?.revision ?? 0;
	/** Sends a draft to review, approves it and answers what publishing says. */
	const publish = async (draft: string, who = approver) => {
		const sent = await line.act(draft, "review");
		expect(sent.status, sent.text).toBe(200);
		expect((await who.act(draft, "approve", { hash: sent.body.reviewed })).status).toBe(200);
		return who.act(draft, "publish", { why });
	};
	/** Changes org.json of the lender itself. */
	const setOrg = async (draft: string, edit: object) => {
		const saved = await line.put(draft, "org.json", { edits: [edit] }, await seen(line, draft, "org.json"));
		expect(saved.status, saved.text).toBe(200);
	};

	it("goes live from the product's rooms, with the lender's other products as they were", async () => {
		const before = titleOf(null);
		const draft = await loan.begin("Papers");
		await loan.put(draft, PAGES, { text: titled("Papers for your rental") }, 0);
		const check = (await loan.act(draft, "check")).body;
		expect(check).toMatchObject({ passes: true });
		const done = await publish(draft, approver.inRoomsOf("dscr"));
		expect(done.body, done.text).toMatchObject({ state: "live", files: expect.arrayContaining([]) });
		expect([titleOf("dscr"), titleOf(null)]).toEqual(["Papers for your rental", before]);
		const { hash } = server.app.serverContext.products.product(ORG, "dscr");
		expect(check.product).toBe(hash);
		const back = await loan.ask("GET", "rollback");
		expect((back.body.changes as unknown as FileDifference[]).map(({ file }) => file)).toEqual([PAGES]);
		const ofLine = (await line.ask("GET", "rollback")).body.changes as unknown as FileDifference[];
		expect(ofLine.map(({ file }) => file)).toEqual([`products/dscr/${PAGES}`]);
	});

	it("joins what went live of every product, and asks about what both changed in any room", async () => {
		const draft = await loan.begin("Meanwhile");
		const set = (value: string) => ({ edits: [{ kind: "set", path: ["pages", "conditions", "title"], value }] });
		expect((await loan.put(draft, PAGES, set("Mine"), await seen(loan, draft, PAGES))).status).toBe(200);
		const other = await line.begin("First");
		await setOrg(other, { kind: "set", path: ["hmda", "contactName"], value: "Jo Sampleton" });
		await loan.put(other, PAGES, set("Theirs"), await seen(loan, other, PAGES));
		expect((await publish(other)).body).toMatchObject({ state: "live" });
		const conflicts = async (who: StudioPerson) => {
			const { body } = await who.ask("GET", `drafts/${draft}/difference`);
			return (body.conflicts as { file: string }[]).map(({ file }) => file);
		};
		expect([await conflicts(loan), await conflicts(line)]).toEqual([[PAGES], [`products/dscr/${PAGES}`]]);
		const open = await line.act(draft, "join", {});
		expect(open.body).toMatchObject({ code: "LIVE_CONFLICTS", conflicts: [{ file: `products/dscr/${PAGES}` }] });
		const choices = { [`products/dscr/${PAGES}`]: { "/pages/conditions/title": "theirs" } };
		const joined = await line.act(draft, "join", { choices });
		expect(joined.status, joined.text).toBe(200);
		expect((joined.body.paths as string[]).sort()).toEqual(["org.json", `products/dscr/${PAGES}`]);
		expect(JSON.parse(String((await loan.file(draft, PAGES)).body.text)).pages.conditions.title).toBe("Theirs");
		await line.act(draft, "discard");
	});

	it("does not go live without a product that applications under way are of", async () => {
		await new Investor(server.app).register();
		const draft = await line.begin("No more loans");
		await setOrg(draft, { kind: "remove", path: ["products", "dscr"] });
		const refused = await publish(draft);
		expect([refused.status, refused.body.code]).toEqual([409, "PRODUCT_IN_USE"]);
		expect(refused.body).toMatchObject({ product: "dscr", cure: expect.stringContaining('"offered" to false') });
		expect(server.app.serverContext.products.offered(ORG)).toHaveLength(2);

		const other = await line.begin("No new loans");
		await setOrg(other, { kind: "insert-key", path: ["products", "dscr"], key: "offered", value: false });
		expect((await publish(other)).body).toMatchObject({ state: "live" });
		expect(server.app.serverContext.products.offered(ORG)).toHaveLength(2);
	});
});
