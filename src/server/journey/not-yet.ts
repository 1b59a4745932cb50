/** Thrown by a handler whose time has not come: ask again at `until`; nothing failed and nothing changed. */
export class NotYet extends Error {
	readonly until: Date;
	constructor(until: Date) {
		super(`The order is not due before ${until.toISOString()}.`);
		this.name = "NotYet";
		this.until = until;
	}
}
