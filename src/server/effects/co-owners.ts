import { listAt, textAt } from "../tasks/read-record.ts";
import { stableUuid } from "../vendors/stable-id.ts";
import { textAnswer } from "./answers.ts";
import { type Effect, FieldRefused } from "./effect.ts";

/** Sends an invitation again, or looks whether every co-owner has signed the deed. */
export const inviteSigner: Effect = async ({ record, answers, ports, product, now }) => {
	const signers = listAt(record, "application.helocSigners");
	if (textAnswer(answers, "action") === "CONFIRM") {
		const waiting = signers.filter((signer) => !["SIGNED", "COMPLETE"].includes(textAt(signer, "status") ?? ""));
		if (waiting.length > 0) {
			const names = waiting.map((signer) => textAt(signer, "name") ?? "a co-owner").join(", ");
			throw new FieldRefused("action", `We are still waiting for ${names} to sign`);
		}
		return { patch: [{ path: "application.coDeedStatus", value: "COMPLETE" }] };
	}
	const wanted = textAnswer(answers, "identityUuid");
	const signer = signers.find((one) => textAt(one, "identityUuid") === wanted);
	if (signer === undefined) throw new FieldRefused("identityUuid", "Please choose one of the people shown");
	const corrected = textAnswer(answers, "email").toLowerCase();
	const to = corrected === "" ? (textAt(signer, "email") ?? "") : corrected;
	await ports.messages.send({
		orderId: stableUuid("invitation", wanted, now.toISOString()),
		channel: "EMAIL",
		to,
		subject: `${product.org.name.full} asks you to sign a document`,
		body: "A co-owner of your home has asked you to sign its deed. You do not become responsible for repayment. Sign in to read and sign it.",
	});
	const invited = signers.map((one) => (one === signer ? { ...one, email: to, status: "INVITED" } : one));
	return { patch: [{ path: "application.helocSigners", value: invited }] };
};
