/** The shape of flows/notifications.json. */

/** One notification in words. */
export interface NotificationWords {
	readonly title: string;
	readonly description: string;
	/** `page` is one of flows/pages.json; empty for the application itself. */
	readonly action?: { readonly title: string; readonly page: string };
}

/** What borrowers are told of what happens to their application while they are away. */
export interface NotificationsFile {
	readonly conditions: { readonly [event in "opened" | "needsChange" | "accepted"]: NotificationWords };
	/** By kind of document. */
	readonly documents: { readonly [kind: string]: NotificationWords };
	readonly signing: {
		readonly [event in
			| "documentsSigned"
			| "coOwnerSigned"
			| "coOwnerDeclined"
			| "everybodySigned"
			| "deedSigned"]: NotificationWords;
	};
	/** By row of flows/origination.json. */
	readonly rows: { readonly [rowId: string]: NotificationWords };
}
