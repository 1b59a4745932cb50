import { asc, inArray } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { auditEvents } from "../../platform/db/schema.ts";

/** What the audit log says last about a row that grants something. */
export interface LastGrant {
	readonly isGiven: boolean;
	readonly org: string;
	/** The event's number in the lender's audit log. */
	readonly event: number;
}

const ABOUT_HOSTS = { hosts: "operator_hosts", links: "operator_link_hosts" } as const;

/**
 * What the audit log says last about each granting row, by its key. The log can be neither shortened nor forged with the
 * serving role, so that a row which was taken away and put back with its old seal is told by it.
 */
export async function lastGrants(db: Queryable): Promise<ReadonlyMap<string, LastGrant>> {
	const events = await db
		.select()
		.from(auditEvents)
		.where(inArray(auditEvents.kind, ["studio", "operated", "sealed"]))
		.orderBy(asc(auditEvents.org), asc(auditEvents.sequence));
	const last = new Map<string, LastGrant>();
	for (const event of events) {
		for (const [key, isGiven] of saidBy(event)) last.set(key, { isGiven, org: event.org, event: event.sequence });
	}
	return last;
}

function saidBy({
	kind,
	org,
	subject,
	detail,
}: typeof auditEvents.$inferSelect): readonly (readonly [key: string, isGiven: boolean])[] {
	const { act } = detail;
	if (kind === "sealed") return [[subject ?? "", act === "sealed"]];
	if (kind === "studio" && act === "roles") {
		const rolesIn = (text: unknown) =>
			String(text ?? "")
				.split(" ")
				.filter(Boolean);
		const keyOf = (role: string) => `studio_roles:${subject}:${role}`;
		return [
			...rolesIn(detail.given).map((role) => [keyOf(role), true] as const),
			...rolesIn(detail.taken).map((role) => [keyOf(role), false] as const),
		];
	}
	if (kind === "studio" && act === "own-approval") return [[`studio_rules:${org}`, detail.may === 1]];
	if (kind !== "operated") return [];
	if (act === "staff add") return [[`identities:${subject}`, true]];
	const [about = "", change] = String(act).split(" ");
	if (about !== "hosts" && about !== "links") return [];
	return [[`${ABOUT_HOSTS[about]}:${org}:${detail.host}`, change === "add"]];
}
