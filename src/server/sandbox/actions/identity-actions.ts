import type { SandboxTrigger } from "./action.ts";
import { holdButton } from "./hold-action.ts";

/** What people do about an ID that no automatic check decides. */
export const IDENTITY_TRIGGERS: readonly SandboxTrigger[] = [
	holdButton(
		"confirm-identity",
		"Let a person confirm the ID",
		"an ID in review is accepted, and the application continues",
		"identity-review",
	),
	holdButton(
		"refuse-identity",
		"Let a person ask for another ID",
		"an ID in review is not enough: the identity page asks for another one",
		"identity-review",
		true,
	),
];
