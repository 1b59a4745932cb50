CREATE TABLE "product_shares" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"version" text NOT NULL,
	"product_hash" text NOT NULL,
	"draft" uuid NOT NULL,
	"percent" integer NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_kind" text
);
--> statement-breakpoint
CREATE TABLE "studio_links" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"draft" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "studio_links" ADD CONSTRAINT "studio_links_draft_studio_drafts_uuid_fk" FOREIGN KEY ("draft") REFERENCES "public"."studio_drafts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_shares_org" ON "product_shares" USING btree ("org","at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_shares_running" ON "product_shares" USING btree ("org") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "studio_links_draft" ON "studio_links" USING btree ("draft");