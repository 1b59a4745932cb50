import { describe, expect, it } from "vitest";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import type { DisclosureId } from "../../src/server/journey/documents/kinds.ts";
import { homeEquityView } from "../../src/server/journey/offers/home-equity-document.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

/** 12 CFR part 1016, appendix: the form of a lender that offers no opt-out. */
const MODEL_PRIVACY_FORM = [
	"Rev. November 2026",
	"FACTS",
	"WHAT DOES Hearthline Lending LLC DO WITH YOUR PERSONAL INFORMATION?",
	"Why?",
	"Federal law gives consumers the right to limit some but not all sharing.",
	"What?",
	"Social Security number and income",
	"When you are no longer our customer, we continue to share your information as described in this notice.",
	"How?",
	"All financial companies need to share customers' personal information to run their everyday business.",
	"Reasons we can share your personal information",
	"For our everyday business purposes",
	"For our marketing purposes",
	"For joint marketing with other financial companies",
	"information about your transactions and experiences",
	"information about your creditworthiness",
	"For our affiliates to market to you",
	"For nonaffiliates to market to you",
	"Questions?",
	"Who we are",
	"Who is providing this notice?",
	"What we do",
	"How does Hearthline Lending LLC protect my personal information?",
	"How does Hearthline Lending LLC collect my personal information?",
	"Why can't I limit all sharing?",
	"sharing for nonaffiliates to market to you",
	"State laws and individual companies may give you additional rights to limit sharing.",
	"Definitions",
	"Companies related by common ownership or control.",
	"Companies not related by common ownership or control.",
	"A formal agreement between nonaffiliated financial companies that together market",
];

/** 12 CFR part 1026, appendix G-3(A), without the part on purchases with a card. */
const BILLING_RIGHTS = [
	"Your billing rights: keep this document for future use",
	"your rights and our responsibilities under the Fair Credit Billing Act",
	"What to do if you find a mistake on your statement",
	"Hearthline Lending LLC, 100 Example Plaza, Suite 400, Springfield, OR 97477",
	"Account information: Your name and account number.",
	"Dollar amount: The dollar amount of the suspected error.",
	"Description of problem:",
	"Within 60 days after the error appeared on your statement.",
	"At least 3 business days before an automated payment is scheduled",
	"You may call us, but if you do we are not required to investigate any potential errors",
	"What will happen after we receive your letter",
	"Within 30 days of receiving your letter, we must tell you that we received your letter.",
	"Within 90 days of receiving your letter, we must either correct the error or explain",
	"We cannot try to collect the amount in question, or report you as delinquent on that amount.",
	"The charge in question may remain on your statement",
	"you are responsible for the remainder of your balance",
	"We can apply any unpaid amount against your credit limit.",
	"If we made a mistake: You will not have to pay the amount in question or any interest",
	"If we do not believe there was a mistake: You will have to pay the amount in question",
	"you must write to us within 10 days telling us that you still refuse to pay",
	"you do not have to pay the first $50 of the amount you question even if your bill is correct",
];

/** As the statute has it. */
const HOME_LOAN_NOTICE = `NOTICE TO THE HOME LOAN APPLICANT
In connection with your application for a home loan, the lender must disclose to you the score that a consumer reporting agency distributed to users and the lender used in connection with your home loan, and the key factors affecting your credit scores.
The credit score is a computer generated summary calculated at the time of the request and based on information that a consumer reporting agency or lender has on file. The scores are based on data about your credit history and payment patterns. Credit scores are important because they are used to assist the lender in determining whether you will obtain a loan. They may also be used to determine what interest rate you may be offered on the mortgage. Credit scores can change over time, depending on your conduct, how your credit history and payment patterns change, and how credit scoring technologies change.
Because the score is based on information in your credit history, it is very important that you review the credit-related information that is being furnished to make sure it is accurate. Credit records may vary from one company to another.
If you have questions about your credit score or the credit information that is furnished to you, contact the consumer reporting agency at the address and telephone number provided with this notice, or contact the lender, if the lender developed or generated the credit score. The consumer reporting agency plays no part in the decision to take any action on the loan application and is unable to provide you with specific reasons for the decision on a loan application.
If you have questions concerning the terms of the loan, contact the lender.`;

describe("texts that the law has written", () => {
	const { record } = new SandboxCase();
	/** Without spaces, as a line may end at a hyphen, and without the feet of pages. */
	const read = async (id: DisclosureId, of = record) => {
		const { text, title } = await readPdf(await renderDisclosure(id, of, product));
		return text.replaceAll(new RegExp(`${title} Page \\d+ of \\d+`, "g"), "").replaceAll(/\s+/g, "");
	};
	it("credit score: the notice to the home loan applicant, word for word (15 U.S.C. 1681g(g)(1)(D))", async () => {
		expect(await read("credit-score")).toContain(HOME_LOAN_NOTICE.replaceAll(/\s+/g, ""));
	});
	it("home equity disclosure: the offers end on the last day at the home, not on the day after in UTC", async () => {
		const terms = { uuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0009", rate: 0.09, term: 120, interestOnly: false };
		const offer = { ...terms, expiresAt: "2026-12-21T07:59:59.000Z" };
		const priced = applyPatch(record, [set("application.offers", [offer] as never)]);
		expect(homeEquityView(priced, product, "2026-11-20").values.offersExpire).toBe("12/20/2026");
	});
	it.each([
		["privacy-notice", MODEL_PRIVACY_FORM],
		["closing", BILLING_RIGHTS],
		[
			"pre-soft-credit",
			[
				"I give Hearthline Lending LLC written instructions under the Fair Credit Reporting Act",
				"to help the government fight the funding of terrorism and money laundering activities",
			],
		],
		["notary-acknowledgement", ["verifies only the identity of the individual who signed the document"]],
		[
			"texas-fair-value",
			["Section 50(a)(6)(Q)(ix), article XVI, of the Texas Constitution", "fair market value of the home"],
		],
	] as const)("%s: each part of the model form, in its order", async (kind, parts) => {
		const text = await read(kind, kind === "texas-fair-value" ? new SandboxCase({ state: "TX" }).record : record);
		let at = 0;
		for (const part of parts) {
			const found = text.indexOf(part.replaceAll(/\s+/g, ""), at);
			expect(found, part).toBeGreaterThanOrEqual(at);
			at = found + 1;
		}
	});
});
