CREATE TABLE "desk_queue" (
	"application_uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"version" integer NOT NULL,
	"rule" text,
	"step" text,
	"turn" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"home_state" text,
	"is_failed" boolean NOT NULL,
	"assignee_uuid" uuid,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_search" (
	"application_uuid" uuid PRIMARY KEY NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_views" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"identity_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"view" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_queue" ADD CONSTRAINT "desk_queue_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_queue" ADD CONSTRAINT "desk_queue_assignee_uuid_identities_uuid_fk" FOREIGN KEY ("assignee_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_search" ADD CONSTRAINT "desk_search_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_views" ADD CONSTRAINT "desk_views_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_queue_due" ON "desk_queue" USING btree ("org","due_at","application_uuid");--> statement-breakpoint
CREATE INDEX "desk_queue_waiting" ON "desk_queue" USING btree ("org","since","application_uuid");--> statement-breakpoint
CREATE INDEX "desk_queue_updated" ON "desk_queue" USING btree ("org","updated_at","application_uuid");--> statement-breakpoint
CREATE INDEX "desk_queue_created" ON "desk_queue" USING btree ("org","created_at","application_uuid");--> statement-breakpoint
CREATE INDEX "desk_queue_assignee" ON "desk_queue" USING btree ("org","assignee_uuid");--> statement-breakpoint
CREATE INDEX "desk_search_terms" ON "desk_search" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "desk_views_identity" ON "desk_views" USING btree ("identity_uuid","created_at");