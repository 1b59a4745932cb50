import { queryOptions } from "@tanstack/react-query";
import type { LinkWish, WayOn } from "../../../contracts/wire/application/index.ts";
import { ask } from "../ask.ts";

export type { Institution, WayOn } from "../../../contracts/wire/application/index.ts";

const BASE = "/service-application/api/v1/application/heloc/:uuid";

/** GET …/institutions: those that can be linked. */
export function institutionsQuery(uuid: string) {
	return queryOptions({
		queryKey: ["institutions", uuid],
		queryFn: () => ask(`GET ${BASE}/institutions`, { params: { uuid } }),
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/**
 * POST …/hand-offs: starts the redirect to an institution's own page; the server records which page the return belongs
 * to.
 */
export function startHandOff(uuid: string, wanted: LinkWish) {
	return ask(`POST ${BASE}/hand-offs`, { params: { uuid }, body: wanted });
}

/** POST …/link-returns: submits what an institution's page returned; 400 for an unknown state. */
export function takeLinkReturn(search: URLSearchParams): Promise<WayOn> {
	const [oauthStateId, code, error] = ["oauth_state_id", "code", "error"].map((name) => search.get(name) || undefined);
	return ask("POST /service-application/api/v1/link-returns", {
		body: { oauthStateId: oauthStateId ?? "none", ...(code ? { code } : {}), ...(error ? { error } : {}) },
	});
}

const STORED = "heloc_uuid";

/**
 * Remembers which application left for an institution's page; without browser storage the server's own record is used.
 */
export function rememberApplication(uuid: string): void {
	try {
		window.sessionStorage.setItem(STORED, uuid);
	} catch {
		// the server knows it, too
	}
}

/** The application that left from this tab, if there is one. */
export function rememberedApplication(): string | undefined {
	try {
		return window.sessionStorage.getItem(STORED) ?? undefined;
	} catch {
		return undefined;
	}
}
