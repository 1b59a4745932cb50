CREATE TABLE "known_devices" (
	"identity_uuid" uuid NOT NULL,
	"hash" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_identity_uuid_hash_pk" PRIMARY KEY("identity_uuid","hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_sandbox" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "is_sandbox" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "claimed_email_hash" text;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "is_sandbox" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ALTER COLUMN "is_sandbox" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_last" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "identities_claimed_email" ON "identities" USING btree ("org","claimed_email_hash");