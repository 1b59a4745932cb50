ALTER TABLE "identities" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "identities" SET "email_confirmed_at" = now() WHERE "claimed_email_hash" IS NULL AND (
	"type" IN ('AGENT', 'BROKER')
	OR "uuid" IN (SELECT "identity_uuid" FROM "sessions" WHERE "proved_at" IS NULL OR "proved_at" > "created_at")
	OR "uuid" IN (SELECT "identity_uuid" FROM "signer_invitations" WHERE "end" = 'USED')
);