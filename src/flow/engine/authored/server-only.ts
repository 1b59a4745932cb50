/** The parts of a product that no browser gets. */
export type ServerOnly =
	| "origination"
	| "standing"
	| "notifications"
	| "mails"
	| "documents"
	| "tables"
	| "series"
	| "chat"
	| "knowledge"
	| "copy"
	| "locales"
	| "drawings"
	| "fonts";
