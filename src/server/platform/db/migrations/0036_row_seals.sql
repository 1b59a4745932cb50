ALTER TABLE "identities" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "operator_hosts" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "operator_link_hosts" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "studio_proposals" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "studio_roles" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "studio_rules" ADD COLUMN "seal" text;