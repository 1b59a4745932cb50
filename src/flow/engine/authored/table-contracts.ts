import type { TableFile } from "./authored-tables.ts";
import { type OwnTableName, ownTableNames } from "./own-tables.ts";

/** A type of a contract; "?" marks a value that may be null. */
type ContractType = "string" | "number" | "integer" | "boolean" | "string?" | "number?" | "integer?" | "boolean?";

interface TableContract {
	/** Inputs that the server gives, by name; a table may leave some out. */
	readonly given: { readonly [input: string]: ContractType };
	/** Outputs that the server reads; a table has all of them. */
	readonly read: { readonly [output: string]: ContractType };
	/**
	 * Only of tables that are asked about an application, whose inputs may be facts: the path of the record that is without a
	 * value, or false, until the table is asked for the first time.
	 */
	readonly facts?: string;
}

/** What is known of a home. */
const PROPERTY = { state: "string?", county: "string?", propertyType: "string?", occupancy: "string" } as const;
/** What is known of a home that a line is priced for. */
const HOME = { ...PROPERTY, lienPosition: "integer" } as const;

/** Offers are priced. */
const OFFERS = { facts: "application.status.offers" } as const;

/**
 * Where the record keeps inputs that are read of it as they stand: their values are those that the fact of that path, or the
 * record, can have.
 */
export const INPUT_PATHS = {
	state: "application.property.state",
	propertyType: "underwriting.parcel.propertyType",
	occupancy: "application.property.occupancyType",
} as const satisfies { readonly [input: string]: string };

