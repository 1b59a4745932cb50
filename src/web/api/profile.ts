import { queryOptions } from "@tanstack/react-query";
import type { Json } from "../../engine/authored/authored.ts";
import { request } from "./request.ts";

/** The borrower's profile on the wire. */
export type ProfileEntity = { readonly uuid: string } & { readonly [key: string]: Json };

/** GET /service-profile/api/v1/profile. */
export function fetchProfile(signal?: AbortSignal): Promise<ProfileEntity> {
	return request("/service-profile/api/v1/profile", { signal, needsToken: true });
}

/** Query of the borrower's profile. */
export const profileQuery = () =>
	queryOptions({ queryKey: ["profile"], queryFn: ({ signal }) => fetchProfile(signal) });
