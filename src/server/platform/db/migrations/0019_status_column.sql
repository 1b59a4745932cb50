ALTER TABLE "applications" ADD COLUMN "status" "bytea";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "status_version" integer;
