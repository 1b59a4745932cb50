import { ask } from "../ask.ts";

export type { WholeAddress as Address } from "../../../contracts/wire/reference/index.ts";

/** POST /service-address/external/api/v1/resolve: the whole address behind a suggestion. */
export const resolveAddress = (id: string) =>
	ask("POST /service-address/external/api/v1/resolve", { body: { id }, anonymous: true });
