ALTER TABLE "applications" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "registration_drafts" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "further_hashes" jsonb;