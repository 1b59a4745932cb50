DROP INDEX "telemetry_events_step";--> statement-breakpoint
ALTER TABLE "registration_drafts" ADD COLUMN "step" text;--> statement-breakpoint
CREATE INDEX "registration_drafts_step" ON "registration_drafts" USING btree ("org","step");--> statement-breakpoint
CREATE INDEX "telemetry_events_version" ON "telemetry_events" USING btree ("org","product_hash","at");