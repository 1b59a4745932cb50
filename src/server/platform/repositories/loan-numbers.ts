import { sql } from "drizzle-orm";
import { loanNumber } from "../../../lending/index.ts";
import type { Queryable } from "../db/database.ts";
import { loanNumbers } from "../db/schema.ts";

/** Takes the next loan number of a lender, e.g. "LAKE-26-0000123-7"; a rolled-back transaction leaves a gap. */
export async function nextLoanNumber(tx: Queryable, org: string, now: Date): Promise<string> {
	const taken = (await tx.execute(sql`SELECT nextval(${loanNumbers.seqName}) AS number`)) as {
		rows: { number: string | number }[];
	};
	const prefix = org
		.replace(/[^a-z0-9]/gi, "")
		.slice(0, 4)
		.toUpperCase();
	return loanNumber(prefix, now.getUTCFullYear(), Number(taken.rows[0]?.number));
}
