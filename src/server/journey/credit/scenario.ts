import { BUREAUS, type Bureau } from "../ports/borrower/credit.ts";

/** The credit file of a test user. */
export interface CreditScenario {
	readonly score: number;
	/** Outcome of the first pull instead of a report; later pulls find the file. */
	readonly firstPull?: "LOCKED" | "FROZEN" | "ERROR" | "MINOR";
	/** Outcome of every pull. */
	readonly always?: "NO_MATCH_SSN";
	/** An alert is on the file: it is not released until a person has confirmed the applicant's identity. */
	readonly isAlerted?: boolean;
	readonly recentDelinquency?: boolean;
	/** The bureau with the lock or freeze; by the SSN's last digit otherwise. */
	readonly bureau?: Bureau;
	/** Not found by name and address alone. */
	readonly needsSsn?: boolean;
	readonly bankruptcy?: boolean;
	/** The first report has no score. */
	readonly isUnreadable?: boolean;
	readonly identityAlert?: boolean;
}

/** By the fourth and fifth digits of a 666- or 900- number. */
const BY_GROUP: { readonly [group: string]: CreditScenario } = {
	"10": { score: 742 },
	"15": { score: 790 },
	"18": { score: 705 },
	"20": { score: 680 },
	"30": { score: 630 },
	"35": { score: 610 },
	"40": { score: 529 },
	"50": { score: 742, firstPull: "FROZEN" },
	"51": { score: 742, firstPull: "LOCKED" },
	"60": { score: 742, always: "NO_MATCH_SSN" },
	"70": { score: 610, bankruptcy: true },
	"80": { score: 742, isAlerted: true },
	"90": { score: 742, identityAlert: true },
	"99": { score: 742, firstPull: "ERROR" },
};

/** By the end of the last name, in any case. */
const BY_NAME: readonly (readonly [string, CreditScenario])[] = [
	["testh", { score: 742 }],
	["testl", { score: 742, firstPull: "LOCKED", bureau: "TRANSUNION" }],
	["testn", { score: 742, firstPull: "FROZEN", bureau: "EXPERIAN" }],
	["testm", { score: 742, firstPull: "MINOR" }],
	["teste", { score: 742, firstPull: "ERROR" }],
	["testf", { score: 742, isAlerted: true }],
	["testd", { score: 705, recentDelinquency: true }],
	["testx", { score: 742, needsSsn: true }],
	["testo", { score: 529 }],
	["testu", { score: 742, isUnreadable: true }],
	["testnine", { score: 630 }],
];

const ORDINARY: CreditScenario = { score: 742 };

/** Returns the file of a last name, found without a number. */
export function scenarioOfName(lastName: string): CreditScenario {
	const name = lastName.toLowerCase().replace(/[^a-z]/g, "");
	return BY_NAME.find(([end]) => name.endsWith(end))?.[1] ?? ORDINARY;
}

/** Returns the file of a number (nine digits). */
export function scenarioOfSsn(ssn: string): CreditScenario {
	return BY_GROUP[ssn.slice(3, 5)] ?? ORDINARY;
}

/** Returns where a file is locked or frozen: as its scenario says, else by the last digit of the number (1, 2, 3 and so on). */
export function bureauOf(scenario: CreditScenario, ssn: string | undefined): Bureau {
	const last = Number(ssn?.at(-1) ?? "1");
	return scenario.bureau ?? BUREAUS[(last + 2) % 3] ?? "EQUIFAX";
}
