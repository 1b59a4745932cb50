import { beforeAll, describe, expect, it } from "vitest";
import { notifications } from "../../src/server/platform/db/schema.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const NOTIFICATIONS = "/service-notification/secure/api/v1/notifications";
const SANDBOX = "/service-sandbox/api/v1/application/heloc/{uuid}";

interface Shown {
	readonly uuid: string;
	readonly created: string;
	readonly title: string;
	readonly description: string;
	readonly status: "UNREAD" | "READ";
	readonly ctas: readonly { readonly title: string; readonly redirectPath: string }[];
}

describe.each(productionEngine)("notifications, on $name", ({ open }) => {
	const clock = new FakeClock();
	let borrower: Borrower;
	let other: Borrower;

	const server = serverForAll(open, { now: clock.now, worksJobs: false });
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		other = await new Borrower(server.app).register();
	});

	const list = async (who = borrower) => {
		const reply = await who.ask("GET", NOTIFICATIONS);
		expect(reply.status, reply.text).toBe(200);
		return reply.body as unknown as readonly Shown[];
	};
	const press = async (button: string) => {
		clock.forward(1);
		const reply = await borrower.ask("POST", `${SANDBOX}/${button}`);
		expect(reply.status, reply.text).toBe(200);
	};
	const titles = async () => (await list()).map(({ title }) => title);

	it("there are none for a borrower who has just registered", async () => {
		expect(await list()).toEqual([]);
	});

	it("a stage that needs the borrower and documents that come are told of, newest first, with the way there", async () => {
		await press("stages/NOTE_SIGNING");
		const told = await list();
		expect(told.map(({ title }) => title)).toEqual(
			expect.arrayContaining(["Your documents are ready to sign", "Your closing documents are ready"]),
		);
		const ready = told.find(({ title }) => title === "Your documents are ready to sign");
		expect(ready).toEqual({
			uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
			created: clock.now().toISOString(),
			title: "Your documents are ready to sign",
			description: expect.any(String),
			status: "UNREAD",
			walletAddress: null,
			ctas: [{ title: "Go to signing", redirectPath: `/account/heloc/${borrower.uuid}` }],
		});
		const closing = told.find(({ title }) => title === "Your closing documents are ready");
		expect(closing?.description).toMatch(/^Home equity line of credit: account-opening disclosure\./);
		expect(closing?.ctas[0]?.redirectPath).toBe(`/account/heloc/${borrower.uuid}/document/disclosures`);
		const times = told.map(({ created }) => created);
		expect(times).toEqual([...times].sort().reverse());
	});

	it("a request that is opened and accepted is told of by the heading of its kind", async () => {
		await press("stages/FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION");
		const opened = (await list()).find(({ title }) => title === "We need something from you");
		expect(opened?.description).not.toContain("{");
		expect(opened?.ctas).toEqual([
			{ title: "See what we need", redirectPath: `/account/heloc/${borrower.uuid}/conditions` },
		]);
		await press("accept-condition");
		const accepted = (await list()).find(({ title }) => title === "We accepted your document");
		expect(accepted?.ctas).toEqual([]);
	});

	it("signatures are told of as they come", async () => {
		await press("stages/CO_DEED_REQ");
		await press("co-owners-sign");
		expect(await titles()).toEqual(expect.arrayContaining(["You've signed", "Every co-owner has signed"]));
	});

	it("reading one, and all, is kept", async () => {
		const before = await list();
		const [first] = before;
		expect(await borrower.ask("POST", `${NOTIFICATIONS}/${first?.uuid}/read`)).toMatchObject({
			status: 200,
			body: { read: 1 },
		});
		expect(await borrower.ask("POST", `${NOTIFICATIONS}/${first?.uuid}/read`)).toMatchObject({ body: { read: 0 } });
		expect((await list())[0]).toMatchObject({ uuid: first?.uuid, status: "READ" });
		const rest = await borrower.ask("POST", `${NOTIFICATIONS}/read-all`);
		expect(rest.body).toEqual({ read: before.length - 1 });
		expect(new Set((await list()).map(({ status }) => status))).toEqual(new Set(["READ"]));
	});

	it("nobody sees or reads what is another's", async () => {
		const [first] = await list();
		expect(await list(other)).toEqual([]);
		expect((await other.ask("POST", `${NOTIFICATIONS}/${first?.uuid}/read`)).status).toBe(404);
		expect((await other.ask("POST", `${NOTIFICATIONS}/read-all`)).body).toEqual({ read: 0 });
	});

	it("the table holds nothing of a person, and no words", async () => {
		const rows = await server.database.db.select().from(notifications);
		const kept = JSON.stringify(rows);
		expect(rows.length).toBeGreaterThan(3);
		for (const word of ["Paloma", "Testwell", borrower.email, "Arbol", "ready to sign"])
			expect(kept).not.toContain(word);
	});
});
