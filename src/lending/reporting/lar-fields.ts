const five = (name: string): readonly string[] => [1, 2, 3, 4, 5].map((number) => `${name}${number}`);

/** The 110 fields of a row, in their order (12 CFR 1003.5; the filing instructions' LAR). */
export const LAR_FIELDS: readonly string[] = [
	...["record", "lei", "uli", "appliedOn", "loanType", "purpose", "preapproval", "construction", "occupancy"],
	...["amount", "action", "actionOn", "street", "city", "state", "zip", "county", "tract"],
	...[...five("ethnicity"), "ethnicityText", ...five("coEthnicity"), "coEthnicityText"],
	...["ethnicityObserved", "coEthnicityObserved"],
	...[...five("race"), "raceText1", "raceText2", "raceText3"],
	...[...five("coRace"), "coRaceText1", "coRaceText2", "coRaceText3", "raceObserved", "coRaceObserved"],
	...["sex", "coSex", "sexObserved", "coSexObserved", "age", "coAge", "income", "purchaser", "rateSpread"],
	...["hoepa", "lien", "score", "coScore", "scoreModel", "scoreModelText", "coScoreModel", "coScoreModelText"],
	...["denial1", "denial2", "denial3", "denial4", "denialText", "loanCosts", "pointsAndFees", "origination"],
	...["discountPoints", "lenderCredits", "rate", "prepayment", "dti", "cltv", "term", "introductory"],
	...["balloon", "interestOnly", "negativeAmortization", "otherFeatures", "value", "manufactured", "land"],
	...["units", "affordable", "submission", "payable", "nmls", ...five("system"), "systemText"],
	...[...five("result"), "resultText", "reverse", "openEnd", "business"],
];

/** The 15 fields of the transmittal sheet, in their order. */
export const SHEET_FIELDS: readonly string[] = [
	...["record", "name", "year", "quarter", "contact", "phone", "email", "street", "city", "state", "zip"],
	...["agency", "entries", "taxId", "lei"],
];
