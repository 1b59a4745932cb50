import { jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { identities } from "./identities.ts";

/** An identity's choices for optional messages; a topic without an entry keeps its default. */
export const notificationChoices = pgTable("notification_choices", {
	identityUuid: uuid("identity_uuid")
		.primaryKey()
		.references(() => identities.uuid),
	choices: jsonb("choices").$type<{ readonly [topic: string]: boolean }>().notNull(),
	changedAt: moment("changed_at").notNull(),
});
