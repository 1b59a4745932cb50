import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { Borrower, type registrationAnswers } from "./borrower.ts";
import { HAPPY_PATH } from "./happy-path.ts";
import { invitationTo, Signer } from "./signer.ts";

/** Every agreement of a co-applicant, given. */
export const AGREED = {
	jointIntent: true,
	termsConsent: true,
	esignConsent: true,
	softCreditConsent: true,
	hardCreditConsent: true,
};
/** Who the co-applicant is, without their SSN. */
export const ABOUT = { dob: "1982-03-09", phone: "4155550155", citizenship: "US_CITIZEN" };

/** A borrower who has invited someone and confirmed the loans. */
export async function inviting(
	app: FastifyInstance,
	org = "main",
	changes: Parameters<typeof registrationAnswers>[0] = {},
): Promise<{ borrower: Borrower; email: string }> {
	const borrower = await new Borrower(app, org, changes).register();
	await borrower.untilStage("LIEN_VERIFICATION");
	const email = `co-${randomUUID()}@example.com`;
	const invited = await borrower.submit("start/joint", {
		name: "Ben Testwell",
		email,
		isOwnerOrSpouse: true,
		jointIntent: true,
	});
	expect(invited).toMatchObject({ status: 200, body: { page: "liens" } });
	expect((await HAPPY_PATH.LIEN_VERIFICATION?.(borrower))?.body.page).toBe("start/co-applicant");
	return { borrower, email };
}

/** The invited person, who has done their own part. */
export async function joining(
	app: FastifyInstance,
	email: string,
	{ ssn = "666-20-0001", income = 60_000, org = "main" } = {},
): Promise<Signer> {
	const ben = await new Signer(app, org).comeIn(await invitationTo(app, email));
	expect(await ben.page()).toBe("together");
	expect((await ben.submit("co-applicant/agreements", AGREED)).body.page).toBe("together/about");
	expect((await ben.submit("co-applicant/about", { ...ABOUT, ssn })).body.page).toBe("together/income");
	const stated = await ben.submit("co-applicant/income", { employmentType: "FULL_TIME", income });
	expect(stated.body.page).toBe("together/demographics");
	const asked = await ben.submit("start/hmda", { ethnicity: ["NOT_HISPANIC"], race: ["BLACK"], sex: ["MALE"] });
	expect(asked.status).toBe(200);
	return ben;
}
