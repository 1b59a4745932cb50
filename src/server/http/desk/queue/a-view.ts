import { aUuid } from "../../wire.ts";
import { SHARES, SORTS } from "./queue-filter.ts";

/** What a view of the queue may say. */
export const aView = {
	scope: { enum: ["open", "closed", "all"] },
	share: { enum: SHARES },
	homeState: { type: "string", pattern: "^[A-Z]{2}$" },
	assignee: { anyOf: [{ enum: ["me", "nobody"] }, aUuid] },
	position: { type: "string", pattern: "^[a-z][a-z0-9-]{0,63}$" },
	work: { enum: ["waiting", "failed"] },
	sort: { enum: SORTS },
	columns: { type: "array", maxItems: 20, uniqueItems: true, items: { type: "string", pattern: "^[a-zA-Z]{1,24}$" } },
} as const;
