import type { HelocSigner } from "../../../flow/engine/record/record-types.generated.ts";
import { statusPatch } from "../../record/patch.ts";
import { applicationUuidOf, flagAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { refuseMinor } from "../identity/profile-effect.ts";
import { isCoApplicant } from "../signers/co-applicants.ts";
import { jointPartResolved } from "../signers/incomplete-days.ts";
import { signersOf } from "../signers/signer-record.ts";
import { textAnswer } from "../steps/answers.ts";
import type { DueMail } from "../steps/due-mail.ts";
import { byForm, type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";
import { takeSsn } from "../steps/social-security.ts";
import { invitation, invitationMail } from "./order.ts";

/**
 * Asks another person to apply too, after the borrower has said that both mean to apply for joint credit (12 CFR
 * 1002.7(d)(1), comment 3). There is one co-applicant; the person confirms it in their own agreements.
 */
export const inviteCoApplicant: Effect = async (input) => {
	const { record, answers } = input;
	const signers = signersOf(record);
	if (signers.some(isCoApplicant)) throw new FieldRefused("email", byForm("taken"));
	const email = textAnswer(answers, "email").toLowerCase();
	refuseOwn(input, email);
	const identityUuid = stableUuid("signer", applicationUuidOf(record), email);
	const person: HelocSigner = {
		identityUuid,
		name: textAnswer(answers, "name"),
		email,
		jointApplication: "AWAITED",
	};
	const { invited, mails } = await invite(input, person);
	return {
		patch: [
			set("application.helocSigners", [...signers.filter((one) => one.email !== email), invited]),
			set("application.additionalSignerVersion", "v1"),
		],
		mails,
	};
};

/** Sends a co-applicant's invitation again, to a corrected address if given, or lets the borrower apply alone. */
export const changeCoApplicant: Effect = async (input) => {
	const { record, answers, invitations } = input;
	const signers = signersOf(record);
	const asked = signers.find(isCoApplicant);
	if (asked === undefined) throw new FieldRefused("choice", byForm("unknown"));
	if (textAnswer(answers, "choice") === "ALONE") {
		// the offers, and all that follows, were made to both
		if (textAt(record, "application.submittedAt") !== undefined || flagAt(record, "application.status.noteSigned")) {
			throw new FieldRefused("choice", byForm("tooLate"));
		}
		await invitations?.callOff(asked.identityUuid);
		const others = signers.filter((one) => one !== asked);
		return {
			// what both were offered is priced again
			patch: [
				set("application.helocSigners", others),
				...statusPatch({ offers: null }),
				...jointPartResolved(record, others),
			],
		};
	}
	const corrected = textAnswer(answers, "email").toLowerCase();
	if (corrected !== "") refuseOwn(input, corrected);
	const { invited, mails } = await invite(input, {
		...asked,
		email: corrected === "" ? (asked.email ?? "") : corrected,
	});
	return {
		patch: [
			set(
				"application.helocSigners",
				signers.map((one) => (one === asked ? invited : one)),
			),
		],
		mails,
	};
};

function refuseOwn({ record }: EffectInput, email: string): void {
	if (email === textAt(record, "profile.email")?.toLowerCase()) throw new FieldRefused("email", byForm("own"));
}

async function invite(
	input: EffectInput,
	person: HelocSigner,
): Promise<{ readonly invited: HelocSigner; readonly mails: readonly DueMail[] }> {
	const { now, invitations } = input;
	const { identityUuid, name = "", email = "" } = person;
	const cause = stableUuid("joint-invitation", identityUuid, now.toISOString());
	const opened = await invitations?.invite({ identityUuid, name, email }, cause);
	const invited = invitation({ ...person, identityUuid: opened?.identityUuid ?? identityUuid }, input);
	return { invited, mails: invitationMail(invited, cause, opened, input.record) };
}

/** Stores who a co-applicant is; the number is a secret of their own, and the age of majority applies to each person. */
export const saveCoApplicant: Effect = async (input) => {
	const { answers, vendors } = input;
	refuseMinor(input);
	const ssn = takeSsn(textAnswer(answers, "ssn"), vendors.credit.ssnMode);
	return { patch: [set("profile.hasSsn", true)], secrets: { ssn } };
};
