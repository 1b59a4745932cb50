import { demonstrationCode } from "../../../src/server/journey/documents/views/index.ts";
import type { Borrower, Reply } from "./borrower.ts";
import type { Signer } from "./signer.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";

/** Agrees to electronic notices: reads the sample document, and types the code that is printed in it. */
export async function agreeToNotices(borrower: Borrower): Promise<Reply> {
	await borrower.ask("GET", `${HELOC}/disclosures/e-sign-consent/pdf`);
	const { body } = await borrower.ask("GET", HELOC);
	const code = demonstrationCode({ application: { uuid: String(body.uuid) } });
	return borrower.submit("application/electronic-records", { consented: true, demonstrationCode: code });
}

/** The same for someone who signs along: each person's consent is their own. */
export async function signerAgreesToNotices(signer: Signer): Promise<Reply> {
	await signer.ask("GET", "/disclosures/e-sign-consent/pdf");
	const { body } = await signer.ask("GET", "");
	const code = demonstrationCode({ application: { uuid: String(body.uuid) } });
	return signer.submit("application/electronic-records", { consented: true, demonstrationCode: code });
}

/** Reads every document and agrees to sign electronically, as the borrower. */
export async function readyToSign(borrower: Borrower): Promise<Reply> {
	const { body } = await borrower.ask("GET", `${HELOC}/disclosures`);
	for (const { id } of body as unknown as readonly { id: string }[]) {
		await borrower.ask("GET", `${HELOC}/disclosures/${id}/pdf`);
	}
	const { uuid } = (await borrower.ask("GET", HELOC)).body;
	const code = demonstrationCode({ application: { uuid: String(uuid) } });
	return borrower.submit("signing/esign-consent", { consented: true, demonstrationCode: code });
}

/** The same for someone who signs along. */
export async function signerReadyToSign(signer: Signer): Promise<Reply> {
	const { body } = await signer.ask("GET", "/disclosures");
	for (const { id } of body as unknown as readonly { id: string }[]) await signer.ask("GET", `/disclosures/${id}/pdf`);
	const { uuid } = (await signer.ask("GET", "")).body;
	const code = demonstrationCode({ application: { uuid: String(uuid) } });
	return signer.submit("signing/esign-consent", { consented: true, demonstrationCode: code });
}
