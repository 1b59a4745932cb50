/** Thrown by a handler that runs too early: retry at `until`; nothing failed and nothing changed. */
export class NotYet extends Error {
	readonly until: Date;
	constructor(until: Date) {
		super(`The order is not due before ${until.toISOString()}.`);
		this.name = "NotYet";
		this.until = until;
	}
}
