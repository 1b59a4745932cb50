import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../vendors/harness/pdf-text.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { readDocuments, untilAskedToSign, walk } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const BASE = "/service-application/api/v1/application/heloc/{uuid}";

describe.each(productionEngine)("the notary and what was signed, on $name", ({ open }) => {
	let borrower: Borrower;

	const server = serverForAll(open);
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		await walk(borrower, ["DEED_SIGNING"]);
	});

	it("tells the free times, and refuses one that is none", async () => {
		const { body } = await borrower.ask("GET", `${BASE}/notary/slots`);
		const { inPerson, video } = body as { inPerson: string[]; video: string[] };
		expect(inPerson.length).toBe(20);
		expect(body.earliestOn).toBeNull();
		const taken = await borrower.submit("notary/appointment", { slot: video.at(-1) ?? "" });
		expect(taken).toMatchObject({ status: 422, body: { errors: [{ field: "slot" }] } });
		expect(await borrower.submit("notary/appointment", { slot: video[0] ?? "" })).toMatchObject({ status: 200 });
	});

	it("signs the deed only once the notary asks, by orders that the server follows", async () => {
		await borrower.submit("notary/intro", { camera: true, microphone: true, location: false });
		const early = await borrower.submit("notary/session", { event: "COMPLETED" });
		expect(early).toMatchObject({ status: 422, body: { errors: [{ field: "event" }] } });
		await borrower.submit("notary/session", { event: "JOINED" });
		await untilAskedToSign(borrower);
		await readDocuments(borrower);
		await borrower.submit("notary/session", { event: "COMPLETED" });
		await borrower.untilStage("TRUST_AND_INSURANCE");
	});

	it("hands documents out as signed, and as they were shown on demand", async () => {
		const pdf = async (id: string, version = "") => {
			const url = `${BASE}/disclosures/${id}/pdf${version}`.replace("{uuid}", borrower.uuid);
			const headers = { authorization: `Bearer ${borrower.jwt}` };
			return readPdf((await server.app.inject({ method: "GET", url, headers })).rawPayload);
		};
		for (const id of ["note", "deed-of-trust"]) {
			const signed = await pdf(id);
			expect(signed.text).toMatch(/Record of the signature/);
			expect(signed.text).toMatch(/\/s\/ Paloma Testwell/);
			expect(signed.isMarked).toBe(true);
			expect((await pdf(id, "?version=shown")).text).not.toMatch(/Record of the signature/);
		}
		expect((await pdf("notary-acknowledgement")).text).toMatch(/Journal entry/);
	});
});
