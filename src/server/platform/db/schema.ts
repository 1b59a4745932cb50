import { sql } from "drizzle-orm";
import {
	bigserial,
	boolean,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { bytes, contentColumns, contentRules, moment } from "./tables/columns.ts";

/** People who can sign in; personal data is encrypted, and the email is looked up by its keyed hash. */
export const identities = pgTable(
	"identities",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		type: text("type").notNull(),
		emailHash: text("email_hash").notNull(),
		/** The email's hash if another identity already had that email; `emailHash` is then a value that matches no one. */
		claimedEmailHash: text("claimed_email_hash"),
		keyVersion: integer("key_version").notNull(),
		wrappedKey: bytes("wrapped_key").notNull(),
		person: bytes("person").notNull(),
		/** Created by a sandbox; production refuses to start with such rows. */
		isSandbox: boolean("is_sandbox").notNull(),
		/** The language of pages and messages, as a tag; null until one is known. */
		locale: text("locale"),
		createdAt: moment("created_at").notNull(),
		/** When someone who opened a mailed link also proved to own the account; until then no link opens it. */
		emailConfirmedAt: moment("email_confirmed_at"),
		/** Code of the keys over what makes staff (see row-seals.ts); null for borrowers. */
		seal: text("seal"),
	},
	(table) => [
		uniqueIndex("identities_org_email").on(table.org, table.emailHash),
		index("identities_claimed_email").on(table.org, table.claimedEmailHash),
	],
);

export const credentials = pgTable("credentials", {
	identityUuid: uuid("identity_uuid")
		.primaryKey()
		.references(() => identities.uuid),
	passwordHash: text("password_hash").notNull(),
	changedAt: moment("changed_at").notNull(),
	/** The password is on a list of breached ones: it still opens the account, and its owner is asked to change it. */
	isExpired: boolean("is_expired").notNull().default(false),
});

export const sessions = pgTable(
	"sessions",
	{
		uuid: uuid("uuid").primaryKey(),
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		org: text("org").notNull(),
		createdAt: moment("created_at").notNull(),
		lastSeenAt: moment("last_seen_at").notNull(),
		endedAt: moment("ended_at"),
		/** Kind of browser and system, in two words; nothing that identifies a machine. */
		device: text("device"),
		isTotpVerified: boolean("is_totp_verified").notNull().default(false),
		/** When password or second step were last given; null when only an email link opened the session. */
		provedAt: moment("proved_at"),
	},
	(table) => [index("sessions_identity").on(table.identityUuid)],
);

/** Single-use credentials: an email link, or the second step of a sign-in. Stored as a keyed hash. */
export const oneTimeTokens = pgTable(
	"one_time_tokens",
	{
		hash: text("hash").primaryKey(),
		purpose: text("purpose").notNull(),
		org: text("org").notNull(),
		/** Null for an unknown address: a request for one must look the same and take as long. */
		identityUuid: uuid("identity_uuid").references(() => identities.uuid),
		/** The pending action, encrypted with the identity's data key. */
		detail: bytes("detail"),
		attempts: integer("attempts").notNull().default(0),
		expiresAt: moment("expires_at").notNull(),
		usedAt: moment("used_at"),
		/** Code of the keys over what the token opens (see row-seals.ts). */
		seal: text("seal"),
	},
	(table) => [
		index("one_time_tokens_identity").on(table.identityUuid),
		index("one_time_tokens_expires").on(table.expiresAt),
	],
);

/** The authenticator app of an identity; the secret is encrypted with the identity's data key. */
export const secondFactors = pgTable("second_factors", {
	identityUuid: uuid("identity_uuid")
		.primaryKey()
		.references(() => identities.uuid),
	secret: bytes("secret").notNull(),
	/** Null until the owner has entered a first code: it is not required yet. */
	confirmedAt: moment("confirmed_at"),
	/** The newest time step whose code was accepted: none is accepted twice. */
	lastStep: integer("last_step").notNull(),
});

/** One sign-in each without the authenticator app, as keyed hashes. */
export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		hash: text("hash").notNull(),
		usedAt: moment("used_at"),
	},
	(table) => [primaryKey({ columns: [table.identityUuid, table.hash] })],
);

