import { use } from "react";
import type { Copy } from "../../../contracts/copy.ts";
import { notice } from "../../browser/notices.ts";
import { OrganizationContext } from "../organization/org-context.ts";

/** The sentences of an organization that are also said where nothing was loaded; the base's outside an organization. */
export function useNotice(): Copy<"notices"> {
	return use(OrganizationContext)?.copy.reader("notices") ?? notice;
}
