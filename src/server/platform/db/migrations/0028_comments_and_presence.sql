CREATE TABLE "studio_comments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"draft" uuid NOT NULL,
	"org" text NOT NULL,
	"author" uuid NOT NULL,
	"file" text,
	"pointer" text,
	"revision" integer,
	"is_gone" boolean DEFAULT false NOT NULL,
	"key_version" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"resolved_by" text,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "studio_presence" (
	"draft" uuid NOT NULL,
	"identity_uuid" uuid NOT NULL,
	"room" text NOT NULL,
	"file" text,
	"pointer" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "studio_presence_draft_identity_uuid_pk" PRIMARY KEY("draft","identity_uuid")
);
--> statement-breakpoint
ALTER TABLE "studio_comments" ADD CONSTRAINT "studio_comments_draft_studio_drafts_uuid_fk" FOREIGN KEY ("draft") REFERENCES "public"."studio_drafts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_comments" ADD CONSTRAINT "studio_comments_author_identities_uuid_fk" FOREIGN KEY ("author") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_presence" ADD CONSTRAINT "studio_presence_draft_studio_drafts_uuid_fk" FOREIGN KEY ("draft") REFERENCES "public"."studio_drafts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_presence" ADD CONSTRAINT "studio_presence_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_comments_draft" ON "studio_comments" USING btree ("draft","file");