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
