import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { moment } from "../columns.ts";
import { applications } from "./applications.ts";

/** Links sent to signers, by the keyed hash of their token; each works once. */
export const signerInvitations = pgTable(
	"signer_invitations",
	{
		tokenHash: text("token_hash").primaryKey(),
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		org: text("org").notNull(),
		createdAt: moment("created_at").notNull(),
		expiresAt: moment("expires_at").notNull(),
		/** When it was used, replaced by a newer one, or revoked. */
		endedAt: moment("ended_at"),
		end: text("end").$type<"USED" | "REPLACED" | "WITHDRAWN">(),
	},
	(table) => [index("signer_invitations_signer").on(table.applicationUuid, table.identityUuid)],
);
