import { isOnForAll, type OrganizationInfo } from "../../api/registration/organization-info.ts";

/** Flag that makes the stepped registration available. */
export const REDESIGN_FLAG = "fe-heloc-redesign-2025";

/** Where an application starts: the stepped registration if enabled, else the one-page registration. */
export function registrationPath(info: Pick<OrganizationInfo, "flags">): "/register-v2" | "/register" {
	return isOnForAll(info, REDESIGN_FLAG) ? "/register-v2" : "/register";
}
