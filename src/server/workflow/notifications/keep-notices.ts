import { randomUUID } from "node:crypto";
import type { Product } from "../../../engine/authored/authored.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { partOf, type WritePart } from "../../platform/db/one-write.ts";
import { notifications } from "../../platform/db/tables/notifications.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import { type NoticedChange, noticedChanges } from "./noticed-changes.ts";

/** What writes down what is told of a change, together with it: it is told exactly when the change is kept. */
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
