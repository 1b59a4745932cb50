import type { HelocSigner } from "../../../flow/engine/record/record-types.generated.ts";
import { said } from "../../platform/problems/said.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { statusPatch } from "../../record/patch.ts";
import { listAt, textAt } from "../../record/read-record.ts";
import { applyPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { keepTask, keptTask, signerRecord } from "../signers/signer-record.ts";
import { textAnswer } from "../steps/answers.ts";
import { byForm, type Effect, FieldRefused } from "../steps/effect.ts";
import { invitation, invitationMail } from "./order.ts";

/**
 * Resends an invitation, to a corrected address if given, withdraws it, or checks whether every co-owner has signed the
 * deed. A withdrawn invitation may be resent: without every owner's signature there is no line.
 */
export const inviteSigner: Effect = async ({ record, answers, product, now, invitations }) => {
	const signers = listAt(record, "application.helocSigners");
	if (textAnswer(answers, "action") === "CONFIRM") {
		const waiting = signers.filter((signer) => textAt(signer, "status") !== "SIGNED");
		if (waiting.length > 0) {
			const names = waiting
				.map((signer) => textAt(signer, "name") ?? copyIn(product, "problems")("signing.coOwner"))
				.join(", ");
			throw new FieldRefused("action", said("signing.waiting", { names }));
		}
		return { patch: [set("application.coDeedStatus", "COMPLETE")] };
	}
	const wanted = textAnswer(answers, "identityUuid");
	const signer = signers.find((one) => textAt(one, "identityUuid") === wanted);
	if (signer === undefined) throw new FieldRefused("identityUuid", byForm("unknown"));
	if (textAt(signer, "status") === "SIGNED") throw new FieldRefused("identityUuid", byForm("signed"));
	if (textAnswer(answers, "action") === "WITHDRAW") {
		await invitations?.callOff(wanted);
		const withdrawn: HelocSigner[] = signers.map((one) => (one === signer ? { ...one, status: "WITHDRAWN" } : one));
		return { patch: [set("application.helocSigners", withdrawn)] };
	}
	const corrected = textAnswer(answers, "email").toLowerCase();
	if (corrected !== "" && corrected === (textAt(record, "profile.email") ?? "").toLowerCase()) {
		throw new FieldRefused("email", byForm("own"));
	}
	const to = corrected === "" ? (textAt(signer, "email") ?? "") : corrected;
	if (signers.some((one) => one !== signer && (textAt(one, "email") ?? "").toLowerCase() === to.toLowerCase())) {
		throw new FieldRefused("email", byForm("own"));
	}
	const orderId = stableUuid("invitation", wanted, now.toISOString());
	const opened = await invitations?.invite(
		{ identityUuid: wanted, name: textAt(signer, "name") ?? "", email: to },
		orderId,
	);
	const again = { ...signer, email: to, identityUuid: opened?.identityUuid ?? wanted };
	const invited: HelocSigner[] = signers.map((one) =>
		one === signer ? invitation(again, { record, product, now }) : one,
	);
	// A signer who declined is asked again.
	const isKept = keptTask(record, wanted) !== undefined;
	const anew = applyPatch(signerRecord(record, wanted), statusPatch({ signerDeclined: false }));
	return {
		patch: [set("application.helocSigners", invited), ...(isKept ? keepTask(wanted, anew) : [])],
		mails: invitationMail(again, orderId, opened, record),
	};
};
