CREATE TABLE "desk_questions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"application_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"port" text NOT NULL,
	"operation" text NOT NULL,
	"state" text NOT NULL,
	"needs_second" boolean NOT NULL,
	"request" "bytea" NOT NULL,
	"answer" "bytea",
	"report" "bytea",
	"asked_at" timestamp with time zone NOT NULL,
	"entered_by" uuid,
	"entered_at" timestamp with time zone,
	"confirmed_by" uuid,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vendor_inbox" (
	"source" text NOT NULL,
	"message_id" text NOT NULL,
	"order_uuid" uuid,
	"fingerprint" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_inbox_source_message_id_pk" PRIMARY KEY("source","message_id")
);
--> statement-breakpoint
ALTER TABLE "desk_questions" ADD CONSTRAINT "desk_questions_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_questions" ADD CONSTRAINT "desk_questions_order_uuid_task_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."task_orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_questions" ADD CONSTRAINT "desk_questions_entered_by_identities_uuid_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_questions" ADD CONSTRAINT "desk_questions_confirmed_by_identities_uuid_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_inbox" ADD CONSTRAINT "vendor_inbox_order_uuid_task_orders_uuid_fk" FOREIGN KEY ("order_uuid") REFERENCES "public"."task_orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_questions_waiting" ON "desk_questions" USING btree ("org","state","asked_at");--> statement-breakpoint
CREATE INDEX "desk_questions_application" ON "desk_questions" USING btree ("application_uuid");--> statement-breakpoint
CREATE INDEX "vendor_inbox_received" ON "vendor_inbox" USING btree ("received_at");