/** The decision tables that the server asks, by name; each is the file flows/<name>.json. All others are facts (`OwnTableName`). */
export const TABLES = {
	/** The most principal reasons that a notice of adverse action states. */
	"law/adverse-action": { given: {}, read: { reasons: "integer" } },
	/** The age from which an applicant may be treated better for it, in years. */
	"law/elderly": { given: {}, read: { age: "integer" } },
	/** How the law of a state caps fees: `share` (fraction) `of` the LINE or the DRAW, and `plus` (cents); null where it does not. */
	"law/fee-cap": {
		given: { state: "string?", lienPosition: "integer", draw: "integer" },
		read: { of: "string?", share: "number?", plus: "integer?" },
	},
	/** Whether a notary may take the acknowledgment of an electronic security instrument from a signer who is there. */
	"law/electronic-notary": { given: { state: "string?" }, read: { allowed: "boolean" } },
	/** The most that federal flood insurance covers of a building (cents). */
	"law/flood-insurance": {
		given: { propertyType: "string?", participates: "boolean" },
		read: { cover: "integer", outside: "string" },
	},
	/**
	 * 12 CFR 1026.32(a)(1)(ii) and (iii): points and fees of `share` of the line (fraction), and no more than `cap` (cents); for
	 * ending it early `penaltyShare`, within `penaltyMonths`.
	 */
	"law/high-cost-fees": {
		given: { line: "integer" },
		read: { share: "number", cap: "integer?", penaltyShare: "number", penaltyMonths: "integer" },
	},
	/** 12 CFR 1026.32(a)(1)(i): `spread` over the average prime offer rate (fraction); null where the law does not reach. */
	"law/high-cost-rate": { given: { occupancy: "string", lienPosition: "integer" }, read: { spread: "number?" } },
	/** What a state's own law on home equity lines requires; fractions, cents, days and months as the table says. */
	"law/home-equity": {
		given: { state: "string?" },
		read: {
			cltvCap: "number?",
			lenderPaysFees: "boolean",
			minDraw: "integer?",
			waitDays: "integer?",
			firstPaymentMonths: "integer?",
			paysPrincipal: "boolean",
			onlyOpeningFees: "boolean",
			freeToClose: "boolean",
			nonRecourse: "boolean",
			brokerOpinion: "boolean",
			oneAtATime: "boolean",
			monthsBetween: "integer?",
			signedTogether: "boolean",
			itemizedDays: "integer?",
		},
	},
	/** The draw of the examples (cents), and the years of the index, in the disclosure about home equity lines. */
	"law/line-disclosure": { given: {}, read: { draw: "integer", years: "integer" } },
	/** The age of majority for a contract, in years. */
	"law/majority": { given: { state: "string?" }, read: { age: "integer" } },
	/** 12 CFR part 1002, appendix A: `name` and address of the agency in notices; null where charter and agency contradict. */
	"law/notice-agency": { given: { agency: "integer?", charter: "string?" }, read: { name: "string?" } },
	/** Whether a document needs consent to be electronic, by when paper is mailed, and when it counts as received (days). */
	"law/notice-delivery": {
		given: { document: "string" },
		read: {
			electronic: "string",
			mailDays: "integer",
			mailUnit: "string",
			mailFrom: "string",
			receiptDays: "integer",
			receiptUnit: "string",
			copies: "integer",
		},
	},
	/** Whether the security instrument may be acknowledged before a notary by video. */
	"law/notary-act": { given: { state: "string?" }, read: { video: "boolean" } },
	/** Days that federal law gives for something, or leaves the lender to give. */
	"law/periods": { given: { period: "string" }, read: { days: "integer" } },
	/**
	 * The notices of a state's own law, a row each: the document that gives it (`passage`: the piece of it), when (`moment`),
	 * how many days before the line may close, and whether the borrower signs for it.
	 */
	"law/notices": {
		given: {
			state: "string?",
			occupancy: "string",
			lienPosition: "integer",
			cltv: "number?",
			repays: "boolean",
			married: "boolean",
		},
		read: { paper: "string?", passage: "string?", moment: "string?", days: "integer?", acknowledged: "boolean?" },
	},
	/** The highest rate that a line may bear by the law of the state (fraction); null where no cap is known. */
	"law/rate-cap": { given: { state: "string?" }, read: { rate: "number?" } },
	/** How the recording of the security instrument is taxed; cents and fractions. */
	"law/recording-tax": {
		given: { state: "string?", county: "string?", months: "integer" },
		read: {
			known: "boolean",
			stamp: "integer",
			unit: "integer",
			rate: "number",
			free: "integer",
			cap: "integer?",
			least: "number?",
			most: "number?",
			localPart: "number",
		},
	},
	/** The register's code of a choice in one of its fields: "sex/FEMALE". */
	"law/register-codes": { given: { choice: "string" }, read: { code: "string" } },
	/** The most days that the release of the security instrument may take, and what they are counted from. */
	"law/release": { given: { state: "string?" }, read: { days: "integer?", after: "string" } },
	/** The register's code of a scoring model whose name contains the words; the first row that does. */
	"law/score-models": { given: {}, read: { words: "string", code: "string" } },
	/** 12 CFR 1026.15: the business days within which a borrower may cancel; null where there is no such right. */
	"law/rescission": { given: { occupancy: "string" }, read: { days: "integer?" } },
	/** The kind of the security instrument, its trustee, a statement that it carries, and whether it names every owner's marital status. */
	"law/security-instrument": {
		given: { state: "string?", occupancy: "string" },
		read: { kind: "string", trustee: "string?", legend: "string?", maritalStatus: "boolean" },
	},
	/** Whether the security instrument may be signed at a place before a notary in person. */
	"law/signing-place": { given: { state: "string?", place: "string" }, read: { allowed: "boolean" } },
	/** The right for which a married owner's spouse signs the security instrument; null where none does. */
	"law/spouse-joinder": { given: { state: "string?", occupancy: "string" }, read: { right: "string?" } },
	/** Whether a translation is handed over before signing, and the document that is one; null where there is none. */
	"law/translation": { given: { state: "string?", language: "string?" }, read: { owed: "boolean", paper: "string?" } },
	/** How many witnesses besides the notary sign the security instrument. */
	"law/witnesses": { given: { state: "string?" }, read: { count: "integer" } },
	/**
	 * Added to the rate (fractions), for a line of `lineAmount` (cents) with which all liens are `cltv` of the value; `term`
	 * and `occupancy` give way to a lender's own sheet.
	 */
	"pricing/adjustments": {
		...OFFERS,
		given: { ...HOME, score: "integer", term: "integer", cltv: "number", lineAmount: "integer" },
		read: { term: "number?", occupancy: "number?", other: "number?" },
	},
	/** The yearly rate by score, before adjustments (fraction); null where there is none. */
	"pricing/base-rate": { ...OFFERS, given: { score: "integer" }, read: { rate: "number?" } },
	/** For how many months of a term money may be drawn. */
	"pricing/draw-period": { ...OFFERS, given: { term: "integer" }, read: { months: "integer" } },
	/** How many days after funding the first payment is due, at least. */
	"pricing/first-payment": { ...OFFERS, given: {}, read: { days: "integer" } },
	/** What owning the home costs a year over its value (fractions), where no record and no bill says. */
	"pricing/housing-costs": { ...OFFERS, given: HOME, read: { tax: "number", insurance: "number", dues: "number" } },
	/** Whose score prices a line for which several people apply: LOWEST, HIGHEST or PRIMARY. */
	"pricing/joint-score": { ...OFFERS, given: HOME, read: { uses: "string" } },
	/** All liens and the line over the value, at most (fraction), for a line of `lineAmount` (cents). */
	"pricing/max-cltv": {
		...OFFERS,
		given: { ...HOME, score: "integer", lineAmount: "integer" },
		read: { cltv: "number" },
	},
	/** Obligations over income, at most (fraction), for a line of `lineAmount` (cents). */
	"pricing/max-dti": {
		...OFFERS,
		given: { ...HOME, score: "integer", lineAmount: "integer" },
		read: { dti: "number" },
	},
	/** The largest line (cents). */
	"pricing/max-line": { ...OFFERS, given: { ...HOME, score: "integer" }, read: { line: "integer" } },
	/** The smallest later draw (cents). */
	"pricing/min-draw": { ...OFFERS, given: HOME, read: { draw: "integer" } },
	/** The least credit score for a line of `lineAmount` (cents). */
	"pricing/min-score": {
		facts: "application.status.softCredit",
		given: { ...HOME, lineAmount: "integer" },
		read: { score: "integer" },
	},
	/** The origination fee over the draw, at most (fraction). */
	"pricing/origination-fee": { ...OFFERS, given: HOME, read: { share: "number" } },
	/** What a failed check means: the notice's `reason`, the register's `denial` code, the sources, whether staff may choose it. */
	underwriting: {
		given: { check: "string" },
		read: { reason: "string", denial: "integer", source: "string?", otherSource: "string?", byPerson: "boolean" },
	},
	/** Which part of a balance counts as income, by kind of account (fraction). */
	"underwriting/asset-shares": { given: { kind: "string" }, read: { share: "number" } },
	/** The bureaus that a SOFT or HARD pull asks, and how many scores it takes to decide. */
	"underwriting/credit-bureaus": {
		given: { pull: "string" },
		read: { equifax: "boolean", experian: "boolean", transunion: "boolean", scores: "integer" },
	},
	/** Which part of a debt's monthly payment counts, by who owes it (fraction). */
	"underwriting/debt-shares": { given: { designation: "string" }, read: { share: "number" } },
	/** Days after which something of the lender's own is over, or has arrived. */
	"underwriting/deadlines": { given: { of: "string" }, read: { days: "integer" } },
	/** For how many days a homeowner's policy must still be in force. */
	"underwriting/home-insurance": {
		facts: "application.insurance.complete",
		given: PROPERTY,
		read: { days: "integer" },
	},
	/** How far verified income may fall below what was stated (fraction), and the paystubs that are asked for. */
	"underwriting/income-proof": { given: {}, read: { shortfall: "number", paystubs: "integer" } },
	/** The reason that says the same as a bureau's key factor which contains the words; the first row that does. */
	"underwriting/key-factors": { given: {}, read: { words: "string", reason: "string" } },
	/** The most dwellings of a home; 0 where its kind secures no line. */
	"underwriting/max-dwellings": {
		facts: "application.status.propertyLookup",
		given: PROPERTY,
		read: { units: "integer" },
	},
	/** How sure of its value a model must be (fraction); below it a broker values the home, too. */
	"underwriting/model-confidence": {
		facts: "application.status.avm",
		given: PROPERTY,
		read: { confidence: "number" },
	},
	/** From which likeness to a listed name on a person compares (0 to 1). */
	"underwriting/name-likeness": { given: {}, read: { score: "number" } },
	/** Whether a person looks at a title, by the facts of its last report. */
	"underwriting/title": { facts: "application.titleFindings", given: {}, read: { review: "boolean" } },
	/** How often something may fail before it goes another way. */
	"underwriting/tries": { given: { of: "string" }, read: { count: "integer" } },
	/** From how many recent inquiries on a person reads a borrower's new debts. */
	"underwriting/new-debts": { given: {}, read: { inquiries: "integer" } },
} as const satisfies { readonly [name: string]: TableContract };

