CREATE TABLE "application_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_uuid" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"product_hash" text NOT NULL,
	"body" "bytea" NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"identity_uuid" uuid NOT NULL,
	"is_active" boolean NOT NULL,
	"stage" text,
	"stage_rule" text,
	"state" text,
	"version" integer NOT NULL,
	"answers_version" integer NOT NULL,
	"product_hash" text NOT NULL,
	"due_tasks" jsonb NOT NULL,
	"review_reason" text,
	"ssn_hash" text,
	"key_version" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"record" "bytea" NOT NULL,
	"secrets" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"identity_uuid" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"application_uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"type" text NOT NULL,
	"email_hash" text NOT NULL,
	"key_version" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"person" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_originators" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"display" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "registration_drafts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"key_version" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"answers" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"identity_uuid" uuid NOT NULL,
	"org" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "task_orders" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"application_uuid" uuid NOT NULL,
	"task" text NOT NULL,
	"ordinal" integer NOT NULL,
	"vendor" text NOT NULL,
	"operation" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_orders" ADD CONSTRAINT "task_orders_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_events_sequence" ON "application_events" USING btree ("application_uuid","sequence");--> statement-breakpoint
CREATE INDEX "applications_identity" ON "applications" USING btree ("identity_uuid");--> statement-breakpoint
CREATE INDEX "applications_ssn" ON "applications" USING btree ("org","ssn_hash");--> statement-breakpoint
CREATE INDEX "documents_application" ON "documents" USING btree ("application_uuid");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_org_email" ON "identities" USING btree ("org","email_hash");--> statement-breakpoint
CREATE INDEX "sessions_identity" ON "sessions" USING btree ("identity_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "task_orders_cause" ON "task_orders" USING btree ("application_uuid","task","ordinal");--> statement-breakpoint
CREATE INDEX "task_orders_status" ON "task_orders" USING btree ("status");