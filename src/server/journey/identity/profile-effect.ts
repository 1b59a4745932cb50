import { flagIn } from "../../../flow/engine/read-json.ts";
import type { HelocSigner } from "../../../flow/engine/record/record-types.generated.ts";
import { ageOn, birthDateFault, demographicCodes } from "../../../lending/index.ts";
import { said } from "../../platform/problems/said.ts";
import { entityOf, today } from "../../record/parties.ts";
import { applicationUuidOf, flagAt, listAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { pullAgain } from "../credit/effect.ts";
import { majorityAge } from "../law/majority.ts";
import { registerCodes } from "../law/register-codes.ts";
import { hasSpouse, spouseRight } from "../law/spouse-joinder.ts";
import { outdatedSummary } from "../outcomes/outdated-summary.ts";
import { ownershipPatch } from "../property/ownership-effect.ts";
import { isCoApplicant } from "../signers/co-applicants.ts";
import { objectsAnswer, textAnswer, textsAnswer } from "../steps/answers.ts";
import { byForm, type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";
import { takeSsn } from "../steps/social-security.ts";

/** Throws FieldRefused for a birth date below the age of majority in the home's state. */
export function refuseMinor({ record, answers, product, now }: EffectInput): void {
	const dob = textAnswer(answers, "dob");
	const on = today(record, now);
	if (birthDateFault(dob, on) !== null) throw new FieldRefused("dob", said("identity.dob"));
	const age = majorityAge(product, [textAt(record, "application.property.state") ?? ""], on);
	if (ageOn(dob, on) < age) {
		throw new FieldRefused("dob", byForm(age > majorityAge(product, [], on) ? "tooYoungInState" : "tooYoung", { age }));
	}
}

/** Rejects a birth date below the age of majority in the home's state. */
export const saveProfile: Effect = async (input) => {
	const { record } = input;
	refuseMinor(input);
	// a bureau that saw the borrower as a minor is asked again with the corrected date
	return { patch: [...pullAgain(record, ["MINOR"]), ...outdatedSummary(record)] };
};

/** Stores the SSN as a secret and invites co-owners; without an SSN there is no hard inquiry later. */
export const saveContact: Effect = async ({ record, answers, vendors, product, now }) => {
	const given = textAnswer(answers, "ssn");
	if (given === "" && !flagAt(record, "profile.hasSsn")) {
		throw new FieldRefused("ssn", said("ssn.missing"));
	}
	const ssn = given === "" ? undefined : takeSsn(given, vendors.credit.ssnMode);
	const ownership = ownershipPatch({ record, answers, product, now });
	const isJoint = textAnswer(answers, "ownership") === "JOINT";
	const applicant = textAt(record, "profile.email")?.toLowerCase();
	const signers: HelocSigner[] = (isJoint ? objectsAnswer(answers, "coOwners") : []).map((owner, at, all) => {
		const email = textAnswer(owner, "email").toLowerCase();
		if (email === applicant) {
			throw new FieldRefused(`coOwners.${at}.email`, byForm("sameAsApplicant"));
		}
		if (all.findIndex((other) => textAnswer(other, "email").toLowerCase() === email) < at) {
			throw new FieldRefused(`coOwners.${at}.email`, byForm("twice"));
		}
		return {
			identityUuid: stableUuid("signer", applicationUuidOf(record), email),
			name: textAnswer(owner, "name"),
			email,
			status: "INVITED",
		};
	});
	const spouse = spouseToSign({ record, answers, product, now });
	const isNamed = signers.some((one) => one.email === spouse?.email);
	// someone who applies too signs as an applicant, once
	const applying = listAt(record, "application.helocSigners").filter(isCoApplicant);
	const owners = spouse === undefined || isNamed ? signers : [...signers, spouse];
	const all = [...applying, ...owners.filter(({ email }) => applying.every((one) => one.email !== email))];
	return {
		patch: [
			set("application.helocSigners", all),
			...(all.length > 0 ? [set("application.additionalSignerVersion", "v1")] : []),
			...(ssn === undefined ? [] : [set("profile.hasSsn", true)]),
			...ownership,
			...outdatedSummary(record),
		],
		...(ssn === undefined ? {} : { secrets: { ssn } }),
	};
};

/** Returns the applicant's spouse where the law makes an owner's spouse sign the deed, on the title or not. */
function spouseToSign(input: Pick<EffectInput, "record" | "answers" | "product" | "now">): HelocSigner | undefined {
	const { record, answers, product, now } = input;
	const isMarried = hasSpouse(textAnswer(answers, "maritalStatus"));
	// a company has no spouse, and its member's is not asked (12 CFR 1002.7(d))
	if (entityOf(record)?.name === textAnswer(answers, "companyName")) return undefined;
	if (!isMarried || spouseRight(record, product, today(record, now)) === null) return undefined;
	// a spouse who is an owner signs as one
	if (textAnswer(answers, "ownership") === "JOINT" && flagIn(answers, "isSpouseOwner")) return undefined;
	const name = textAnswer(answers, "spouseName");
	const email = textAnswer(answers, "spouseEmail").toLowerCase();
	if (name === "") throw new FieldRefused("spouseName", byForm("required"));
	if (email === "") throw new FieldRefused("spouseEmail", byForm("required"));
	if (email === textAt(record, "profile.email")?.toLowerCase()) {
		throw new FieldRefused("spouseEmail", byForm("sameAsApplicant"));
	}
	const identityUuid = stableUuid("signer", applicationUuidOf(record), email);
	return { identityUuid, name, email, status: "INVITED", isSpouse: true };
}

/** Stores the SSN after a no-match; the soft pull becomes due again. */
export const setSsn: Effect = async ({ record, answers, vendors }) => {
	const ssn = takeSsn(textAnswer(answers, "ssn"), vendors.credit.ssnMode);
	const again = pullAgain(record, ["ERROR"]);
	return { patch: [set("profile.hasSsn", true), ...again], secrets: { ssn } };
};

/**
 * Stores demographics separately from the record, as reporting codes; no rule and no officer reads them. Answers of an
 * earlier visit are not shown again, so leaving everything empty keeps them.
 */
export const saveHmda: Effect = async ({ record, product, answers, secrets: before, now }) => {
	const told = {
		ethnicity: textsAnswer(answers, "ethnicity"),
		ethnicityOther: textAnswer(answers, "ethnicityOther"),
		race: textsAnswer(answers, "race"),
		tribe: textAnswer(answers, "tribe"),
		otherAsian: textAnswer(answers, "otherAsian"),
		otherPacific: textAnswer(answers, "otherPacific"),
		sex: textsAnswer(answers, "sex"),
	};
	const codes = demographicCodes(told, registerCodes(product, today(record, now)));
	const given = Object.fromEntries(Object.keys(answers).map((field) => [field, null]));
	const hadAnswered = flagIn(before, "demographics.answered");
	const isKept = !codes.answered && hadAnswered;
	return { patch: [], secrets: isKept ? given : { ...given, demographics: { ...codes } } };
};
