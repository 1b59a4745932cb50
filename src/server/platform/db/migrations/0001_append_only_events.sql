CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'application_events is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER application_events_append_only BEFORE UPDATE OR DELETE ON "application_events"
	FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
--> statement-breakpoint
CREATE TRIGGER application_events_no_truncate BEFORE TRUNCATE ON "application_events"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();
