CREATE TABLE "product_activations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"org" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"org" text NOT NULL,
	"version" text NOT NULL,
	"product_hash" text NOT NULL,
	"files" jsonb NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_versions_org_version_pk" PRIMARY KEY("org","version")
);
--> statement-breakpoint
CREATE TABLE "publishers" (
	"identity_uuid" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_identity_uuid_identities_uuid_fk" FOREIGN KEY ("identity_uuid") REFERENCES "public"."identities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_activations_org" ON "product_activations" USING btree ("org","id");--> statement-breakpoint
CREATE INDEX "product_versions_hash" ON "product_versions" USING btree ("org","product_hash");