import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { codedPatterns, numbersIn } from "./decisive-in.ts";

const root = dirname(fileURLToPath(new URL(".", import.meta.url)));

/** Where numbers decide nothing for the lender or the law, each with what they are; a folder ends in "/". */
const OTHERWISE: { readonly [place: string]: string } = {
	"src/lending/ach/": "columns and codes of Nacha's files",
	"src/lending/brand/": "colors",
	"src/lending/borrower/": "shapes and check digits of numbers that others give out",
	"src/lending/calendar/business-days.ts": "days of a week",
	"src/lending/calendar/time-zones.ts": "how many minutes are remembered",
	"src/lending/counties/": "numbers of counties",
	"src/lending/pricing/first-payment.ts": "days that every month has",
	"src/lending/pricing/payments.ts": "rounding",
	"src/lending/pricing/pricing-figures.ts": "rounding",
	"src/lending/reporting/edits/": "the edits of the register as they are published, which run on a file",
	"src/lending/reporting/loan-number.ts": "check digits",
	"src/lending/reporting/nmls.ts": "the shape of a number that others give out",
	"src/lending/reporting/uli.ts": "check digits",
	"src/lending/screening/": "how alike two names are; the likeness that counts is in a table",
	"src/lending/series/read-series.ts": "how far ahead an import may be",
	"src/server/journey/documents/views/autopay.ts": "endings of ordinals",
	"src/server/journey/bank/plaid/": "how Plaid is called, and its published scores of names",
	"src/server/journey/bank/visit-order.ts": "when a vendor is asked again, and how long a page goes on by itself",
	"src/server/journey/chat/": "vendors of chats",
	"src/server/journey/closing/nacha/": "how files are put and taken: sizes, and when they are looked for again",
	"src/server/journey/documents/views/payments.ts": "rows of a list",
	"src/server/journey/credit/order.ts": "the range of a score that a bureau can give",
	"src/server/journey/credit/scenario.ts": "the sandbox",
	"src/server/journey/documents/before-application.ts": "how many papers are remembered",
	"src/server/journey/documents/pdf/": "drawing of documents",
	"src/server/journey/documents/render.ts": "how many papers are drawn at once",
	"src/server/journey/documents/scanning/": "how a virus scanner is called",
	"src/server/journey/documents/virus-scan-order.ts": "when a vendor is asked again",
	"src/server/journey/steps/flow-decision.ts": "a whole percentage",
	"src/server/journey/identity/order.ts": "when a vendor is asked again",
	"src/server/journey/identity/persona/": "how Persona is called: sizes and times of its protocol",
	"src/server/journey/identity/session-order.ts": "when a vendor is asked again",
	"src/server/journey/income/order.ts": "when a vendor is asked again",
	"src/server/journey/los-export/los-adapters.ts": "hours for which a package waits for its folder",
	"src/server/journey/los-export/schema-check.ts": "memory for a validator",
	"src/server/journey/messages/mail-html.ts": "corners of a mail",
	"src/server/journey/messages/smtp-fault.ts": "answers of a mail server, and when it is asked again",
	"src/server/journey/messages/smtp-settings.ts": "ports of mail servers",
	"src/server/journey/messages/smtp.ts": "how a mail server is called",
	"src/server/journey/messages/twilio-texts.ts": "answers of a carrier, and when it is asked again",
	"src/server/journey/notary/session-effect.ts": "minutes around a video session",
	"src/server/journey/property/census-file/": "rows and columns of the file, and the years of registers",
	"src/server/journey/property/places-adapters.ts": "how many suggestions are asked for at once",
	"src/server/journey/property/smarty-search.ts": "how a search of addresses is called, and when it is asked again",
	"src/server/journey/sanctions/screening-thread.ts": "how many lists a thread keeps",
	"src/server/journey/signing/ceremony-order.ts": "when a vendor is asked again",
	"src/server/journey/signing/docusign/": "how DocuSign is called: sizes and times of its protocol",
	"src/server/journey/signatures/sign-here.ts": "points of a drawn signature",
	"src/server/journey/valuation/appraisal-order.ts": "milliseconds of a day",
	"src/server/journey/vendors/bridge/": "how a bridge is called: sizes, answers and times of its protocol",
	"src/server/journey/ports/contract/document-kinds.ts": "how large a document is at most",
	"src/server/journey/ports/contract/parts.ts": "the longest text that a vendor may send",
	"src/server/journey/ports/contract/vendor-documents.ts": "how many documents come with an answer",
	"src/server/journey/vendors/desk/desk-adapter.ts": "when a question that nobody answered is looked at again",
	"src/server/journey/vendors/desk/entered-answer.ts": "rounding of typed dollars",
	"src/server/journey/vendors/desk/notary-by-appointment.ts": "days of a list",
	"src/server/journey/vendors/direct/": "how vendors are called: sizes and answers",
	"src/server/journey/vendors/guard/": "how vendors are called",
	"src/server/journey/vendors/registry/setting.ts": "milliseconds of a time span",
	"src/lending/pricing/variable-rate.ts": "months of a year",
	"src/server/journey/documents/views/own.ts": "decimals of a printed number",
	"src/server/journey/documents/views/variable-rate.ts": "months of a year",
	"src/server/journey/notices/required-notices.ts":
		"days in the mail of a lender's own document, as the rows of notices count them",
	"src/server/workflow/changes/fill-queue.ts": "rows read at once",
	"src/server/workflow/changes/search-terms.ts": "lengths of what is searched for",
	"src/server/workflow/forms/": "keeping of drafts, and what a link waits",
	"src/server/workflow/links/": "keeping of links, and answers of HTTP",
	"src/server/workflow/lar/lar-line.ts": "the register's code for a reason in words",
	"src/server/workflow/lar/register.ts": "lines of a file",
	"src/server/workflow/lar/reportable.ts": "rows read at once",
	"src/server/workflow/registration/": "keeping of drafts",
	"src/server/workflow/signers/invitations.ts": "milliseconds of a day",
};

