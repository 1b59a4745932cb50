import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { QueueView } from "../../../../../contracts/wire/desk/index.ts";
import { identities } from "../accounts/identities.ts";
import { moment } from "../columns.ts";

/** A saved view of the queue of one member of staff: filter, sort and columns, never what was searched for. */
export const deskViews = pgTable(
	"desk_views",
	{
		uuid: uuid("uuid").primaryKey(),
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		name: text("name").notNull(),
		view: jsonb("view").$type<QueueView>().notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [index("desk_views_identity").on(table.identityUuid, table.createdAt)],
);
