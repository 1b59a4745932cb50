import type { RouteContract } from "../route-contract.ts";
import { exactly } from "../shapes.ts";
import { noContent } from "./forms.ts";
import { anApplication } from "./heloc.ts";

export const saveReplayLink = {
	at: "PUT /account/heloc/:uuid/full-story-link",
	tag: "application",
	params: anApplication,
	body: exactly({ link: { type: "string", maxLength: 2_000, pattern: "^https://[^\\s<>\"']+$" } }),
	answers: { 204: noContent },
} as const satisfies RouteContract;
