import { ask } from "../ask.ts";

const SHARE = "/service-studio/api/v1/drafts/:draft/share";

/** Gives an approved draft to a share of new visitors, in percent. */
export const shareDraft = (draft: string, why: string, percent: number) =>
	ask(`POST ${SHARE}`, { params: { draft }, body: { why, percent } });

/** Ends the share of new visitors that has a draft. */
export const stopShare = (draft: string) => ask(`DELETE ${SHARE}`, { params: { draft } });
