DROP INDEX "telemetry_events_dedupe";--> statement-breakpoint
ALTER TABLE "telemetry_events" ALTER COLUMN "session_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "telemetry_sessions" DROP COLUMN "tracker_uuid";