import { createHmac, timingSafeEqual } from "node:crypto";
import type {
	identities,
	oneTimeTokens,
	operatorHosts,
	operatorLinkHosts,
	studioProposals,
	studioRoles,
	studioRules,
} from "../db/schema.ts";
import { deriveKey, type KeyRing } from "./key-ring.ts";

/**
 * The seal of a table's rows: a code of the keys over the values that grant something, so that writing a row, changing
 * one or moving its seal to another row grants nothing.
 */
interface RowSeal<Row> {
	/** The seal under the current key-encryption key: its version, a period, and HMAC-SHA-256 in base64url. */
	of(keys: KeyRing, row: Row): string;
	/** Whether the row has the seal of its values, under any key-encryption key at hand. */
	holds(keys: KeyRing, row: Row & { readonly seal: string | null }): boolean;
}

function rowSeal<Row>(table: string, valuesOf: (row: Row) => readonly string[]): RowSeal<Row> {
	const codeOf = (key: Buffer, version: number, row: Row) =>
		createHmac("sha256", deriveKey(key, "row-seal"))
			.update(JSON.stringify([table, version, ...valuesOf(row)]))
			.digest();
	return {
		of: ({ wrapping, current }, row) => {
			const key = wrapping.get(current);
			if (key === undefined) throw new Error(`Key-encryption key ${current} is not at hand.`);
			return `${current}.${codeOf(key, current, row).toString("base64url")}`;
		},
		holds: ({ wrapping }, row) => {
			const version = sealVersion(row.seal);
			const key = version === undefined ? undefined : wrapping.get(version);
			if (version === undefined || key === undefined) return false;
			const given = Buffer.from((row.seal ?? "").slice(String(version).length + 1), "base64url");
			const right = codeOf(key, version, row);
			return given.length === right.length && timingSafeEqual(given, right);
		},
	};
}

/** The version of the key-encryption key of a seal; undefined where there is none. */
export function sealVersion(seal: string | null): number | undefined {
	const [, version] = /^([1-9]\d{0,8})\./.exec(seal ?? "") ?? [];
	return version === undefined ? undefined : Number(version);
}

type Identity = typeof identities.$inferSelect;
type Proposal = typeof studioProposals.$inferSelect;
type Token = typeof oneTimeTokens.$inferSelect;

/** Who is staff, and of which lender. */
export const identitySeal = rowSeal("identities", ({ uuid, org, type }: Pick<Identity, "uuid" | "org" | "type">) => [
	uuid,
	org,
	type,
]);

/** Who has a role in Studio. */
export const roleSeal = rowSeal(
	"studio_roles",
	({ identityUuid, role }: Pick<typeof studioRoles.$inferSelect, "identityUuid" | "role">) => [identityUuid, role],
);

/** A lender's rule for approvals. */
export const ruleSeal = rowSeal(
	"studio_rules",
	({ org, mayApproveOwn }: Pick<typeof studioRules.$inferSelect, "org" | "mayApproveOwn">) => [
		org,
		String(mayApproveOwn),
	],
);

/** What one operator of a lender proposes and another one confirms. */
export const proposalSeal = rowSeal(
	"studio_proposals",
	({ uuid, org, kind, roles, by }: Pick<Proposal, "uuid" | "org" | "kind" | "roles" | "by">) => [
		uuid,
		org,
		kind,
		roles === null ? "" : roles.join(" "),
		by,
	],
);

/** Which lender a host opens. */
export const hostSeal = rowSeal(
	"operator_hosts",
	({ host, org }: Pick<typeof operatorHosts.$inferSelect, "host" | "org">) => [host, org],
);

/** Where a lender may link to. */
export const linkHostSeal = rowSeal(
	"operator_link_hosts",
	({ org, host }: Pick<typeof operatorLinkHosts.$inferSelect, "org" | "host">) => [org, host],
);

/** Whose account a mailed link or a second step opens. */
export const tokenSeal = rowSeal(
	"one_time_tokens",
	({
		hash,
		purpose,
		org,
		identityUuid,
		detail,
	}: Pick<Token, "hash" | "purpose" | "org" | "identityUuid" | "detail">) => [
		hash,
		purpose,
		org,
		identityUuid ?? "",
		detail === null ? "" : Buffer.from(detail).toString("base64"),
	],
);
