import type { RouteContract } from "../route-contract.ts";
import { aListPlace, anInstant, aUuid, exactly, listOf, someText, someTextOrNull } from "../shapes.ts";
import { DESK, tag } from "./desk.ts";

/** One page of a list, newest first; `next` is where the next page starts, null at the end. */
const pageOf = <const Row extends object>(row: Row) => exactly({ rows: listOf(row), next: someTextOrNull });

/** What waits for a person: requests to borrowers in one state, or what holds an application. */
export const listWork = {
	at: `GET ${DESK}/work`,
	tag,
	query: exactly(
		{
			kind: { enum: ["condition", "hold"] },
			status: { enum: ["IN_REVIEW", "OWED", "NEEDS_CHANGE", "HELD"] },
			before: aListPlace,
		},
		["kind"],
	),
	answers: {
		200: pageOf(
			exactly({
				applicant: someText,
				loanNumber: someText,
				applicationUuid: aUuid,
				ref: someText,
				name: someText,
				title: someText,
				status: someText,
				since: anInstant,
				stage: someTextOrNull,
			}),
		),
	},
} as const satisfies RouteContract;