/** The name of a decision table. */
export type TableName = keyof typeof TABLES;

/** All names, in order. */
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

/** The tables of a product, by name. */
export type TableFiles = { readonly [name in TableName]: TableFile } & { readonly [own: OwnTableName]: TableFile };

/** Returns the names of the tables of a product: those that the server asks, then those that are facts. */
export function tableNames(tables: object): readonly (TableName | OwnTableName)[] {
	return [...TABLE_NAMES, ...ownTableNames(tables)];
}

/** Returns the tables of a product with their names. */
export function tableEntries(tables: TableFiles): (readonly [name: TableName | OwnTableName, table: TableFile])[] {
	return tableNames(tables).flatMap((name) => {
		const table = tables[name];
		return table === undefined ? [] : [[name, table] as const];
	});
}

type Typed<Type> = Type extends `${infer Base}?`
	? Typed<Base> | null
	: Type extends "string"
		? string
		: Type extends "boolean"
			? boolean
			: number;

/** What the server gives a table. */
export type GivenTo<Name extends TableName> = {
	readonly [Input in keyof (typeof TABLES)[Name]["given"]]: Typed<(typeof TABLES)[Name]["given"][Input]>;
};

/** What the server reads of a table. */
export type ReadOf<Name extends TableName> = {
	readonly [Output in keyof (typeof TABLES)[Name]["read"]]: Typed<(typeof TABLES)[Name]["read"][Output]>;
};
