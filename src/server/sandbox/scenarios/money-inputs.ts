import type { VendorTrigger } from "./scenario.ts";

/** What the income, bank-link and account-check vendors react to. */
export const MONEY_VENDOR_TRIGGERS: readonly VendorTrigger[] = [
	{
		id: "income-good",
		vendor: "income",
		title: "Income is right",
		type: "At the bank's page user_good / pass_good; user_good / mfa_device asks for 1234, user_good / mfa_questions for answer_0_0",
		outcome: "income verified",
	},
	{
		id: "income-low",
		vendor: "income",
		title: "Income is lower",
		type: "user_low_income / pass_good",
		outcome: "a changed offer",
	},
	{
		id: "income-mismatch",
		vendor: "income",
		title: "Someone else's income",
		type: "user_name_mismatch / pass_good",
		outcome: "asks for two paystubs",
	},
	{
		id: "income-pending",
		vendor: "income",
		title: "Income takes a while",
		type: "user_pending / pass_good",
		outcome: "verified after a minute",
	},
	{
		id: "link-oauth",
		vendor: "bank link",
		title: "The bank's own page",
		type: "Any bank, payroll provider or the tax records; there user_good / pass_good, or “Stop, and go back”",
		outcome: "leaves for the institution's page and comes back to the same page",
	},
	{
		id: "link-several",
		vendor: "bank link",
		title: "Several accounts",
		type: "First Platypus Bank or Platypus OAuth (two accounts); Houndstooth Bank has one",
		outcome: "asks which account receives the money",
	},
	{
		id: "link-closed",
		vendor: "bank link",
		title: "A linked account that is closed",
		type: "user_closed / pass_good; user_name_mismatch / pass_good is checked by the bank",
		outcome: "refused beside the choice, or continues while the bank checks",
	},
	{
		id: "employer",
		vendor: "income",
		title: "The employer does not answer",
		type: "Employer NOANSWER or LEFTJOB, after income was shown by documents",
		outcome: "another number, another employer, or a paystub",
	},
	{
		id: "bank-errors",
		vendor: "bank link",
		title: "The bank refuses",
		type: "Password error_INVALID_CREDENTIALS, error_ITEM_LOCKED, error_INSTITUTION_DOWN or error_NO_ACCOUNTS",
		outcome: "the error on the bank's page",
	},
	{
		id: "account-good",
		vendor: "account check",
		title: "Account is right",
		type: "Routing 110000000, account 000123456789",
		outcome: "verified",
	},
	{
		id: "account-bad",
		vendor: "account check",
		title: "Account is refused",
		type: "Account 000111111116, 000111111113, 000222222227 or 000333333335",
		outcome: "the error beside the field",
	},
	{
		id: "account-review",
		vendor: "account check",
		title: "Account of another name",
		type: "An account that begins with 999",
		outcome: "continues while the bank checks; asks for a statement",
	},
	{
		id: "account-business",
		vendor: "merchants",
		title: "The money goes to a business",
		type: "An account that begins with 777, such as 777123456789",
		outcome:
			"the business is asked before the closing documents and answers in a minute; one that ends in 0 has no order",
	},
	{
		id: "account-deposits",
		vendor: "account check",
		title: "A bank that does not answer",
		type: "An account that begins with 888; then 0.32 and 0.45 under “Confirm two small deposits”",
		outcome: "continues meanwhile; three wrong tries ask for another account",
	},
];
