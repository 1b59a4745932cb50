import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { moment } from "../columns.ts";
import { studioDrafts } from "./studio-drafts.ts";

/** Where in a draft each member of staff was last seen; old rows mean nothing. */
export const studioPresence = pgTable(
	"studio_presence",
	{
		draft: uuid("draft")
			.notNull()
			.references(() => studioDrafts.uuid, { onDelete: "cascade" }),
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		room: text("room").notNull(),
		/** The open entry; null where none is. */
		file: text("file"),
		pointer: text("pointer"),
		seenAt: moment("seen_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.draft, table.identityUuid] })],
);
