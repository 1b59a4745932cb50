import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

interface Count {
	isOpen: boolean;
	readonly texts: string[];
}

/** The SQL that a piece of work sent to Postgres. */
export interface Counted<Result> {
	readonly result: Result;
	/** Reads and writes, without the statements that frame a transaction. */
	readonly statements: readonly string[];
	/** BEGIN, COMMIT and ROLLBACK, as sent. */
	readonly frame: readonly string[];
}

const counting = new AsyncLocalStorage<Count>();
const FRAME = /^\s*(?:begin|commit|rollback)\b/i;
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;

pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
	const count = counting.getStore();
	const [asked] = given;
	if (count?.isOpen) count.texts.push(typeof asked === "string" ? asked : ((asked as { text?: string }).text ?? ""));
	return send.apply(this, given);
} as typeof pg.Client.prototype.query;

/**
 * Runs a piece of work and returns the statements that it sent to Postgres; statements from other work are excluded.
 */
export async function statementsOf<Result>(work: () => Promise<Result>): Promise<Counted<Result>> {
	const count: Count = { isOpen: true, texts: [] };
	const result = await counting.run(count, async () => await work());
	count.isOpen = false;
	return {
		result,
		statements: count.texts.filter((text) => !FRAME.test(text)),
		frame: count.texts.filter((text) => FRAME.test(text)),
	};
}
