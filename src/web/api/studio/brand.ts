import { queryOptions } from "@tanstack/react-query";
import type { ReadBrand } from "../../../contracts/wire/studio/composed.ts";
import { ask } from "../ask.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";

export type { BrandKey, ReadBrand } from "../../../contracts/wire/studio/composed.ts";

/** The brand as composed with a draft whose files have this hash; the one before stays until it is there. */
export const brandQuery = (draft: string, hash: string) =>
	queryOptions<ReadBrand>({
		...AGAIN,
		queryKey: ["studio", "brand", draft, hash],
		queryFn: ({ signal }) =>
			ask("GET /service-studio/api/v1/drafts/:draft/brand", { params: { draft }, signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});
