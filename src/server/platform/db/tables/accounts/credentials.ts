import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { identities } from "./identities.ts";

export const credentials = pgTable("credentials", {
	identityUuid: uuid("identity_uuid")
		.primaryKey()
		.references(() => identities.uuid),
	passwordHash: text("password_hash").notNull(),
	changedAt: moment("changed_at").notNull(),
	/** The password is on a list of breached ones: it still opens the account, and its owner is asked to change it. */
	isExpired: boolean("is_expired").notNull().default(false),
});
