import { type Cutoffs, readCutoffs } from "../../../../lending/ach/index.ts";
import { isRoutingNumber } from "../../../../lending/borrower/aba.ts";
import type { Setting } from "../../vendors/registry/setting.ts";
import { folder, matching, wholeNumber } from "../../vendors/registry/setting.ts";

const CUTOFFS_FORM = 'times and their zone, such as "14:00,16:45 America/New_York"';

const cutoffs: Setting<Cutoffs> = {
	name: "NACHA_CUTOFFS",
	meaning: "when files are made on banking days: some minutes before the bank's own times",
	form: CUTOFFS_FORM,
	read: (text) => {
		const value = readCutoffs(text);
		return value === undefined ? { fault: { cause: `it is "${text}"`, cure: `set it to ${CUTOFFS_FORM}` } } : { value };
	},
};

function routing<Given extends { readonly standard?: null }>(name: string, meaning: string, given: Given) {
	const form = "a routing number of nine digits with its check digit";
	const read = (text: string) =>
		isRoutingNumber(text) ? { value: text } : { fault: { cause: `it is "${text}"`, cure: `set it to ${form}` } };
	return { name, meaning, form, ...given, read } as Setting<
		Given extends { readonly standard: null } ? string | undefined : string
	>;
}

/** Capital letters, digits and a few signs. */
const fitting = (width: number) => ({
	pattern: new RegExp(`^[A-Z0-9][A-Z0-9 .,'&/()#*+-]{0,${width - 1}}$`),
	form: `up to ${width} capital letters, digits or signs`,
});

/** The settings of files for a bank. */
export const NACHA_SETTINGS = {
	odfi: routing("NACHA_ODFI", "the bank in whose name entries are sent", {}),
	destination: routing("NACHA_DESTINATION", "who gets the files, if not that bank", { standard: null }),
	destinationName: matching("NACHA_DESTINATION_NAME", "the name of who gets the files", fitting(23)),
	origin: matching("NACHA_ORIGIN", "by what the bank knows the sender of files", {
		pattern: /^[A-Z0-9]{9,10}$/,
		form: "nine or ten capital letters or digits, which the bank assigns",
	}),
	companyName: matching("NACHA_COMPANY_NAME", "what receivers see on their statements", fitting(16)),
	companyId: matching("NACHA_COMPANY_ID", "by what the bank knows the company", {
		pattern: /^[A-Z0-9]{10}$/,
		form: "ten capital letters or digits, which the bank assigns",
	}),
	description: matching("NACHA_DESCRIPTION", "what receivers see of the purpose", {
		...fitting(10),
		standard: "HELOC",
	}),
	outDir: folder("NACHA_OUT_DIR", "where files for the bank are put; every worker sees the same folder"),
	inDir: folder("NACHA_IN_DIR", "where the bank's files are found; every worker sees the same folder"),
	cutoffs,
	settleDays: wholeNumber(
		"NACHA_SETTLE_DAYS",
		"banking days from a file to its settlement; 0 where the bank does it the same day",
		{
			from: 0,
			to: 5,
			standard: "1",
		},
	),
	returnDays: wholeNumber("NACHA_RETURN_DAYS", "banking days after which a payment that did not come back is paid", {
		from: 1,
		to: 60,
		standard: "2",
	}),
};

type ValueOf<Given> = Given extends Setting<infer Value> ? Value : never;

/** The settings as an adapter gets them. */
export type NachaSettings = { readonly [name in keyof typeof NACHA_SETTINGS]: ValueOf<(typeof NACHA_SETTINGS)[name]> };
