import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { bytes, moment } from "../columns.ts";

/** One application: columns for access and due work are in plain text, everything else is encrypted. */
export const applications = pgTable(
	"applications",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		/** Id of the product; null for the first one. */
		product: text("product"),
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		isActive: boolean("is_active").notNull(),
		stage: text("stage"),
		stageRule: text("stage_rule"),
		state: text("state"),
		/** Counts all changes, vendors' included. */
		version: integer("version").notNull(),
		/** Counts the borrower's own changes; If-Match is compared with this part of the ETag. */
		answersVersion: integer("answers_version").notNull(),
		/** The composed product of the last decision. */
		productHash: text("product_hash").notNull(),
		/** Tasks whose condition was true when last computed. */
		dueTasks: jsonb("due_tasks").$type<readonly string[]>().notNull(),
		/** Code of the reason for a manual review; null when there is none. */
		reviewReason: text("review_reason"),
		ssnHash: text("ssn_hash"),
		keyVersion: integer("key_version").notNull(),
		wrappedKey: bytes("wrapped_key").notNull(),
		/** Its JSON is compressed before it is encrypted; false while a server that cannot read that may run beside this one. */
		isPacked: boolean("is_packed").notNull().default(false),
		record: bytes("record").notNull(),
		/** What waiting pages read of the record, encrypted separately; null on an older row until its next change. */
		status: bytes("status"),
		/** The version that `status` reflects; a later version written by an older server is not included. */
		statusVersion: integer("status_version"),
		secrets: bytes("secrets").notNull(),
		/** Created or changed by a sandbox, so its vendor answers may be simulated; refused in production. */
		isSandbox: boolean("is_sandbox").notNull(),
		createdAt: moment("created_at").notNull(),
		updatedAt: moment("updated_at").notNull(),
	},
	(table) => [
		index("applications_identity").on(table.identityUuid),
		index("applications_ssn").on(table.org, table.ssnHash),
		index("applications_listed").on(table.org, table.createdAt, table.uuid),
		index("applications_in_review")
			.on(table.org, table.createdAt, table.uuid)
			.where(sql`${table.reviewReason} IS NOT NULL`),
	],
);
