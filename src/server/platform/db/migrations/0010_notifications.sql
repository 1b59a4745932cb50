CREATE TABLE "notifications" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"identity_uuid" uuid NOT NULL,
	"application_uuid" uuid NOT NULL,
	"event" text NOT NULL,
	"about" jsonb NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"application_uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"originator_uuid" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_cause" ON "notifications" USING btree ("identity_uuid","cause");--> statement-breakpoint
CREATE INDEX "notifications_identity" ON "notifications" USING btree ("identity_uuid","created_at");--> statement-breakpoint
CREATE INDEX "referrals_originator" ON "referrals" USING btree ("org","originator_uuid");