CREATE TABLE "studio_proposals" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"kind" text NOT NULL,
	"roles" jsonb,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "publishers" CASCADE;--> statement-breakpoint
ALTER TABLE "studio_proposals" ADD CONSTRAINT "studio_proposals_by_identities_uuid_fk" FOREIGN KEY ("by") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_proposals_org" ON "studio_proposals" USING btree ("org","at");