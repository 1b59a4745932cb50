CREATE TABLE "experiment_assignments" (
	"application_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"variation" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "experiment_assignments_application_uuid_name_pk" PRIMARY KEY("application_uuid","name")
);
--> statement-breakpoint
CREATE TABLE "identity_trackers" (
	"identity_uuid" uuid PRIMARY KEY NOT NULL,
	"optimizely_profile_uuid" uuid,
	"tracker_uuid" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_accounts" (
	"address" text PRIMARY KEY NOT NULL,
	"identity_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"authorization_type" text NOT NULL,
	"authorized_wallets" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_uuid" uuid NOT NULL,
	"org" text NOT NULL,
	"product_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"event_type" text,
	"page" text,
	"step" text,
	"properties" jsonb NOT NULL,
	"application_hash" text,
	"dedupe_key" text
);
--> statement-breakpoint
CREATE TABLE "telemetry_sessions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"tracker_uuid" uuid NOT NULL,
	"product_hash" text NOT NULL,
	"context" text NOT NULL,
	"client" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "experiment_assignments" ADD CONSTRAINT "experiment_assignments_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_trackers" ADD CONSTRAINT "identity_trackers_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_accounts" ADD CONSTRAINT "wallet_accounts_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry_events" ADD CONSTRAINT "telemetry_events_session_uuid_telemetry_sessions_uuid_fk" FOREIGN KEY ("session_uuid") REFERENCES "public"."telemetry_sessions"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_accounts_identity" ON "wallet_accounts" USING btree ("identity_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "telemetry_events_dedupe" ON "telemetry_events" USING btree ("session_uuid","dedupe_key");--> statement-breakpoint
CREATE INDEX "telemetry_events_step" ON "telemetry_events" USING btree ("org","product_hash","step");--> statement-breakpoint
CREATE INDEX "telemetry_events_at" ON "telemetry_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "telemetry_sessions_started" ON "telemetry_sessions" USING btree ("started_at");