import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { DocumentSnapshot } from "../../src/flow/engine/record/record-types.generated.ts";
import { applications } from "../../src/server/platform/db/schema.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { readApplication, sealedRecord } from "../../src/server/workflow/applications/application-row.ts";
import { findTexts } from "../../src/server/workflow/operator/find-texts.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const SUMMARY = "/service-application/api/v1/application/heloc/{uuid}/disclosures/summary/pdf";
const DESK = "/service-desk/api/v1/applications";
const HOLD = "holds/paper-letters/release";

describe.each(productionEngine)("a name that no paper can show, on $name", ({ open }) => {
	const server = serverForAll(open);
	let borrower: Borrower;

	const recordOf = async () => {
		const { record } = await readApplication(server.database.db, server.app.serverContext.keys, borrower.uuid, false);
		return record;
	};
	/** As a server stored names before they were asked for in Latin letters. */
	const storeName = (firstName: string, lastName: string) =>
		inTransaction(server.database, async (tx) => {
			const { keys } = server.app.serverContext;
			const { row, cipher, record, events, decisions } = await readApplication(tx, keys, borrower.uuid, true);
			const summary = JSON.stringify(record.underwriting?.disclosures?.summary);
			const written = summary.replaceAll("Paloma Testwell", `${firstName} ${lastName}`);
			const stored = applyPatch(record, [
				set("profile.name", { firstName, middleName: null, lastName, suffix: null }),
				set("underwriting.disclosures.summary", JSON.parse(written) as DocumentSnapshot),
			]);
			const sealed = sealedRecord(cipher, { record: stored, events, decisions }, row.version);
			await tx.update(applications).set(sealed).where(eq(applications.uuid, row.uuid));
		});
	const pdf = async () => {
		const { statusCode, payload } = await server.app.inject({
			url: SUMMARY.replace("{uuid}", borrower.uuid),
			headers: { authorization: `Bearer ${borrower.jwt}` },
		});
		return { status: statusCode, text: payload };
	};

	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		await walk(borrower, ["APP_SUBMISSION"]);
	});

	it("stops its papers until a person at the desk has entered the Latin form, and then they are drawn", async () => {
		expect(await pdf()).toMatchObject({ status: 200 });
		await storeName("Владимир", "Иванов");

		const stopped = await pdf();
		expect(stopped.status).toBe(409);
		expect(JSON.parse(stopped.text)).toMatchObject({
			code: "PAPER_LETTERS",
			codePoints: expect.arrayContaining(["U+0412", "U+0418"]),
		});
		expect(stopped.text).not.toMatch(/Владимир|Иванов/);

		const found = await findTexts(server.database, server.app.serverContext.keys, new Date());
		expect(found).toMatchObject([{ applicationUuid: borrower.uuid, isAtDesk: true }]);
		expect(found[0]?.faults.map(({ place }) => place)).toEqual(["profile.name.firstName", "profile.name.lastName"]);
		expect(JSON.stringify(found)).not.toMatch(/Владимир|Иванов/);

		const agent = await new Agent(server.app).login();
		const shown = await agent.ask("GET", `${DESK}/${borrower.uuid}`);
		expect(shown.body.holds).toContainEqual(expect.objectContaining({ id: "paper-letters", asksName: true }));

		const release = (payload: object) => agent.ask("POST", `${DESK}/${borrower.uuid}/${HOLD}`, payload);
		expect(await release({})).toMatchObject({ status: 422, body: { errors: [{ field: "name" }] } });
		for (const lastName of ["Иванов", "Ivanov2", "", "Ivanov\u0302"]) {
			const name = { firstName: "Vladimir", lastName };
			expect(await release({ name })).toMatchObject({ status: 422, body: { errors: [{ field: "name.lastName" }] } });
		}
		expect((await pdf()).status).toBe(409);
		const name = { firstName: "Vladimir", middleName: "", lastName: "Ivanov" };
		expect(await release({ name })).toMatchObject({ status: 200 });
		expect((await recordOf()).profile?.name).toMatchObject({ firstName: "Vladimir", lastName: "Ivanov" });
		expect(JSON.stringify((await recordOf()).underwriting?.disclosures?.summary)).toContain("Vladimir Ivanov");
		expect(await pdf()).toMatchObject({ status: 200 });
		expect(await release({ name })).toMatchObject({ status: 409, body: { code: "NOT_HELD" } });
	});

	it("prints a name with the letters of its own alphabet as it is", async () => {
		await storeName("Thị Hương", "Nguyễn");
		expect(await pdf()).toMatchObject({ status: 200 });
		const agent = await new Agent(server.app).login();
		const shown = await agent.ask("GET", `${DESK}/${borrower.uuid}`);
		expect(JSON.stringify(shown.body.holds)).not.toContain("paper-letters");
	});
});
