import { beforeEach, describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { renderContent } from "../../src/server/journey/documents/render.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForEach } from "./harness/test-servers.ts";

const FORM = "bank/manual-disburse";
const ACCOUNT = {
	routingNumber: "110000000",
	accountNumber: "000123456789",
	confirmAccountNumber: "000123456789",
	accountType: "CHECKING",
};

describe.each(engines)("a vendor that a borrower waits for on a page, on $name", ({ open }) => {
	let borrower: Borrower;
	/** Which accounts were asked about, and what lets the bank answer. */
	let asked: string[];
	let answer: () => void;
	const keys = testKeys();

	const server = serverForEach(open, async () => {
		asked = [];
		const ports = buildPorts({});
		const thinks = new Promise<void>((done) => {
			answer = done;
		});
		const accountCheck: typeof ports.accountCheck = {
			...ports.accountCheck,
			verify: async (request) => {
				asked.push(request.accountNumber);
				await thinks;
				return ports.accountCheck.verify(request);
			},
		};
		return { keys, ports: { ...ports, accountCheck } };
	});
	beforeEach(async () => {
		borrower = await new Borrower(server.app).register();
		await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/stages/DISBURSEMENT_ACCOUNT", {});
		await borrower.untilStage("DISBURSEMENT_ACCOUNT");
	});

	const untilAsked = (times = 1) => expect.poll(() => asked.length).toBe(times);

	it("holds no lock and no connection while it thinks, and its answer counts under the lock", async () => {
		const submitted = borrower.submit(FORM, ACCOUNT);
		await untilAsked();
		const versions = await inTransaction(server.database, async (tx) => {
			const { row } = await readApplication(tx, keys, borrower.uuid, true);
			return row.answersVersion;
		});
		expect((await borrower.standing()).stage).toBe("DISBURSEMENT_ACCOUNT");
		answer();
		expect(await submitted).toMatchObject({ status: 200 });
		expect(asked).toHaveLength(1);
		const { row, record } = await readApplication(server.database.db, keys, borrower.uuid, false);
		expect(row.answersVersion).toBe(versions + 1);
		expect(record.application?.disburseAccount).toMatchObject({ mask: "6789" });
	});

	it("answers a decision that the application has left meanwhile in vain", async () => {
		const submitted = borrower.submit(FORM, ACCOUNT);
		await untilAsked();
		const url = "/service-sandbox/api/v1/application/heloc/{uuid}/stages/LIEN_VERIFICATION";
		expect(await borrower.ask("POST", url, {})).toMatchObject({ status: 200 });
		answer();
		expect(await submitted).toMatchObject({ status: 409, body: { code: "STEP_NOT_OPEN" } });
		const { record } = await readApplication(server.database.db, keys, borrower.uuid, false);
		expect(record.application?.disburseAccount ?? null).toBeNull();
	});

	it("is asked once for a key, however often the same is sent meanwhile and afterwards", async () => {
		const key = { "idempotency-key": "one-account" };
		const url = `/service-application/api/v1/application/heloc/{uuid}/forms/${encodeURIComponent(FORM)}`;
		const first = borrower.ask("PUT", url, ACCOUNT, key);
		await untilAsked();
		expect(await borrower.ask("PUT", url, ACCOUNT, key)).toMatchObject({ status: 409, body: { code: "IN_FLIGHT" } });
		answer();
		const { status, body } = await first;
		expect(status).toBe(200);
		expect(await borrower.ask("PUT", url, ACCOUNT, key)).toMatchObject({ status: 200, body });
		expect(asked).toHaveLength(1);
	});

	it("cannot be asked, and no document drawn, within a transaction", async () => {
		const ports = server.app.serverContext.portsOf("main");
		const held = (work: () => Promise<unknown>) => inTransaction(server.database, work);
		await expect(held(() => ports.accountCheck.bankName("110000000"))).rejects.toThrow(/transaction was open/);
		await expect(
			held(() => ports.messages.send({ orderId: "1", channel: "EMAIL", to: "a@example.com", subject: "", body: "" })),
		).rejects.toThrow(/transaction was open/);
		const content = { title: "A title", lang: "en-US", lender: "A lender", on: "2026-11-20", blocks: [] };
		await expect(held(async () => renderContent(content))).rejects.toThrow(/transaction was open/);
		await expect(ports.accountCheck.bankName("110000000")).resolves.toBeDefined();
	});
});