/** An identity's choices for optional messages; a topic without an entry keeps its default. */
export const notificationChoices = pgTable("notification_choices", {
	identityUuid: uuid("identity_uuid")
		.primaryKey()
		.references(() => identities.uuid),
	choices: jsonb("choices").$type<{ readonly [topic: string]: boolean }>().notNull(),
	changedAt: moment("changed_at").notNull(),
});

/** One application: columns for access and due work are in plain text, everything else is encrypted. */
export const applications = pgTable(
	"applications",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
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

/** Append-only (a trigger rejects changes) and chained by keyed hashes. */
export const applicationEvents = pgTable(
	"application_events",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		sequence: integer("sequence").notNull(),
		at: moment("at").notNull(),
		kind: text("kind").notNull(),
		actor: text("actor").notNull(),
		productHash: text("product_hash").notNull(),
		body: bytes("body").notNull(),
		previousHash: text("previous_hash").notNull(),
		hash: text("hash").notNull(),
	},
	(table) => [uniqueIndex("application_events_sequence").on(table.applicationUuid, table.sequence)],
);

export const registrationDrafts = pgTable(
	"registration_drafts",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		/** The step that comes next, so that people can be counted by step; null on a row of an older server. */
		step: text("step"),
		keyVersion: integer("key_version").notNull(),
		wrappedKey: bytes("wrapped_key").notNull(),
		answers: bytes("answers").notNull(),
		updatedAt: moment("updated_at").notNull(),
	},
	(table) => [index("registration_drafts_step").on(table.org, table.step)],
);

export const vendorOrders = pgTable(
	"task_orders",
	{
		uuid: uuid("uuid").primaryKey(),
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		task: text("task").notNull(),
		ordinal: integer("ordinal").notNull(),
		vendor: text("vendor").notNull(),
		operation: text("operation").notNull(),
		/** CANCELING until its vendor knows that it is no longer needed; FAILED once a person has to look. */
		status: text("status").$type<"ORDERED" | "ANSWERED" | "FAILED" | "CANCELING" | "CANCELED">().notNull(),
		/** Consecutive attempts that the vendor answered with an error; outages do not count. */
		attempts: integer("attempts").notNull(),
		orderedAt: moment("ordered_at").notNull(),
		/** When the order was or will be placed; one still open long after that raises an alarm. */
		dueAt: moment("due_at").notNull().defaultNow(),
		/** When the answer came; of a canceled order, a late one that was set aside. */
		answeredAt: moment("answered_at"),
		canceledAt: moment("canceled_at"),
		/** What the vendor made of it; null while it is not known, or where no vendor had to be told. */
		cancellation: text("cancellation").$type<"TAKEN" | "TOO_LATE" | "UNTOLD">(),
	},
	(table) => [
		uniqueIndex("task_orders_cause").on(table.applicationUuid, table.task, table.ordinal),
		index("task_orders_status").on(table.status, table.dueAt),
		index("task_orders_canceled").on(table.canceledAt).where(sql`${table.canceledAt} IS NOT NULL`),
	],
);

export const idempotencyKeys = pgTable(
	"idempotency_keys",
	{
		scope: text("scope").notNull(),
		key: text("key").notNull(),
		bodyHash: text("body_hash").notNull(),
		/** Null while the first request is still in flight. */
		status: integer("status"),
		answer: jsonb("answer"),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.scope, table.key] }), index("idempotency_keys_created").on(table.createdAt)],
);

export const documents = pgTable(
	"documents",
	{
		uuid: uuid("uuid").primaryKey(),
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		/** The owner if it is not the borrower: a signer. */
		signerUuid: uuid("signer_uuid").references(() => identities.uuid),
		type: text("type").notNull(),
		mediaType: text("media_type").notNull(),
		size: integer("size").notNull(),
		/** SHA-256 of the plain bytes, keyed. */
		fingerprint: text("fingerprint").notNull(),
		...contentColumns(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [index("documents_application").on(table.applicationUuid), ...contentRules("documents", table)],
);

/** Budgets shared by all server processes, such as sign-in attempts per email and address (both hashed). */
export const rateLimits = pgTable(
	"rate_limits",
	{
		key: text("key").notNull(),
		windowStart: moment("window_start").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** Sequence of loan numbers, read with nextval. Declared so that no generated migration drops it. */
export const loanNumbers = pgSequence("loan_numbers");
