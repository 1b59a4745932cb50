import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Experiment } from "../../../../../contracts/wire/application/index.ts";
import { moment } from "../columns.ts";
import { applications } from "./applications.ts";

/** The variation of an experiment that an application was shown. */
export const experimentAssignments = pgTable(
	"experiment_assignments",
	{
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		name: text("name").notNull(),
		variation: text("variation").$type<Experiment["variation"]>().notNull(),
		assignedAt: moment("assigned_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.applicationUuid, table.name] })],
);
