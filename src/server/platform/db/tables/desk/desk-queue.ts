import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { applications } from "../applications/applications.ts";
import { moment } from "../columns.ts";

/**
 * What the desk's queue filters and sorts by, one row for each application; names, addresses and amounts stay in the
 * encrypted record.
 */
export const deskQueue = pgTable(
	"desk_queue",
	{
		applicationUuid: uuid("application_uuid")
			.primaryKey()
			.references(() => applications.uuid),
		org: text("org").notNull(),
		/** The application's version that this row reflects. */
		version: integer("version").notNull(),
		/** Row of the stage table whose words say what the application waits for; null while no rule can be decided. */
		rule: text("rule"),
		/** The last milestone reached; a review has none of its own. */
		step: text("step"),
		/** Who has to do something: BORROWER, LENDER, OTHER, NOBODY (a waiting period), or ENDED. */
		turn: text("turn").notNull(),
		/** When it began to wait for that. */
		since: moment("since").notNull(),
		/** When what was promised is due; `NO_PROMISE` when nothing was. */
		dueAt: moment("due_at").notNull(),
		/** State of the home, two letters. */
		homeState: text("home_state"),
		/** An order or a rule has failed, and a person must look. */
		isFailed: boolean("is_failed").notNull(),
		assigneeUuid: uuid("assignee_uuid").references(() => identities.uuid),
		remindedAt: moment("reminded_at"),
		createdAt: moment("created_at").notNull(),
		updatedAt: moment("updated_at").notNull(),
	},
	(table) => [
		index("desk_queue_due").on(table.org, table.dueAt, table.applicationUuid),
		index("desk_queue_waiting").on(table.org, table.since, table.applicationUuid),
		index("desk_queue_updated").on(table.org, table.updatedAt, table.applicationUuid),
		index("desk_queue_created").on(table.org, table.createdAt, table.applicationUuid),
		index("desk_queue_assignee").on(table.org, table.assigneeUuid),
	],
);
