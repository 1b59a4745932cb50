CREATE TABLE "development_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"org" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"org" text NOT NULL,
	"host" text NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"org" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_link_hosts" (
	"org" text NOT NULL,
	"host" text NOT NULL,
	CONSTRAINT "operator_link_hosts_org_host_pk" PRIMARY KEY("org","host")
);
--> statement-breakpoint
CREATE INDEX "operator_acts_org" ON "operator_acts" USING btree ("org","id");