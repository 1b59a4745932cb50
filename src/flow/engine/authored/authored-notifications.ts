/** The shape of flows/notifications.json. */

/** The copy of one notification. */
export interface NotificationCopy {
	readonly title: string;
	readonly description: string;
	/** `page` is one of flows/pages.json; empty for the application itself. */
	readonly action?: { readonly title: string; readonly page: string };
}

/** The copy of notifications about events while the borrower is away. */
export interface NotificationsFile {
	readonly conditions: { readonly [event in "opened" | "needsChange" | "accepted"]: NotificationCopy };
	/** By kind of document. */
	readonly documents: { readonly [kind: string]: NotificationCopy };
	readonly signing: {
		readonly [event in
			| "documentsSigned"
			| "coOwnerSigned"
			| "coOwnerDeclined"
			| "everybodySigned"
			| "deedSigned"]: NotificationCopy;
	};
	/** By row of flows/origination.json. */
	readonly rows: { readonly [rowId: string]: NotificationCopy };
}