const FOLDERS = [
	"lending",
	"server/journey",
	"server/workflow/{applications,changes,decisions,forms,lar,links,orders,registration,signers}",
];
const LEFT_OUT = /\/[^/]*sandbox[^/]*(\/|\.ts$)/;
const files = globSync(
	FOLDERS.map((folder) => `src/${folder}/**/*.ts`),
	{ cwd: root },
)
	.map((file) => file.split("\\").join("/"))
	.filter((file) => !LEFT_OUT.test(file))
	.sort();
const placeOf = (file: string) => Object.keys(OTHERWISE).find((place) => file === place || file.startsWith(place));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const found = files.flatMap((file) => numbersIn(file, read(file)));

describe("what the law and the lender decide stands in tables", () => {
	it("no number of such a decision is spelt in code", () => {
		expect(files.length).toBeGreaterThan(200);
		const spelt = found.filter(({ file }) => placeOf(file) === undefined);
		expect(spelt.map(({ file, line, value, use }) => `${file}:${line} ${value} ${use}`)).toEqual([]);
	});

	it("each place with other numbers has some", () => {
		const places = new Set(found.map(({ file }) => placeOf(file)));
		expect(Object.keys(OTHERWISE).filter((place) => !places.has(place))).toEqual([]);
	});

	it("no list of patterns gives a code or a reason to what others write", () => {
		const coded = files.filter((file) => file !== "src/server/journey/credit/scenario.ts");
		expect(coded.flatMap((file) => codedPatterns(file, read(file)))).toEqual([]);
	});

	it.each([
		["const CONFIDENT = 0.7;", "const CONFIDENT"],
		["const LEAST_DRAW: Cents = 500_00;", "const LEAST_DRAW"],
		["const CAPS = { primary: 0.85 };", "const CAPS"],
		["const STANDS_MS = 14 * 24 * 3_600_000;", "const STANDS_MS"],
		["const months = term <= 60 ? a : b;", "compared with term"],
		["if (score < (620)) refuse();", "compared with score"],
		["if (ratio > limit * 0.5) refuse();", "compared with ratio.limit"],
		["const by = addDays(on, 30);", "addDays"],
		["const age = Math.max(62, own);", "max"],
		["const age = own ?? 62;", "otherwise, for own"],
		["const part = line * 0.03;", "a share"],
	])("finds a planted one: %s", (code, use) => {
		expect(numbersIn("planted.ts", code)[0]).toMatchObject({ line: 1, use });
	});

	it.each([
		"const cents = dollars * 100;",
		"if (names.length > 1) several();",
		"const first = day.slice(0, 10);",
		"const next = addDays(day, 1);",
		"const years = months / 12;",
	])("leaves alone what decides nothing: %s", (code) => expect(numbersIn("planted.ts", code)).toEqual([]));

	it("finds a planted list of patterns, and no other list", () => {
		expect(codedPatterns("planted.ts", 'const F = [[/past due/i, "DELINQUENCY"], [/fico/, 12]];')).toHaveLength(2);
		expect(codedPatterns("planted.ts", 'const F = ["a", 1]; const G = [/a/, /b/];')).toEqual([]);
	});
});
