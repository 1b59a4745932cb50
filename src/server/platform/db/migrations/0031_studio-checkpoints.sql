CREATE TABLE "studio_checkpoints" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"draft" uuid NOT NULL,
	"name" text NOT NULL,
	"change" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_checkpoints" ADD CONSTRAINT "studio_checkpoints_draft_studio_drafts_uuid_fk" FOREIGN KEY ("draft") REFERENCES "public"."studio_drafts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_checkpoints_draft" ON "studio_checkpoints" USING btree ("draft");