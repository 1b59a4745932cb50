ALTER TABLE "telemetry_events" ADD COLUMN "tracker" text NOT NULL;--> statement-breakpoint
ALTER TABLE "telemetry_sessions" ADD COLUMN "tracker" text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "telemetry_events_dedupe" ON "telemetry_events" USING btree ("tracker","dedupe_key");