import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aCount, aFlag, aLine, anInstant, aUuid, exactly, listOf, someText } from "../shapes.ts";
import { DRAFT, ofDraft, tag } from "./studio.ts";

const at = `${DRAFT}/checkpoints` as const;
const aName = { ...aLine, maxLength: 80 } as const;
const ofCheckpoint = { tag, params: exactly({ draft: aUuid, checkpoint: aUuid }) } as const;
const named = exactly({ checkpoint: aUuid });

/**
 * A state of a draft that a person with this uuid named, how many changes of files were made since, and by whom. Once what
 * went live was joined (`isBeforeJoin`), the draft no longer goes back to it.
 */
const aCheckpoint = exactly({
	uuid: aUuid,
	name: someText,
	by: someText,
	at: anInstant,
	changes: aCount,
	changedBy: listOf(someText),
	isBeforeJoin: aFlag,
});
export type Checkpoint = OfSchema<typeof aCheckpoint>;

export const listCheckpoints = {
	at: `GET ${at}`,
	...ofDraft,
	answers: { 200: exactly({ checkpoints: listOf(aCheckpoint) }) },
} as const satisfies RouteContract;

export const nameCheckpoint = {
	at: `POST ${at}`,
	...ofDraft,
	body: exactly({ name: aName }),
	answers: { 201: named },
} as const satisfies RouteContract;

export const goBackTo = {
	at: `POST ${at}/:checkpoint/restore`,
	...ofCheckpoint,
	answers: { 200: exactly({ paths: listOf(someText) }) },
} as const satisfies RouteContract;

export const removeCheckpoint = {
	at: `DELETE ${at}/:checkpoint`,
	...ofCheckpoint,
	answers: { 200: named },
} as const satisfies RouteContract;
