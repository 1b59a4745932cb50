import { isFlagOn, type OrganisationInfo } from "../../api/registration/organisation-info.ts";

/** The flag that lets a lender send requests to co-owners on their own pages. */
const FLAG = "fe-heloc-additional-signer-conditions";

/** Whether co-owners have pages for requests. */
export function hasSignerConditions(info: Pick<OrganisationInfo, "flags">): boolean {
	return isFlagOn(info, FLAG);
}
