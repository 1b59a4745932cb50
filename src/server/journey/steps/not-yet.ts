/** Thrown by a handler that runs too early: retry at `until`; nothing failed and nothing changed. */
export class NotYet extends Error {
	readonly until: Date;
	constructor(until: Date) {
		super(`The order is not due before ${until.toISOString()}.`);
		this.name = "NotYet";
		this.until = until;
	}
}

/** Returns the time a day from now, at which an order that waits for a person is looked at again. */
export function untilTomorrow(now: Date): Date {
	return new Date(now.getTime() + 24 * 3_600_000);
}
