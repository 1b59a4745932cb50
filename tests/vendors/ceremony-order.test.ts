import { describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import type { CeremonyResult } from "../../src/server/journey/ports/papers/e-sign.ts";
import { contentsHash } from "../../src/server/journey/signing/ceremony.ts";
import { sealPapers } from "../../src/server/journey/signing/ceremony-order.ts";
import { type KeptPdf, outcomeOf, type VendorOrder } from "../../src/server/journey/steps/order.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const COMPLETED_AT = "2026-11-20T23:30:00.000Z";

/** A borrower who signed the note at a vendor; since then the note may have been made anew. */
function signedRecord(amount: string): StoredRecord {
	const note = (given: string) => ({ on: "2026-11-20", values: { amount: given }, tables: {} });
	const given: StoredRecord = { underwriting: { disclosures: { note: note("50,000") } } };
	const papers = [{ document: "note", sha256: "a".repeat(64), bytes: 10, deliveredAt: "2026-11-20T23:00:00.000Z" }];
	return {
		application: {
			uuid: "3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a1001",
			property: { state: "CA" },
			signingCeremony: {
				ceremonyId: "e1",
				status: "FINISHED",
				number: 1,
				startedAt: "2026-11-20T23:10:00.000Z",
				identityUuid: "3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a3003",
				papers,
				papersSha256: contentsHash(given, ["note"]),
			},
		},
		profile: { name: { firstName: "Ana", lastName: "Borrower" } },
		underwriting: { disclosures: { note: note(amount) } },
	};
}

/** What sealing writes, by path, and the files that it keeps. */
async function sealed(record: StoredRecord, result: Partial<CeremonyResult>) {
	const names: string[] = [];
	const keepPdf = async (name: string): Promise<KeptPdf> => {
		names.push(name);
		return { documentUuid: name, sha256: "b".repeat(64), bytes: 1 };
	};
	const order: VendorOrder = {
		uuid: "3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a2002",
		applicationUuid: "3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a1001",
		task: "signing-sealed",
		vendor: "e-sign",
		operation: "seal",
		ordinal: 1,
		attempt: 1,
		record,
		secrets: {},
		product: testCatalog().product("main"),
		now: NOW,
		keepPdf,
	};
	const ports = buildPorts({});
	const paper = { bytes: Buffer.from("%PDF-"), sha256: "0".repeat(64) };
	const eSign = {
		...ports.eSign,
		result: async () => ({ status: "COMPLETED" as const, recipients: [], ...result }),
		papers: async () => ({ sealed: paper, certificate: paper }),
	};
	const { patch, mails = [] } = outcomeOf(await sealPapers(order, { ...ports, eSign }));
	const written = Object.fromEntries(
		patch.map((change) => [change.path, "value" in change ? change.value : undefined]),
	);
	return { written, names, mails };
}

describe("papers that were signed on a vendor's page", () => {
	it("are signed here with what was kept of them, on the day of the signature", async () => {
		const { written, names } = await sealed(signedRecord("50,000"), { completedAt: COMPLETED_AT });
		expect(names).toEqual(["signed-papers.pdf", "certificate-of-completion.pdf"]);
		expect(written).toMatchObject({
			"underwriting.signatures.note": { sha256: "a".repeat(64), signedAt: COMPLETED_AT, ceremonyId: "e1" },
			"underwriting.closing.signedOn": "2026-11-20",
			"application.status.noteSigned": true,
		});
	});

	it("are to be signed once more when they were made anew meanwhile", async () => {
		const { written, names, mails } = await sealed(signedRecord("60,000"), { completedAt: COMPLETED_AT });
		expect(Object.keys(written)).toEqual(["application.signingCeremony"]);
		expect(written["application.signingCeremony"]).toMatchObject({ status: "ENDED" });
		expect([names, mails]).toEqual([[], []]);
	});

	it.each([
		["OPEN", "OPEN"],
		["DECLINED", "DECLINED"],
		["VOIDED", "ENDED"],
	] as const)("are not signed when the vendor now says %s", async (status, kept) => {
		const { written } = await sealed(signedRecord("50,000"), { status });
		expect(Object.keys(written)).toEqual(["application.signingCeremony"]);
		expect(written["application.signingCeremony"]).toMatchObject({ status: kept });
	});
});
