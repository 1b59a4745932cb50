import { queryOptions } from "@tanstack/react-query";
import type { ReadBrand } from "../../../contracts/wire/studio/index.ts";
import { askReply } from "../ask.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { SHARED, sinceHeld } from "./since-held.ts";

export type { BrandKey, ReadBrand } from "../../../contracts/wire/studio/index.ts";

/** The brand as composed with a draft whose files have this hash; the one before stays until it is there. */
export const brandQuery = (draft: string, hash: string) =>
	queryOptions<ReadBrand>({
		...AGAIN,
		...SHARED,
		queryKey: ["studio", "brand", draft, hash],
		queryFn: ({ signal, ...held }) =>
			sinceHeld(held, (query) =>
				askReply("GET /service-studio/api/v1/drafts/:draft/brand", {
					...{ params: { draft }, query, signal, timeoutMs: GATE_TIMEOUT_MS },
				}),
			),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});
