import { isFlagOn, type OrganisationInfo } from "../../api/registration/organisation-info.ts";

/** The switch by which a lender asks co-owners for things on the pages of their own. */
const FLAG = "fe-heloc-additional-signer-conditions";

/** Whether co-owners have pages for what is asked of them. */
export function hasSignerConditions(info: Pick<OrganisationInfo, "flags">): boolean {
	return isFlagOn(info, FLAG);
}
