CREATE TABLE "studio_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"draft" uuid NOT NULL,
	"path" text NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"change" jsonb NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_drafts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"base" text NOT NULL,
	"base_files" jsonb NOT NULL,
	"state" text NOT NULL,
	"former_state" text,
	"reviewed" text,
	"approved_by" text,
	"publish_at" timestamp with time zone,
	"published_by" text,
	"why" text,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_files" (
	"draft" uuid NOT NULL,
	"path" text NOT NULL,
	"text" text,
	"revision" integer NOT NULL,
	CONSTRAINT "studio_files_draft_path_pk" PRIMARY KEY("draft","path")
);
--> statement-breakpoint
CREATE TABLE "studio_roles" (
	"identity_uuid" uuid NOT NULL,
	"role" text NOT NULL,
	"given_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "studio_roles_identity_uuid_role_pk" PRIMARY KEY("identity_uuid","role")
);
--> statement-breakpoint
CREATE TABLE "studio_rules" (
	"org" text PRIMARY KEY NOT NULL,
	"may_approve_own" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_changes" ADD CONSTRAINT "studio_changes_draft_studio_drafts_uuid_fk" FOREIGN KEY ("draft") REFERENCES "public"."studio_drafts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_files" ADD CONSTRAINT "studio_files_draft_studio_drafts_uuid_fk" FOREIGN KEY ("draft") REFERENCES "public"."studio_drafts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_roles" ADD CONSTRAINT "studio_roles_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_changes_draft" ON "studio_changes" USING btree ("draft","path","revision");--> statement-breakpoint
CREATE INDEX "studio_drafts_org" ON "studio_drafts" USING btree ("org","changed_at");