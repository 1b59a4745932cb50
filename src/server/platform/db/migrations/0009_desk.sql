CREATE TABLE "ceo_feedback" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"identity_uuid" uuid NOT NULL,
	"application_uuid" uuid,
	"key_version" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_items" (
	"application_uuid" uuid NOT NULL,
	"org" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_items_application_uuid_kind_ref_pk" PRIMARY KEY("application_uuid","kind","ref")
);
--> statement-breakpoint
ALTER TABLE "ceo_feedback" ADD CONSTRAINT "ceo_feedback_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ceo_feedback" ADD CONSTRAINT "ceo_feedback_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_items" ADD CONSTRAINT "desk_items_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ceo_feedback_org" ON "ceo_feedback" USING btree ("org","created_at");--> statement-breakpoint
CREATE INDEX "desk_items_waiting" ON "desk_items" USING btree ("org","kind","status","since");