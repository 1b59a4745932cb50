import { parseXml, type XmlDocument, XmlElement } from "@rgrove/parse-xml";
import { describe, expect, it } from "vitest";
import { LOAN_MAPPING, type LoanMapping, VALUE_KINDS } from "../../../src/lending/mismo/loan-mapping.ts";
import { loanMessage } from "../../../src/lending/mismo/loan-message.ts";
import { universalLoanId } from "../../../src/lending/reporting/uli.ts";
import { seeded } from "../../walk/random.ts";

const SOURCE = {
	credit: { isOpenEnd: true, line: true },
	application: {
		loanNumber: "LS-2026-000042",
		property: { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126", occupancyType: "PRIMARY" },
		valuation: { value: 900_000, source: "AVM", asOf: "2026-11-20" },
		liens: [
			{ holder: "First Example Bank", type: "MORTGAGE", balance: 240_000.1, monthlyPayment: 1_650.5 },
			{ holder: "Second & Sons", type: "HELOC", balance: 10_000, limit: 25_000, paidOffAtClosing: true },
		],
		selectedOffer: { amount: 97_087.38, creditLine: 100_000, rate: 0.08125, term: 180, interestOnly: false },
		funding: { date: "2026-12-01" },
	},
	underwriting: {
		parcel: { county: "Santa Clara", parcelNumber: "261-11-001", units: 1 },
		finalTitle: { legalDescription: "Lot 1, Block 2, Arbol Tract" },
		closing: { signedOn: "2026-11-24" },
	},
	outcome: { kind: "FUNDED", on: "2026-11-24", appliedOn: "2026-11-20" },
	parties: [
		{
			firstName: "Ana",
			lastName: "Borrower",
			role: "BORROWER",
			email: "ana@example.com",
			phone: "(888) 555-0100",
			borrower: { dob: "1980-05-04", maritalStatus: "MARRIED", ssn: "666-10-0001" },
		},
		{ firstName: "Ben", lastName: "Borrower", role: "SPOUSE" },
	],
};

function xmlOf(source: object, outcome: Parameters<typeof loanMessage>[1] = "FUNDED"): string {
	const message = loanMessage(source, outcome);
	if ("missing" in message) throw new Error(`It lacks ${message.missing.join(", ")}.`);
	return message.xml;
}

function childrenOf(element: XmlElement | XmlDocument): XmlElement[] {
	return element.children.filter((child) => child instanceof XmlElement);
}

/** Each text of a document with its path, in order; what has a number in brackets is the second of its name, and so on. */
function textsOf(element: XmlElement | XmlDocument, path = ""): (readonly [string, string])[] {
	const seen = new Map<string, number>();
	return childrenOf(element).flatMap((child) => {
		const count = (seen.get(child.name) ?? 0) + 1;
		seen.set(child.name, count);
		const at = `${path}/${child.name}${count === 1 ? "" : `[${count}]`}`;
		return childrenOf(child).length === 0 ? [[at, child.text] as const] : textsOf(child, at);
	});
}

function at(texts: readonly (readonly [string, string])[], end: string): string | undefined {
	return texts.find(([path]) => path.endsWith(end))?.[1];
}

describe("the message of a loan", () => {
	it("is of no line where the loan is paid out once", () => {
		const xml = xmlOf({ ...SOURCE, credit: { isOpenEnd: false } });
		expect(xml).toContain("<OpenEndCreditIndicator>false</OpenEndCreditIndicator>");
		expect(xml).toContain("<HELOCIndicator>false</HELOCIndicator>");
		expect(xml).not.toContain("HELOC_RULE");
	});
	it("has the record's values where MISMO 3.4 has them", () => {
		const document = parseXml(xmlOf(SOURCE));
		const texts = textsOf(document);
		expect(document.root?.attributes).toMatchObject({ MISMOReferenceModelIdentifier: "3.4.032420160128" });
		const deal = "/MESSAGE/DEAL_SETS/DEAL_SET/DEALS/DEAL";
		expect(Object.fromEntries(texts)).toMatchObject({
			[`${deal}/COLLATERALS/COLLATERAL/SUBJECT_PROPERTY/ADDRESS/AddressLineText`]: "1066 Arbol Way",
			[`${deal}/LIABILITIES/LIABILITY/LIABILITY_DETAIL/LiabilityUnpaidBalanceAmount`]: "240000.10",
			[`${deal}/LIABILITIES/LIABILITY[2]/LIABILITY_HOLDER/NAME/FullName`]: "Second & Sons",
			[`${deal}/LOANS/LOAN/HELOC/HELOC_RULE/HELOCMaximumBalanceAmount`]: "100000.00",
			[`${deal}/LOANS/LOAN/HELOC/HELOC_RULE/HELOCInitialAdvanceAmount`]: "97087.38",
			[`${deal}/LOANS/LOAN/HMDA_LOAN/HMDA_LOAN_DETAIL/HMDADispositionType`]: "LoanOriginated",
			[`${deal}/LOANS/LOAN/TERMS_OF_LOAN/NoteRatePercent`]: "8.1250",
			[`${deal}/PARTIES/PARTY/TAXPAYER_IDENTIFIERS/TAXPAYER_IDENTIFIER/TaxpayerIdentifierValue`]: "666100001",
			[`${deal}/PARTIES/PARTY[2]/ROLES/ROLE/ROLE_DETAIL/PartyRoleType`]: "NonTitleSpouse",
		});
		// of who only signs along the name is told, and nothing else
		expect(texts.filter(([path]) => path.includes("PARTY[2]"))).toHaveLength(3);
	});

	it("ties each loan on the home, and each other borrower, to the first borrower", () => {
		const [ana] = SOURCE.parties;
		const parties = [ana, SOURCE.parties[1], { ...ana, firstName: "Cy" }];
		const xml = xmlOf({ ...SOURCE, parties });
		const arcs = [...xml.matchAll(/<RELATIONSHIP xlink:from="(\w+)" xlink:to="(\w+)" xlink:arcrole="([^"]+)"/g)];
		const role = (name: string) => `urn:fdc:mismo.org:2009:residential/${name}`;
		expect(arcs.map(([, from, to, arcrole]) => [from, to, arcrole])).toEqual([
			["LIABILITY_1", "BORROWER_1", role("LIABILITY_IsAssociatedWith_ROLE")],
			["LIABILITY_2", "BORROWER_1", role("LIABILITY_IsAssociatedWith_ROLE")],
			["BORROWER_3", "BORROWER_1", role("ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE")],
		]);
		// every end of an arc is one element, and each label is taken once
		const labels = [...xml.matchAll(/xlink:label="(\w+)"/g)].map(([, label]) => label);
		expect(new Set(labels).size).toBe(labels.length);
		for (const [, from, to] of arcs) expect(labels).toEqual(expect.arrayContaining([from, to]));
		expect(xmlOf({ ...SOURCE, application: { ...SOURCE.application, liens: [] } })).not.toContain("RELATIONSHIPS");
	});

	it("has the universal loan identifier before the lender's own number, where the lender has an LEI", () => {
		const uli = universalLoanId("10Bx939c5543TqA1144M", "999143X");
		// the example of 12 CFR part 1003, appendix C
		expect(uli).toBe("10Bx939c5543TqA1144M999143X38");
		const texts = textsOf(parseXml(xmlOf({ ...SOURCE, uli })));
		expect(texts.filter(([path]) => path.includes("LOAN_IDENTIFIER/")).map(([, text]) => text)).toEqual([
			uli,
			"UniversalLoan",
		]);
		expect(xmlOf(SOURCE)).not.toContain("UniversalLoan");
	});

	it("depends on nothing but its source", () => {
		expect(xmlOf(structuredClone(SOURCE))).toBe(xmlOf(SOURCE));
	});

	it("names everything that is missing at once, by what people call it, and never by its value", () => {
		const { selectedOffer: _, ...application } = SOURCE.application;
		const [ana] = SOURCE.parties;
		const parties = [{ ...ana, borrower: { dob: "1980-05-04", ssn: "12-34" } }];
		expect(loanMessage({ ...SOURCE, application, parties }, "FUNDED")).toEqual({
			missing: ["first draw", "credit limit", "term", "rate", "Social Security number"],
		});
	});

	it("of an application that ended needs only what is known of one", () => {
		const { loanNumber, property } = SOURCE.application;
		const ended = {
			application: { loanNumber, property },
			outcome: { kind: "DENIED", on: "2026-11-21" },
			parties: [{ firstName: "Ana", lastName: "Borrower", role: "BORROWER", borrower: {} }],
		};
		expect(at(textsOf(parseXml(xmlOf(ended, "DENIED"))), "/HMDADispositionType")).toBe("ApplicationDenied");
		expect(xmlOf(ended, "DENIED")).not.toContain("TAXPAYER_IDENTIFIER");
		expect(loanMessage(ended, "FUNDED")).toHaveProperty("missing");
	});

	it("does not take a word that the mapping does not know", () => {
		const liens = [{ holder: "Bank", type: "LANDLORD", balance: 1 }];
		const message = loanMessage({ ...SOURCE, application: { ...SOURCE.application, liens } }, "DENIED");
		expect(message).toEqual({
			missing: ["kind of a loan on the home", "LIABILITY_DETAIL/LiabilityTypeOtherDescription"],
		});
	});

	it("reads back as the same texts in an independent parser, whatever was typed", () => {
		const hostile = [
			...["<", ">", "&", '"', "'", "]]>", "<![CDATA[", "<!--", "&amp;", "&#0;", "<?xml?>", "\t", "\n", "\r", "\r\n"],
			...["\u{1F600}", "é", "\u{2028}", "a", " "],
		];
		for (let seed = 1; seed <= 400; seed += 1) {
			const random = seeded(seed);
			const typed = () => `x${Array.from({ length: random.integer(0, 12) }, () => random.pick(hostile)).join("")}`;
			const [street1, legalDescription, firstName] = [typed(), typed(), typed()];
			const texts = textsOf(
				parseXml(
					xmlOf({
						...SOURCE,
						application: { ...SOURCE.application, property: { ...SOURCE.application.property, street1 } },
						underwriting: { ...SOURCE.underwriting, finalTitle: { legalDescription } },
						parties: [{ ...SOURCE.parties[0], firstName }],
					}),
				),
			);
			expect(at(texts, "/AddressLineText")).toBe(street1);
			expect(at(texts, "/UnparsedLegalDescription")).toBe(legalDescription);
			expect(at(texts, "/FirstName")).toBe(firstName);
		}
	});

	it.each(["\u{0}", "\u{8}", "\u{1F}", "\u{FFFE}", "\u{FFFF}", "\u{D800}", "\u{DC00}"])(
		"does not take the text %j, which XML cannot hold, and names its field",
		(held) => {
			const property = { ...SOURCE.application.property, street1: `1066 ${held}Arbol Way` };
			const message = loanMessage({ ...SOURCE, application: { ...SOURCE.application, property } }, "FUNDED");
			expect(message).toEqual({ missing: [expect.stringMatching(/street|Address/i)] });
			const mapping = { namespace: "urn:x", root: "R", groups: [{ under: "", rows: [{ to: "A", always: held }] }] };
			expect(() => loanMessage({}, "FUNDED", mapping)).toThrow("a character that XML cannot hold");
		},
	);

	it("writes attributes that read back the same, too", () => {
		const said = 'a"b<c>&\t\n';
		const mapping: LoanMapping = {
			namespace: "urn:x",
			root: "R",
			groups: [{ under: "", rows: [{ to: "A/@b", always: said }] }],
		};
		const message = loanMessage({}, "FUNDED", mapping);
		const [first] = childrenOf(parseXml("xml" in message ? message.xml : "").root as XmlElement);
		expect(first?.attributes.b).toBe(said);
	});
});

describe("the mapping", () => {
	const rows = LOAN_MAPPING.groups.flatMap((group) => group.rows);

	it("calls what is required by a name, and writes each value in a known way", () => {
		expect(rows.filter((row) => row.required !== undefined && row.meaning === undefined)).toEqual([]);
		expect(rows.filter((row) => row.as !== undefined && !VALUE_KINDS.includes(row.as))).toEqual([]);
		expect(
			rows.filter((row) => [row.from, row.always, row.label].filter((one) => one !== undefined).length !== 1),
		).toEqual([]);
	});

	it("keeps the elements of each group in the order of their names, as MISMO's sequences do", () => {
		// MISMO's own order differs from that of names in these places
		const rank = (to: string) => to.split("[")[0]?.replace("LIABILITY_HOLDER", "~") ?? "";
		for (const { under, rows: own } of LOAN_MAPPING.groups.filter(({ under }) => under !== "")) {
			const paths = own.map(({ to }) => rank(to)).filter((to) => !to.startsWith("@"));
			expect([under, paths]).toEqual([under, [...paths].sort()]);
		}
	});
});
