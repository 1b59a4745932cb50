import { ageOn } from "../../../lending/borrower/age.ts";
import { ssnFault } from "../../../lending/borrower/ssn.ts";
import type { CreditLien, CreditPort, CreditReport, CreditRequest, ScoreBand } from "./port.ts";
import { bureauOf, type CreditScenario, scenarioOfName, scenarioOfSsn } from "./scenario.ts";
import { sandboxTradelines } from "./tradelines-sandbox.ts";

const BUREAU = "Sandbox Credit Bureau";
const BUREAU_ADDRESS = "P.O. Box 1000, Sampletown, PA 19000";
const BUREAU_PHONE = "1-800-555-0100";
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
const GOOD_FACTORS = ["Too many accounts with balances", "Length of time accounts have been established"];
const POOR_FACTORS = [
	"Serious delinquency",
	"Time since delinquency is too recent",
	"Proportion of balances to credit limits is too high",
	"Too many inquiries in the last 12 months",
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

function report(request: CreditRequest, scenario: CreditScenario): CreditReport {
	const street = request.address.street1.toUpperCase();
	return {
		outcome: "COMPLETE",
		bureau: BUREAU,
		bureauAddress: BUREAU_ADDRESS,
		bureauPhone: BUREAU_PHONE,
		...(scenario.isUnreadable === true && request.pull === 1 ? {} : { score: scenario.score }),
		scoreModel: "FICO Score 8",
		factors: scenario.score < 660 ? POOR_FACTORS : GOOD_FACTORS,
		distribution: DISTRIBUTION,
		tradelines: sandboxTradelines(request),
		liens: street.includes("NOLIEN") ? [] : street.includes("LIEN2") ? [FIRST_LIEN, SECOND_LIEN] : [FIRST_LIEN],
		recentInquiries: street.includes("MANYINQUIRY") ? 5 : street.includes("INQUIRY") ? 2 : 0,
		bankruptcy: scenario.bankruptcy ?? false,
		recentDelinquency: scenario.recentDelinquency ?? false,
		identityAlert: scenario.identityAlert ?? false,
	};
}

/** A bureau of test users: the last name and the SSN's group digits select the file. */
export function sandboxCredit(): CreditPort {
	return {
		ssnMode: "sandbox",
		async pull(request) {
			const { person, asOf } = request;
			if (person.ssn !== undefined && ssnFault(person.ssn, "sandbox") !== null) {
				return { outcome: "NO_MATCH_SSN", bureau: BUREAU };
			}
			if (ageOn(person.dob, asOf) < FULL_AGE) return { outcome: "MINOR", bureau: BUREAU };
			const scenario = scenarioOf(request);
			if (person.ssn === undefined && scenario.needsSsn === true) return { outcome: "NO_MATCH", bureau: BUREAU };
			if (scenario.always !== undefined) return { outcome: scenario.always, bureau: BUREAU };
			if (scenario.isAlerted === true && request.isIdentityConfirmed !== true) {
				return { outcome: "FACTA", bureau: BUREAU };
			}
			const isShut = scenario.firstPull === "LOCKED" || scenario.firstPull === "FROZEN";
			const shutAt = isShut ? bureauOf(scenario, person.ssn) : BUREAU;
			if (scenario.firstPull !== undefined && request.pull === 1) {
				return { outcome: scenario.firstPull, bureau: shutAt };
			}
			if (request.pin === "0000") return { outcome: "WRONG_PIN", bureau: shutAt };
			return report(request, scenario);
		},
	};
}
