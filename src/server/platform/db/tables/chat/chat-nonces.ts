import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Short-lived proofs, kept as hashes, that a chat comes from a signed-in borrower. */
export const chatNonces = pgTable(
	"chat_nonces",
	{
		hash: text("hash").primaryKey(),
		identityUuid: uuid("identity_uuid").notNull(),
		sessionUuid: uuid("session_uuid").notNull(),
		org: text("org").notNull(),
		expiresAt: moment("expires_at").notNull(),
	},
	(table) => [index("chat_nonces_expiry").on(table.expiresAt)],
);
