import { describe, expect, it } from "vitest";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { homeEquityView } from "../../src/server/journey/documents/views/home-equity.ts";
import type { DisclosureId } from "../../src/server/journey/papers/kinds.ts";
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

/** 12 CFR 1026.6(a)(3)(i) and (v). */
const CONDITIONS = [
	"We can terminate your line, require you to pay us the entire outstanding balance in one payment",
	"or the maximum annual percentage rate is reached",
	"consult a tax advisor regarding the deductibility of interest and charges",
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

/** 12 CFR 1026.40(d), in the order in which (a)(2) wants them: first how long the terms hold, the lien and what the lender may do. */
const HOME_EQUITY_TERMS = [
	"You should read it carefully and keep a copy for your records.",
	"you are entitled to a refund of any fees that you paid to us or anyone else",
	"You could lose your home if you do not meet the obligations in your agreement with us.",
	"We can terminate your line, require you to pay us the entire outstanding balance in one payment",
	"We can refuse to make additional extensions of credit or reduce your credit limit",
	"The draw period is the first",
	"In the repayment period",
	"If you took a single $10,000 draw",
	"The annual percentage rate does not include costs other than interest.",
	"Paid to",
	"You must carry insurance on the property that secures the line.",
	"an itemization of the fees that you will have to pay to third parties",
	"until three business days after you have received this disclosure",
	"the principal does not grow",
	"A later draw is at least",
	"consult a tax advisor",
	"Later draws have a variable-rate feature",
	"the U.S. Prime Rate published in The Wall Street Journal",
	"Ask us for the current index value, margin and annual percentage rate.",
	"The rate includes no discount.",
	"There is no limit on how much the index can change",
	"The maximum annual percentage rate of any draw is",
	"the monthly payment for a $10,000 draw",
	"Rate information will be provided on or with each statement of your line.",
	"in the past 15 years",
];

/** What the Bureau's booklet covers (comment 40(e)-1). */
const BOOKLET = [
	"in place of the Consumer Financial Protection Bureau's own",
	"What a home equity line of credit is",
	"How much you can borrow",
	"When the rate changes",
	"What it costs to open and keep a line",
	"How you repay",
	"a balloon payment",
	"A line or a second mortgage",
	"Is it right for you?",
	"What to compare between lenders",
	"Write down for each lender",
	"What the law gives you",
	"What a lender may do later",
	"If paying becomes hard",
	"Words you will meet",
];

/** 12 CFR part 1022, appendix H-3. */
const SCORE_NOTICE = [
	"Your credit score and the price you pay for credit",
	"What you should know about credit scores",
	"How we use your credit score",
	"The range of scores",
	"Key factors that adversely affected your credit score",
	"Checking your credit report",
	"NOTICE TO THE HOME LOAN APPLICANT",
];

/** 15 U.S.C. 7001(c)(1)(B) and (C). */
const E_SIGN = [
	"You may have any disclosure, notice or document on paper instead of electronically.",
	"What your consent covers",
	"You may withdraw your consent at any time, without a fee",
	"Tell us when your e-mail address changes",
	"What you need",
	"Show that you can read this",
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
		expect(homeEquityView(priced, product, "2026-11-20").values.offersExpire).toBe("December 20, 2026");
	});
	it.each([
		["privacy-notice", MODEL_PRIVACY_FORM],
		["home-equity", HOME_EQUITY_TERMS],
		["brochure", BOOKLET],
		["credit-score", SCORE_NOTICE],
		["e-sign-consent", E_SIGN],
		["closing", [...CONDITIONS, ...BILLING_RIGHTS]],
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
