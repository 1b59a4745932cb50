CREATE TABLE "chat_attachments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"conversation_uuid" uuid NOT NULL,
	"side" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"status" text NOT NULL,
	"name" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_bot_feedback" (
	"question_uuid" uuid PRIMARY KEY NOT NULL,
	"rating" integer NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_bot_questions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"conversation_uuid" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"intent" text,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"provider_channel" text NOT NULL,
	"forwarded_sequence" integer NOT NULL,
	"channel" text NOT NULL,
	"skill" text NOT NULL,
	"status" text NOT NULL,
	"contact_uuid" uuid NOT NULL,
	"identity_uuid" uuid,
	"application_uuid" uuid,
	"agent_uuid" uuid,
	"last_sequence" integer NOT NULL,
	"key_version" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"person" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"conversation_uuid" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"author" text NOT NULL,
	"client_id" text NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_conversation_uuid_sequence_pk" PRIMARY KEY("conversation_uuid","sequence")
);
--> statement-breakpoint
CREATE TABLE "chat_nonces" (
	"hash" text PRIMARY KEY NOT NULL,
	"identity_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"org" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_participants" (
	"conversation_uuid" uuid NOT NULL,
	"side" text NOT NULL,
	"preview" "bytea",
	"preview_at" timestamp with time zone,
	"read_sequence" integer NOT NULL,
	CONSTRAINT "chat_participants_conversation_uuid_side_pk" PRIMARY KEY("conversation_uuid","side")
);
--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_conversation_uuid_chat_conversations_uuid_fk" FOREIGN KEY ("conversation_uuid") REFERENCES "public"."chat_conversations"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_bot_feedback" ADD CONSTRAINT "chat_bot_feedback_question_uuid_chat_bot_questions_uuid_fk" FOREIGN KEY ("question_uuid") REFERENCES "public"."chat_bot_questions"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_bot_questions" ADD CONSTRAINT "chat_bot_questions_conversation_uuid_chat_conversations_uuid_fk" FOREIGN KEY ("conversation_uuid") REFERENCES "public"."chat_conversations"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_uuid_chat_conversations_uuid_fk" FOREIGN KEY ("conversation_uuid") REFERENCES "public"."chat_conversations"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD CONSTRAINT "chat_participants_conversation_uuid_chat_conversations_uuid_fk" FOREIGN KEY ("conversation_uuid") REFERENCES "public"."chat_conversations"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_attachments_conversation" ON "chat_attachments" USING btree ("conversation_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_bot_questions_sequence" ON "chat_bot_questions" USING btree ("conversation_uuid","sequence");--> statement-breakpoint
CREATE INDEX "chat_conversations_queue" ON "chat_conversations" USING btree ("org","status","created_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_channel" ON "chat_conversations" USING btree ("provider","provider_channel");--> statement-breakpoint
CREATE INDEX "chat_conversations_activity" ON "chat_conversations" USING btree ("last_activity_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_once" ON "chat_messages" USING btree ("conversation_uuid","author","client_id");--> statement-breakpoint
CREATE INDEX "chat_nonces_expiry" ON "chat_nonces" USING btree ("expires_at");