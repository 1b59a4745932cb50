import { boolean, pgTable, text } from "drizzle-orm/pg-core";

/** A lender's rules for its drafts; a lender without a row keeps the strict ones. */
export const studioRules = pgTable("studio_rules", {
	org: text("org").primaryKey(),
	/** Whether an approver may approve a draft that they changed themselves. */
	mayApproveOwn: boolean("may_approve_own").notNull(),
	/** Code of the keys (see row-seals.ts); without it the row grants nothing. */
	seal: text("seal"),
});
