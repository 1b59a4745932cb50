ALTER TABLE "outgoing_messages" ALTER COLUMN "application_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "identity_uuid" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_messages_identity" ON "outgoing_messages" USING btree ("identity_uuid");--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_owner" CHECK (num_nonnulls("outgoing_messages"."application_uuid", "outgoing_messages"."identity_uuid") = 1);