CREATE TABLE "vendor_documents" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"application_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"port" text NOT NULL,
	"operation" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reference" "bytea" NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "desk_questions" ADD COLUMN "report_uuid" uuid;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_order_uuid_task_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."task_orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_documents_application" ON "vendor_documents" USING btree ("application_uuid","named_at");--> statement-breakpoint
CREATE INDEX "vendor_documents_order" ON "vendor_documents" USING btree ("order_uuid");--> statement-breakpoint
CREATE INDEX "vendor_documents_awaited" ON "vendor_documents" USING btree ("due_at") WHERE "vendor_documents"."state" = 'AWAITED';--> statement-breakpoint
ALTER TABLE "desk_questions" ADD CONSTRAINT "desk_questions_report_uuid_vendor_documents_uuid_fk" FOREIGN KEY ("report_uuid") REFERENCES "public"."vendor_documents"("uuid") ON DELETE no action ON UPDATE no action;