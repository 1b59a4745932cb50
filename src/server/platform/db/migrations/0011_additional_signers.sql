CREATE TABLE "application_signers" (
	"application_uuid" uuid NOT NULL,
	"identity_uuid" uuid NOT NULL,
	"org" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_signers_application_uuid_identity_uuid_pk" PRIMARY KEY("application_uuid","identity_uuid")
);
--> statement-breakpoint
CREATE TABLE "signer_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_uuid" uuid NOT NULL,
	"identity_uuid" uuid NOT NULL,
	"org" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end" text
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "signer_uuid" uuid;--> statement-breakpoint
ALTER TABLE "application_signers" ADD CONSTRAINT "application_signers_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_signers" ADD CONSTRAINT "application_signers_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signer_invitations" ADD CONSTRAINT "signer_invitations_application_uuid_applications_uuid_fk" FOREIGN KEY ("application_uuid") REFERENCES "public"."applications"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signer_invitations" ADD CONSTRAINT "signer_invitations_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_signers_identity" ON "application_signers" USING btree ("identity_uuid");--> statement-breakpoint
CREATE INDEX "signer_invitations_signer" ON "signer_invitations" USING btree ("application_uuid","identity_uuid");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_signer_uuid_identities_uuid_fk" FOREIGN KEY ("signer_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;