import { isFlagOn, type OrganizationInfo } from "../../api/registration/organization-info.ts";

/** The flag that lets a lender send requests to co-owners on their own pages. */
const FLAG = "fe-heloc-additional-signer-conditions";

/** Whether co-owners have pages for requests. */
export function hasSignerConditions(info: Pick<OrganizationInfo, "flags">): boolean {
	return isFlagOn(info, FLAG);
}
