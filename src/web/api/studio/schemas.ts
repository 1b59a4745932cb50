import { queryOptions } from "@tanstack/react-query";
import type { JsonObject } from "../../../engine/json.ts";
import { request } from "../request.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { pathOf } from "./draft.ts";

/** The schemas that describe a file to an editor, by their ids. */
export interface FileSchemas {
	readonly root: string;
	readonly schemas: { readonly [id: string]: JsonObject };
}

/** What describes a file of a draft to an editor; asked for again when it is opened again. */
export const schemasQuery = (draft: string, file: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "schemas", draft, file],
		queryFn: ({ signal }) =>
			request<FileSchemas>(`${pathOf(draft)}/schemas`, { query: { file }, signal, timeoutMs: GATE_TIMEOUT_MS }),
		staleTime: 60_000,
	});
