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
import { bytes, moment } from "./tables/columns.ts";

/** Who may sign in; the personal part is encrypted, the e-mail is found by its keyed hash. */
export const identities = pgTable(
	"identities",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		type: text("type").notNull(),
		emailHash: text("email_hash").notNull(),
		/** The e-mail's hash where another identity had that e-mail already: `emailHash` is then nobody's. */
		claimedEmailHash: text("claimed_email_hash"),
		keyVersion: integer("key_version").notNull(),
		wrappedKey: bytes("wrapped_key").notNull(),
		person: bytes("person").notNull(),
		/** Made by a sandbox: production does not start beside it. */
		isSandbox: boolean("is_sandbox").notNull(),
		createdAt: moment("created_at").notNull(),
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
	/** A list of breached passwords names it by now: it opens the account still, and its owner is asked for another. */
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
		/** Kind of browser and system, in two words; nothing that tells one machine from another. */
		device: text("device"),
		isTotpVerified: boolean("is_totp_verified").notNull().default(false),
		/** When password or second step were shown last; null where a link by e-mail alone opened it. */
		provedAt: moment("proved_at"),
	},
	(table) => [index("sessions_identity").on(table.identityUuid)],
);

/** What opens one door once: a link by e-mail, or the second step of a sign-in. Kept as a keyed hash. */
export const oneTimeTokens = pgTable(
	"one_time_tokens",
	{
		hash: text("hash").primaryKey(),
		purpose: text("purpose").notNull(),
		org: text("org").notNull(),
		/** Null for an address that nobody has: asking for it must look and last the same. */
		identityUuid: uuid("identity_uuid").references(() => identities.uuid),
		/** What it will do, encrypted with the identity's data key. */
		detail: bytes("detail"),
		attempts: integer("attempts").notNull().default(0),
		expiresAt: moment("expires_at").notNull(),
		usedAt: moment("used_at"),
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
	/** Null while its owner has not shown a first code: it is not asked for yet. */
	confirmedAt: moment("confirmed_at"),
	/** The newest time step whose code was taken: none is taken twice. */
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

/** Which messages that nobody is owed an identity wants; what is not named stands as its topic says. */
export const notificationChoices = pgTable("notification_choices", {
	identityUuid: uuid("identity_uuid")
		.primaryKey()
		.references(() => identities.uuid),
	choices: jsonb("choices").$type<{ readonly [topic: string]: boolean }>().notNull(),
	changedAt: moment("changed_at").notNull(),
});

/** One application: what decides who may see it and what is due stands in the clear, all else is encrypted. */
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
		/** Counts the borrower's own changes; the part of the ETag that If-Match is held against. */
		answersVersion: integer("answers_version").notNull(),
		/** The composed product that decided last. */
		productHash: text("product_hash").notNull(),
		/** Tasks whose condition held when last computed. */
		dueTasks: jsonb("due_tasks").$type<readonly string[]>().notNull(),
		/** Code of what a person must look at; null when nothing. */
		reviewReason: text("review_reason"),
		ssnHash: text("ssn_hash"),
		keyVersion: integer("key_version").notNull(),
		wrappedKey: bytes("wrapped_key").notNull(),
		record: bytes("record").notNull(),
		/** What waiting pages ask of the record, encrypted by itself; null until it was taken from the record of an older row. */
		status: bytes("status"),
		/** The version that `status` was taken from; one that an older server wrote since is not in it. */
		statusVersion: integer("status_version"),
		secrets: bytes("secrets").notNull(),
		/** A sandbox made or changed it, so that made-up vendors may have answered: production does not start beside it. */
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

/** Append-only (a trigger refuses changes) and chained by keyed hashes. */
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

/** What is typed into a form of an application and not sent yet; encrypted with the application's data key. */
export const formDrafts = pgTable(
	"form_drafts",
	{
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		form: text("form").notNull(),
		answers: bytes("answers").notNull(),
		savedAt: moment("saved_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.applicationUuid, table.form] }),
		index("form_drafts_saved").on(table.savedAt),
	],
);

export const registrationDrafts = pgTable("registration_drafts", {
	uuid: uuid("uuid").primaryKey(),
	org: text("org").notNull(),
	keyVersion: integer("key_version").notNull(),
	wrappedKey: bytes("wrapped_key").notNull(),
	answers: bytes("answers").notNull(),
	updatedAt: moment("updated_at").notNull(),
});

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
		/** ORDERED, ANSWERED or FAILED (then a person looks). */
		status: text("status").$type<"ORDERED" | "ANSWERED" | "FAILED">().notNull(),
		/** Tries in a row that its vendor answered with an error; being away is none. */
		attempts: integer("attempts").notNull(),
		orderedAt: moment("ordered_at").notNull(),
		/** When it was or is to be made; an order that is still open long after that is an alarm. */
		dueAt: moment("due_at").notNull().defaultNow(),
		answeredAt: moment("answered_at"),
	},
	(table) => [
		uniqueIndex("task_orders_cause").on(table.applicationUuid, table.task, table.ordinal),
		index("task_orders_status").on(table.status, table.dueAt),
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
		/** Whose it is when it is not the borrower's: a signer's. */
		signerUuid: uuid("signer_uuid").references(() => identities.uuid),
		type: text("type").notNull(),
		mediaType: text("media_type").notNull(),
		size: integer("size").notNull(),
		/** SHA-256 of the plain bytes, keyed. */
		fingerprint: text("fingerprint").notNull(),
		content: bytes("content").notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [index("documents_application").on(table.applicationUuid)],
);

/** Budgets that all server processes share, such as sign-in tries per e-mail and address (both hashed). */
export const rateLimits = pgTable(
	"rate_limits",
	{
		key: text("key").notNull(),
		windowStart: moment("window_start").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** Public information about loan officers and brokers who refer applicants. */
export const loanOriginators = pgTable("loan_originators", {
	uuid: uuid("uuid").primaryKey(),
	org: text("org").notNull(),
	display: jsonb("display").$type<{ readonly [key: string]: string | number | null }>().notNull(),
});

/** Counts loan numbers; asked by nextval. Declared so that no generated migration drops it. */
export const loanNumbers = pgSequence("loan_numbers");
