import type { Product } from "../../engine/authored/authored.ts";
import { agencyOf, charterOf, noticeAgency } from "../../engine/tables/notice-agency.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Any day: which charters an agency supervises does not depend on it. */
const DAY = "2026-01-01";

/** Finds a charter whose lenders do not report to the agency that is written (CHARTER_CONTRADICTS, 12 CFR part 1002, appendix A). */
export function charterContradicts(product: Product): Finding[] {
	const { org, tables } = product;
	const agency = agencyOf(org);
	const charter = charterOf(org);
	// another check tells of an agency that is missing, and of a value that is none
	if (agency === null || charter === null) return [];
	if (tables["law/notice-agency"].inputs.charter?.enum?.includes(charter) === false) return [];
	if (noticeAgency(product, DAY) !== null) return [];
	return [
		{
			code: "CHARTER_CONTRADICTS",
			file: files.org,
			pointer: at("charter"),
			also: [at("hmda", "agency")],
			cause: `No lender chartered as ${charter} reports to agency ${agency}, so notices of adverse action could not name its agency.`,
			cure: "Write the charter that the lender holds, and the agency that it reports to (1 OCC, 2 Federal Reserve, 3 FDIC, 5 NCUA, 7 HUD, 9 CFPB).",
		},
	];
}
