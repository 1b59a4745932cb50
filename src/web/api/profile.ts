import { queryOptions } from "@tanstack/react-query";
import type { Profile } from "../../flow/engine/record/record-types.generated.ts";
import { ask } from "./ask.ts";

/** The borrower's profile on the wire. */
export type ProfileEntity = Profile;

/** GET /service-profile/api/v1/profile. */
export function fetchProfile(signal?: AbortSignal): Promise<ProfileEntity> {
	return ask("GET /service-profile/api/v1/profile", { signal, needsToken: true });
}

/** Query of the borrower's profile. */
export const profileQuery = () =>
	queryOptions({ queryKey: ["profile"], queryFn: ({ signal }) => fetchProfile(signal) });
