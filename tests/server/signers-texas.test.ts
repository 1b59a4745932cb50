import { describe, expect, it } from "vitest";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { writeApplication } from "../../src/server/workflow/changes/write-application.ts";
import { readPdf } from "../vendors/harness/pdf-text.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { invitationTo, Signer, untilCoOwnersSign } from "./harness/signer.ts";
import { serverForAll } from "./harness/test-servers.ts";

describe.each(productionEngine)("an additional signer in Texas, on $name", ({ open }) => {
	const server = serverForAll(open);

	/** The rehearsed application has a home in California; only the state is another. */
	async function moveToTexas(uuid: string): Promise<void> {
		const context = server.app.serverContext;
		await inTransaction(context.database, async (tx) => {
			const application = await readApplication(tx, context.keys, uuid, true);
			await writeApplication(tx, context, application, context.products.product("main"), {
				record: applyPatch(application.record, [set("application.property.state", "TX")]),
				event: { kind: "moved", actor: "test", body: {} },
			});
		});
	}

	it("in Texas a co-owner signs at an office, not on a screen, and the line waits for it", async () => {
		const borrower = await new Borrower(server.app).register();
		await untilCoOwnersSign(borrower);
		await moveToTexas(borrower.uuid);
		const ben = await new Signer(server.app).comeIn(await invitationTo(server.app, "ben@example.com"));
		await ben.showId("closing");
		const headers = { authorization: `Bearer ${ben.jwt}` };
		const url = "/service-application/api/v1/application/heloc/co-deed/disclosures/e-sign-consent/pdf";
		const sample = await readPdf((await server.app.inject({ method: "GET", url, headers })).rawPayload);
		const demonstrationCode = /\b\d{6}\b/.exec(sample.text)?.[0] ?? "";
		await ben.submit("signing/esign-consent", { consented: true, demonstrationCode });
		const list = (await ben.ask("GET", "/disclosures")).body as unknown as readonly { id: string }[];
		const documentIds = list.map(({ id }) => id);
		for (const id of documentIds) await ben.ask("GET", `/disclosures/${id}/pdf`);
		const signed = await ben.submit("signer/sign", { documentIds, signatureName: "Ben Owner", intent: true });
		expect(signed.status).toBeGreaterThanOrEqual(400);
		const { body } = await ben.ask("GET", "/notary/slots");
		expect(body).toMatchObject({ video: [] });
		expect(body.earliestOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
		const slot = (body.inPerson as string[])[0] ?? "";
		expect(await ben.submit("notary/reserve-manual", { slot, place: "HOME" })).toMatchObject({
			status: 422,
			body: { errors: [{ field: "place" }] },
		});
		expect(await ben.submit("notary/reserve-manual", { slot, place: "TITLE_OFFICE" })).toMatchObject({ status: 200 });
		const { body: line } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
		expect(line).toMatchObject({ coDeedStatus: "IN_PROGRESS", helocSigners: [{ status: "IDENTITY" }] });
	});
});
