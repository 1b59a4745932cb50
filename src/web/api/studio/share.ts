import { request } from "../request.ts";
import { pathOf } from "./draft.ts";

/** Gives an approved draft to a share of new visitors, in percent. */
export function shareDraft(draft: string, why: string, percent: number): Promise<unknown> {
	return request(`${pathOf(draft)}/share`, { method: "POST", body: { why, percent } });
}

/** Ends the share of new visitors that has a draft. */
export function stopShare(draft: string): Promise<unknown> {
	return request(`${pathOf(draft)}/share`, { method: "DELETE" });
}
