import { queryOptions } from "@tanstack/react-query";
import type { Json } from "../../../engine/json.ts";
import { request } from "../request.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { pathOf } from "./draft.ts";

/** One key of a lender's look or identity, with what the manual says of it. */
export interface BrandKey {
	/** Dotted, within the brand or within org.json. */
	readonly key: string;
	readonly group: "look" | "identity";
	/** Where org.json has it. */
	readonly pointer: string;
	readonly about: string;
	/** The values to choose from; a text otherwise. */
	readonly choices?: readonly string[];
	readonly isColor: boolean;
	readonly isNumber: boolean;
	/** Whether the lender's own file says it. */
	readonly isOwn: boolean;
}

/** A lender's brand as composed with a draft. */
export interface ReadBrand {
	readonly hash: string;
	/** org.json as composed. */
	readonly value: Json;
	readonly keys: readonly BrandKey[];
}

/** The brand as composed with a draft whose files have this hash; the one before stays until it is there. */
export const brandQuery = (draft: string, hash: string) =>
	queryOptions<ReadBrand>({
		...AGAIN,
		queryKey: ["studio", "brand", draft, hash],
		queryFn: ({ signal }) => request<ReadBrand>(`${pathOf(draft)}/brand`, { signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});
