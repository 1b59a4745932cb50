import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";
import { identities } from "./identities.ts";

/** Single-use credentials: an email link, or the second step of a sign-in. Stored as a keyed hash. */
export const oneTimeTokens = pgTable(
	"one_time_tokens",
	{
		hash: text("hash").primaryKey(),
		purpose: text("purpose").notNull(),
		org: text("org").notNull(),
		/** Null for an unknown address: a request for one must look the same and take as long. */
		identityUuid: uuid("identity_uuid").references(() => identities.uuid),
		/** The pending action, encrypted with the identity's data key. */
		detail: bytes("detail"),
		attempts: integer("attempts").notNull().default(0),
		expiresAt: moment("expires_at").notNull(),
		usedAt: moment("used_at"),
		/** Code of the keys over what the token opens (see row-seals.ts). */
		seal: text("seal"),
	},
	(table) => [
		index("one_time_tokens_identity").on(table.identityUuid),
		index("one_time_tokens_expires").on(table.expiresAt),
	],
);
