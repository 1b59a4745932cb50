import { randomUUID } from "node:crypto";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { partOf, type WritePart } from "../../platform/db/one-write.ts";
import { notifications } from "../../platform/db/schema.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import { type NoticedChange, noticedChanges } from "./noticed-changes.ts";

/**
 * The part of a write that stores a change's notifications with it, so that they exist exactly when the change is
 * committed.
 */
export function noticeParts(
	tx: Queryable,
	row: Pick<OpenApplication["row"], "uuid" | "org" | "identityUuid">,
	product: Product,
	change: NoticedChange,
	now: Date,
): readonly WritePart[] {
	const told = noticedChanges(product, change).map(({ event, about, cause, signerUuid }) => ({
		uuid: randomUUID(),
		org: row.org,
		identityUuid: signerUuid ?? row.identityUuid,
		applicationUuid: row.uuid,
		event,
		about,
		cause: `${row.uuid}/${cause}`,
		createdAt: now,
	}));
	return told.length === 0 ? [] : [partOf("told", tx.insert(notifications).values(told).onConflictDoNothing())];
}
