import type { RouteContract } from "../route-contract.ts";
import { exactly, listOf, someText } from "../shapes.ts";
import { DESK, tag } from "./desk.ts";

/** The signed-in agent, and what they may do in Studio; most have no role there. */
export const readAgent = {
	at: `GET ${DESK}/agent`,
	tag,
	answers: {
		200: exactly({
			uuid: someText,
			org: someText,
			email: someText,
			name: exactly({ firstName: someText, lastName: someText }),
			studioRoles: listOf({ enum: ["viewer", "editor", "approver", "operator"] }),
		}),
	},
} as const satisfies RouteContract;
