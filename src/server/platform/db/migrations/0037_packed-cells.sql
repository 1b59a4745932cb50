ALTER TABLE "applications" ADD COLUMN "is_packed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A database that begins with this version has no server beside it that cannot read compressed cells: there, every
-- earlier migration was made by the transaction that makes this one.
DO $$ BEGIN
	IF NOT EXISTS (SELECT 1 FROM "drizzle"."__drizzle_migrations" WHERE xmin <> pg_current_xact_id()::xid) THEN
		ALTER TABLE "applications" ALTER COLUMN "is_packed" SET DEFAULT true;
	END IF;
END $$;
