CREATE TABLE "form_drafts" (
	"application_uuid" uuid NOT NULL,
	"form" text NOT NULL,
	"answers" "bytea" NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_drafts_application_uuid_form_pk" PRIMARY KEY("application_uuid","form")
);
--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_drafts_saved" ON "form_drafts" USING btree ("saved_at");
