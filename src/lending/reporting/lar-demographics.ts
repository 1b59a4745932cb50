import type { DemographicCodes } from "./hmda.ts";
import type { RegisterCodes } from "./register-codes.ts";

/** The person that a set of demographic fields describes. */
export type LarApplicant =
	| { readonly kind: "PERSON"; readonly codes: DemographicCodes; readonly age: number }
	/** A trust or a company; a person who is a trust's beneficiary is reported as a person. */
	| { readonly kind: "NO_PERSON" }
	| { readonly kind: "NO_CO_APPLICANT" };

interface Fields {
	readonly ethnicity: readonly string[];
	readonly ethnicityOther: string;
	readonly race: readonly string[];
	readonly tribe: string;
	readonly otherAsian: string;
	readonly otherPacific: string;
	readonly sex: string;
	readonly observed: string;
	readonly age: string;
}

const NO_TEXT = { ethnicityOther: "", tribe: "", otherAsian: "", otherPacific: "" } as const;

function fieldsOf(applicant: LarApplicant, { code }: Pick<RegisterCodes, "code">): Fields {
	switch (applicant.kind) {
		case "PERSON":
			return { ...applicant.codes, age: String(applicant.age) };
		case "NO_PERSON":
		case "NO_CO_APPLICANT":
			return {
				...NO_TEXT,
				ethnicity: [code(`ethnicity/${applicant.kind}`)],
				race: [code(`race/${applicant.kind}`)],
				sex: code(`sex/${applicant.kind}`),
				observed: code(`observed/${applicant.kind}`),
				age: code(`age/${applicant.kind}`),
			};
	}
}

function five(codes: readonly string[]): string[] {
	return Array.from({ length: 5 }, (_, at) => codes[at] ?? "");
}

/**
 * Returns fields 19 to 56 of the loan application register, from the applicant's first ethnicity code to the
 * co-applicant's age (12 CFR 1003, appendix B); only the first co-applicant is reported, never a guarantor.
 */
export function demographicFields(
	applicant: LarApplicant,
	coApplicant: LarApplicant,
	codes: Pick<RegisterCodes, "code">,
): readonly string[] {
	const [a, c] = [fieldsOf(applicant, codes), fieldsOf(coApplicant, codes)];
	return [
		...[...five(a.ethnicity), a.ethnicityOther, ...five(c.ethnicity), c.ethnicityOther, a.observed, c.observed],
		...[...five(a.race), a.tribe, a.otherAsian, a.otherPacific],
		...[...five(c.race), c.tribe, c.otherAsian, c.otherPacific, a.observed, c.observed],
		...[a.sex, c.sex, a.observed, c.observed, a.age, c.age],
	];
}
