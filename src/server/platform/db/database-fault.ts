/**
 * What may be disclosed about a failed statement: its SQLSTATE and constraint, never its text, parameters or detail.
 */
export class DatabaseFault extends Error {
	readonly sqlState: string;
	readonly constraint: string | undefined;

	constructor(sqlState: string, constraint: string | undefined) {
		super(`The database refused a statement (${sqlState}${constraint ? `, ${constraint}` : ""}).`);
		this.name = "DatabaseFault";
		this.sqlState = sqlState;
		this.constraint = constraint;
	}

	/** Whether the database could not be reached; a later retry may succeed. */
	get isUnavailable(): boolean {
		return this.sqlState === "CONNECTION" || /^(08|57P|57014|53|25P03)/.test(this.sqlState);
	}
}

const LOST_CONNECTION =
	/Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|PGlite is closed/i;
const CONNECTION_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);

/**
 * Returns a DatabaseFault for an error from the database (whose message would contain parameters), else the error
 * itself.
 */
export function withoutParameters(error: unknown): unknown {
	for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
		const { code, constraint } = at as { code?: unknown; constraint?: unknown };
		if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && ("severity" in at || "length" in at)) {
			return new DatabaseFault(code, typeof constraint === "string" ? constraint : undefined);
		}
		// A client that disconnects produces an error with the same code.
		if (typeof code === "string" && CONNECTION_CODES.has(code) && at.message !== "aborted") {
			return new DatabaseFault("CONNECTION", undefined);
		}
		if (LOST_CONNECTION.test(at.message)) {
			return new DatabaseFault("CONNECTION", undefined);
		}
	}
	const isQuery =
		error instanceof Error && (error.name === "DrizzleQueryError" || error.message.startsWith("Failed query"));
	return isQuery ? new DatabaseFault("UNKNOWN", undefined) : error;
}
