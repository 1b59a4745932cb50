import { addDays } from "../../../lending/calendar/business-days.ts";
import { ageOn, ssnFault } from "../../../lending/index.ts";
import { stableDigits } from "../../record/stable-id.ts";
import type {
	BureauFile,
	BureauOutcome,
	CreditLien,
	CreditPort,
	CreditReport,
	CreditRequest,
	ScoreBand,
} from "../ports/borrower/credit.ts";
import { bureauOf, type CreditScenario, scenarioOfName, scenarioOfSsn } from "./scenario.ts";
import { sandboxTradelines } from "./tradelines-sandbox.ts";

const AGENCY = {
	bureauName: "Sandbox Credit Bureau",
	bureauAddress: "P.O. Box 1000, Sampletown, PA 19000",
	bureauPhone: "1-800-555-0100",
} as const;
const FIRST_LIEN: CreditLien = {
	holder: "FIRST LIEN BANK",
	type: "MORTGAGE",
	balance: 420_000_00,
	monthlyPayment: 2_350_00,
	position: 1,
};
const SECOND_LIEN: CreditLien = {
	holder: "SECOND LINE CREDIT UNION",
	type: "HELOC",
	balance: 10_000_00,
	limit: 25_000_00,
	monthlyPayment: 89_00,
	position: 2,
};
/** A simulated population; the shares add up to 1. */
const DISTRIBUTION: readonly ScoreBand[] = [
	{ from: 300, to: 499, share: 0.04 },
	{ from: 500, to: 549, share: 0.07 },
	{ from: 550, to: 599, share: 0.09 },
	{ from: 600, to: 649, share: 0.11 },
	{ from: 650, to: 699, share: 0.14 },
	{ from: 700, to: 749, share: 0.18 },
	{ from: 750, to: 799, share: 0.22 },
	{ from: 800, to: 850, share: 0.15 },
];
/** Bureaus keep no file of a person below this age. */
const FULL_AGE = 18;
const GOOD_FACTORS = [
	{ code: "05", text: "Too many accounts with balances" },
	{ code: "14", text: "Length of time accounts have been established" },
];
const POOR_FACTORS = [
	{ code: "39", text: "Serious delinquency" },
	{ code: "13", text: "Time since delinquency is too recent" },
	{ code: "10", text: "Proportion of balances to credit limits is too high" },
	{ code: "08", text: "Too many inquiries in the last 12 months" },
];
/** How far the second and third bureau's score is from the first one's, which is the middle of the three. */
const APART = [0, 12, -9];
const INQUIRERS = [
	"SAMPLE AUTO FINANCE",
	"TESTTOWN CARD BANK",
	"MAIN STREET STORES",
	"SAMPLE PERSONAL LOANS",
	"MILL BANK",
];

/**
 * Selects the file: a name ending in Test… decides soft pulls, an SSN decides whenever one is given. A name that
 * requires an SSN is not found without one, whatever else the SSN selects.
 */
function scenarioOf(request: CreditRequest): CreditScenario {
	const named = scenarioOfName(request.person.lastName);
	const ssn = request.person.ssn;
	if (ssn === undefined) return named;
	const numbered = scenarioOfSsn(ssn);
	return numbered.score === 742 && named.score !== 742 ? named : numbered;
}

function fileOf(request: CreditRequest, scenario: CreditScenario, at: number): Omit<BureauFile, "bureau"> {
	const hasScore = scenario.isUnreadable !== true || request.pull > 1;
	return {
		outcome: "COMPLETE",
		...AGENCY,
		...(hasScore ? { score: scenario.score + (APART[at] ?? 0) } : {}),
		scoreModel: "FICO Score 8",
		factors: scenario.score < 660 ? POOR_FACTORS : GOOD_FACTORS,
		distribution: DISTRIBUTION,
	};
}

function report(request: CreditRequest, scenario: CreditScenario): Omit<CreditReport, "outcome" | "files"> {
	const street = request.address.street1.toUpperCase();
	const inquiries = street.includes("MANYINQUIRY") ? 5 : street.includes("INQUIRY") ? 2 : 0;
	const on = addDays(request.asOf, -30);
	return {
		tradelines: sandboxTradelines(request),
		liens: street.includes("NOLIEN") ? [] : street.includes("LIEN2") ? [FIRST_LIEN, SECOND_LIEN] : [FIRST_LIEN],
		inquiries: INQUIRERS.slice(0, inquiries).map((creditor) => ({ creditor, on })),
		publicRecords: scenario.bankruptcy === true ? [{ kind: "BANKRUPTCY", filedOn: addDays(request.asOf, -400) }] : [],
		recentDelinquency: scenario.recentDelinquency ?? false,
		alerts: scenario.identityAlert === true ? ["FRAUD"] : [],
	};
}

/** The outcome of a pull for which no bureau gives a file; undefined where they do. */
function refusalOf(
	{ person, asOf, pull, isIdentityConfirmed }: CreditRequest,
	scenario: CreditScenario,
): BureauOutcome | undefined {
	if (person.ssn !== undefined && ssnFault(person.ssn, "sandbox") !== null) return "NO_MATCH_SSN";
	if (ageOn(person.dob, asOf) < FULL_AGE) return "MINOR";
	if (person.ssn === undefined && scenario.needsSsn === true) return "NO_MATCH";
	if (scenario.always !== undefined) return scenario.always;
	if (scenario.isAlerted === true && isIdentityConfirmed !== true) return "FACTA";
	const { firstPull } = scenario;
	return pull === 1 && (firstPull === "ERROR" || firstPull === "MINOR") ? firstPull : undefined;
}

/** The outcome at the bureau whose file is shut, and which one it is. */
function shutAt({ person, bureaus, pull, pin }: CreditRequest, scenario: CreditScenario) {
	const { firstPull } = scenario;
	const isShut = firstPull === "LOCKED" || firstPull === "FROZEN";
	const outcome: BureauOutcome | undefined =
		isShut && pull === 1 ? firstPull : pin === "0000" ? "WRONG_PIN" : undefined;
	if (outcome === undefined) return undefined;
	const own = bureauOf(scenario, person.ssn);
	return { outcome, bureau: isShut && bureaus.includes(own) ? own : bureaus[0] };
}

/** Bureaus of test users: the last name and the SSN's group digits select the file. */
export function sandboxCredit(): CreditPort {
	return {
		ssnMode: "sandbox",
		async pull(request) {
			const { bureaus } = request;
			const scenario = scenarioOf(request);
			const reference = request.reference ?? `SCB-${stableDigits(8, "credit report", request.orderId)}`;
			const refusal = refusalOf(request, scenario);
			if (refusal !== undefined) {
				const files = bureaus.map((bureau) => ({ bureau, outcome: refusal, ...AGENCY }));
				return { outcome: refusal, reference, files };
			}
			const shut = shutAt(request, scenario);
			const files = bureaus.map((bureau, at): BureauFile => {
				if (bureau === shut?.bureau) return { bureau, outcome: shut.outcome, ...AGENCY };
				return { bureau, ...fileOf(request, scenario, at) };
			});
			if (shut !== undefined && bureaus.length === 1) return { outcome: shut.outcome, reference, files };
			const outcome = shut === undefined ? "COMPLETE" : "PARTIAL";
			return { outcome, reference, files, ...report(request, scenario) };
		},
	};
}
