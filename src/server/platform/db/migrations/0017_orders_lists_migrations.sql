CREATE TABLE "migration_runs" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"by" text NOT NULL,
	"files" jsonb,
	"moves" jsonb NOT NULL,
	"map" jsonb NOT NULL,
	"status" text DEFAULT 'RUNNING' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"concerned" integer DEFAULT 0 NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"portion_end" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "migration_verdicts" (
	"run" uuid NOT NULL,
	"application" uuid NOT NULL,
	"verdict" jsonb NOT NULL,
	CONSTRAINT "migration_verdicts_run_application_pk" PRIMARY KEY("run","application")
);
--> statement-breakpoint
DROP INDEX "task_orders_status";--> statement-breakpoint
DROP INDEX "desk_items_waiting";--> statement-breakpoint
ALTER TABLE "task_orders" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "migration_verdicts" ADD CONSTRAINT "migration_verdicts_run_migration_runs_uuid_fk" FOREIGN KEY ("run") REFERENCES "public"."migration_runs"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "migration_runs_created" ON "migration_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_listed" ON "applications" USING btree ("org","created_at","uuid");--> statement-breakpoint
CREATE INDEX "applications_in_review" ON "applications" USING btree ("org","created_at","uuid") WHERE "applications"."review_reason" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "task_orders_status" ON "task_orders" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "desk_items_waiting" ON "desk_items" USING btree ("org","kind","status","since","application_uuid","ref");