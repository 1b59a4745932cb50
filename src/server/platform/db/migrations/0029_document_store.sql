ALTER TABLE "documents" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_attachments" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "object_sha256" text;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD COLUMN "object_sha256" text;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_object" ON "documents" USING btree ("object_key");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_attachments_object" ON "chat_attachments" USING btree ("object_key");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_content_place" CHECK (("documents"."content" IS NULL) <> ("documents"."object_key" IS NULL) AND ("documents"."object_key" IS NULL) = ("documents"."object_sha256" IS NULL));--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_content_place" CHECK (("chat_attachments"."content" IS NULL) <> ("chat_attachments"."object_key" IS NULL) AND ("chat_attachments"."object_key" IS NULL) = ("chat_attachments"."object_sha256" IS NULL));