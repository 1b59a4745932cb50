import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** Where income or money arrives. */
export interface Institution {
	readonly id: string;
	readonly name: string;
	readonly kind: "BANK" | "PAYROLL" | "TAX";
}

const base = (uuid: string) => `/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}`;

/** GET …/institutions: those that can be linked. */
export function institutionsQuery(uuid: string) {
	return queryOptions({
		queryKey: ["institutions", uuid],
		queryFn: () => request<readonly Institution[]>(`${base(uuid)}/institutions`),
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/**
 * POST …/hand-offs: starts the redirect to an institution's own page; the server records which page the return belongs
 * to.
 */
export function startHandOff(
	uuid: string,
	wanted: { readonly institution: string; readonly page: string; readonly incomeUuid: string | null },
): Promise<{ readonly url: string; readonly expiresAt: string }> {
	return request(`${base(uuid)}/hand-offs`, { method: "POST", body: wanted });
}

/** Where a borrower continues after returning. */
export interface WayOn {
	readonly applicationUuid: string;
	readonly page: string;
	readonly incomeUuid: string | null;
}

/** POST …/link-returns: submits what an institution's page returned; 400 for an unknown state. */
export function takeLinkReturn(search: URLSearchParams): Promise<WayOn> {
	const [oauthStateId, code, error] = ["oauth_state_id", "code", "error"].map((name) => search.get(name) || undefined);
	return request("/service-application/api/v1/link-returns", {
		method: "POST",
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
