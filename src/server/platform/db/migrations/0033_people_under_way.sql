ALTER TABLE "migration_runs" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "studio_drafts" ADD COLUMN "underway" jsonb;