import type { Json } from "../../../src/flow/engine/authored/authored.ts";
import { demonstrationCode } from "../../../src/server/journey/documents/views/index.ts";
import { pagePdf } from "../../uploads/harness/made-pdf.ts";
import type { Borrower, Reply } from "./borrower.ts";
import { linkAccount } from "./link-account.ts";

type Answers = { readonly [field: string]: Json };

/** What the borrower does at a stage; the answers may depend on what the server offers there. */
type Step = (borrower: Borrower) => Promise<Reply>;

const PDF = pagePdf();

async function application(borrower: Borrower): Promise<{ readonly [name: string]: Json }> {
	const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
	return body as { readonly [name: string]: Json };
}

/** Uploads a small PDF and gives its uuid. */
export async function upload(
	borrower: Borrower,
	type: string,
	fileName = "document.pdf",
	content: Buffer = PDF,
): Promise<Reply> {
	const boundary = "----test-boundary";
	const payload = Buffer.concat([
		Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\n${type}\r\n`),
		Buffer.from(
			`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/pdf\r\n\r\n`,
		),
		content,
		Buffer.from(`\r\n--${boundary}--\r\n`),
	]);
	return borrower.ask("POST", "/service-application/api/v1/application/heloc/{uuid}/documents", payload, {
		"content-type": `multipart/form-data; boundary=${boundary}`,
	});
}

const signatureName = "Paloma Testwell";
const DISCLOSURES = "/service-application/api/v1/application/heloc/{uuid}/disclosures";

/** Fetches every document that is there, as the pages do before one is signed. */
export async function readDocuments(borrower: Borrower): Promise<void> {
	const { body } = await borrower.ask("GET", DISCLOSURES);
	for (const { id } of body as unknown as readonly { id: string }[]) {
		await borrower.ask("GET", `${DISCLOSURES}/${id}/pdf`);
	}
}

/** Waits until the notary asks for the signature. */
export async function untilAskedToSign(borrower: Borrower): Promise<void> {
	for (let left = 1_200; left > 0; left -= 1) {
		const { notarySession } = await application(borrower);
		if ((notarySession as Answers | null | undefined)?.status === "READY_TO_SIGN") {
			return;
		}
		await new Promise((done) => setTimeout(done, 50));
	}
	throw new Error("The notary did not ask for the signature.");
}

async function firstOffer(borrower: Borrower): Promise<Answers> {
	const { offers } = await application(borrower);
	const [offer] = offers as readonly { uuid: string; term: number; minAmount: number }[];
	return { offerUuid: offer?.uuid ?? "", amount: offer?.minAmount ?? 0, term: offer?.term ?? 0, acceptedApr: true };
}

/** One answer for each stage of the happy path. */
export const HAPPY_PATH: { readonly [stage: string]: Step } = {
	CREDIT_NO_MATCH: (borrower) => borrower.submit("credit/social", { ssn: "666-10-0001" }),
	LIEN_VERIFICATION: async (borrower) => {
		const { liens } = await application(borrower);
		const found = (Array.isArray(liens) ? liens : []) as readonly Answers[];
		const kept = found.map(({ uuid = "", holder = "", type = "", balance = 0 }) => ({
			uuid,
			holder,
			type,
			balance,
			status: "OPEN",
		}));
		return borrower.submit("liens", { liens: kept, inquiryAttestation: "NO_NEW_DEBT", attested: true });
	},
	OFFER_SELECTION: async (borrower) => borrower.submit("product/select", await firstOffer(borrower)),
	REVISED_OFFER_SELECTION: async (borrower) => borrower.submit("product/select", await firstOffer(borrower)),
	COLLECT_ADDITIONAL_INFO: (borrower) =>
		borrower.submit("start/contact", {
			ownership: "SOLE",
			maritalStatus: "UNMARRIED",
			ssn: "666-10-0001",
			hardCreditConsent: true,
		}),
	HMDA: (borrower) => borrower.submit("start/hmda", { ethnicity: ["MEXICAN"], race: ["WHITE"], sex: ["FEMALE"] }),
	APP_SUBMISSION: async (borrower) => {
		await readDocuments(borrower);
		return borrower.submit("start/app-summary", { accurate: true, intent: true, signatureName });
	},
	INCOME_VERIFICATION: (borrower) => linkAccount(borrower, "income/link/PLAID_TRANSACTIONS"),
	EMPLOYMENT_VERIFICATION: (borrower) =>
		borrower.submit("income/employer-verification", {
			employerName: "Otter Works",
			employerPhone: "4155550100",
			startDate: "2015-02-01",
		}),
	DISBURSEMENT_ACCOUNT: (borrower) =>
		borrower.submit("bank/manual-disburse", {
			routingNumber: "110000000",
			accountNumber: "000123456789",
			confirmAccountNumber: "000123456789",
			accountType: "CHECKING",
		}),
	AUTOPAY_ACCOUNT: (borrower) =>
		borrower.submit("bank/autopay", { payType: "AUTOPAY", paymentDay: 5, authorised: true }),
	VERIFIED_AUTOPAY_ACCOUNT: (borrower) =>
		borrower.submit("bank/autopay", { payType: "AUTOPAY", paymentDay: 5, authorised: true }),
	IDENTITY_VERIFICATION: async (borrower) => {
		const front = await upload(borrower, "DRIVERS_LICENSE_FRONT");
		const back = await upload(borrower, "DRIVERS_LICENSE_BACK");
		return borrower.submit("identity", {
			idType: "US_DRIVERS_LICENSE",
			frontDocumentUuid: String(front.body.uuid),
			backDocumentUuid: String(back.body.uuid),
		});
	},
	BPO_ORDER_REQUEST: (borrower) => borrower.submit("bpo/order-bpo", { accepted: true }),
	NOTE_SIGNING: async (borrower) => {
		await readDocuments(borrower);
		const record = await application(borrower);
		const demonstration = demonstrationCode({ application: record });
		const consented = await borrower.submit("signing/esign-consent", {
			consented: true,
			demonstrationCode: demonstration,
		});
		if (consented.status !== 200) {
			return consented;
		}
		const documentIds = ["closing", "note", "deed-of-trust"];
		return borrower.submit("signing/sign", { documentIds, signatureName, intent: true });
	},
	DEED_SIGNING: async (borrower) => {
		const ready = await borrower.submit("notary/intro", { camera: true, microphone: true, location: true });
		if (ready.status !== 200) {
			return ready;
		}
		await borrower.submit("notary/session", { event: "JOINED" });
		await untilAskedToSign(borrower);
		await readDocuments(borrower);
		return borrower.submit("notary/session", { event: "COMPLETED" });
	},
	TRUST_AND_INSURANCE: async (borrower) => {
		const proof = await upload(borrower, "PROOF_OF_FLOOD_AND_HAZARD_INSURANCE");
		return borrower.submit("insurance/upload", {
			carrier: "Homestead Mutual",
			policyNumber: "HM-1002",
			dwellingCoverage: 5_000_000,
			expirationDate: "2028-01-01",
			documentUuids: [String(proof.body.uuid)],
		});
	},
	RESCISSION: (borrower) => borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/end-rescission", {}),
};

/** Answers every stage in turn until one of `ends` is reached; gives the stages met, in order. */
export async function walk(borrower: Borrower, ends: readonly string[]): Promise<string[]> {
	const met: string[] = [];
	for (let left = 60; left > 0; left -= 1) {
		const answered = met.at(-1);
		const stage = await borrower.untilStage(...[...Object.keys(HAPPY_PATH), ...ends].filter((one) => one !== answered));
		met.push(stage);
		if (ends.includes(stage)) {
			return met;
		}
		const reply = await HAPPY_PATH[stage]?.(borrower);
		if (reply?.status !== 200) {
			throw new Error(`At ${stage} the answers were refused with ${reply?.status}: ${reply?.text}`);
		}
	}
	throw new Error(`The journey did not end: ${met.join(", ")}.`);
}
