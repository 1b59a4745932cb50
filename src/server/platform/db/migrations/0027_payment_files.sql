CREATE TABLE "payment_entries" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"application_uuid" uuid NOT NULL,
	"vendor" text NOT NULL,
	"state" text NOT NULL,
	"cutoff_at" timestamp with time zone NOT NULL,
	"settles_on" text NOT NULL,
	"entry_class" text NOT NULL,
	"amount" bigint NOT NULL,
	"target" "bytea" NOT NULL,
	"file_uuid" uuid,
	"odfi" text,
	"sequence" integer,
	"trace_number" text,
	"return_code" text,
	"change_code" text,
	"queued_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_files" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"cutoff_at" timestamp with time zone NOT NULL,
	"destination" text NOT NULL,
	"origin" text NOT NULL,
	"day" text NOT NULL,
	"time" text NOT NULL,
	"modifier" text NOT NULL,
	"state" text NOT NULL,
	"prepared_as" text,
	"dropped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_order_uuid_task_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."task_orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_file_uuid_payment_files_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."payment_files"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_entries_waiting" ON "payment_entries" USING btree ("vendor","state","cutoff_at");--> statement-breakpoint
CREATE INDEX "payment_entries_application" ON "payment_entries" USING btree ("application_uuid");--> statement-breakpoint
CREATE INDEX "payment_entries_file" ON "payment_entries" USING btree ("file_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_sequence" ON "payment_entries" USING btree ("odfi","sequence");--> statement-breakpoint
CREATE INDEX "payment_entries_trace" ON "payment_entries" USING btree ("trace_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_files_cutoff" ON "payment_files" USING btree ("vendor","cutoff_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_files_modifier" ON "payment_files" USING btree ("destination","origin","day","modifier");