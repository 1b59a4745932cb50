import type { StoreName } from "../../platform/content/content-store.ts";
import type { Contents } from "../../platform/content/contents.ts";
import type { Database } from "../../platform/db/database.ts";
import { operatorActs } from "../../platform/db/schema.ts";
import { VendorUnavailable } from "../../platform/problems/vendor-unavailable.ts";
import { type Move, moveContents } from "../content/move-contents.ts";
import { type Sweep, sweepOrphans } from "../content/sweep-orphans.ts";
import type { OperatorAct } from "./operate.ts";

type Whose = Pick<OperatorAct, "by" | "why" | "at">;

/**
 * Moves the content of all files to a store and records who did it, when and why. Throws a sentence when the store stops
 * answering: started again, it goes on.
 */
export async function operateMove(
	database: Database,
	contents: Contents,
	{ to, tell, ...whose }: Whose & { readonly to: StoreName; readonly tell: (line: string) => void },
): Promise<Move> {
	await note(database, "move", to, whose);
	let moved = 0;
	try {
		return await moveContents({ database, contents }, to, (move) => {
			moved = move.moved;
			tell(`${moved} files moved so far`);
		});
	} catch (error) {
		if (!(error instanceof VendorUnavailable)) throw error;
		throw new Error(`${error.message} At least ${moved} files were moved: start the same command again to go on.`);
	}
}

/** Deletes every object without a row that is older than a day, however many, and records who did it, when and why. */
export async function operateSweep(database: Database, contents: Contents, whose: Whose): Promise<Sweep> {
	await note(database, "sweep", "s3", whose);
	// the count is told to the operator, and nothing alarms about what is expected
	const silent = () => undefined;
	return sweepOrphans({ database, contents, report: silent, alarm: silent }, whose.at, true);
}

async function note(
	database: Database,
	kind: "move" | "sweep",
	host: StoreName,
	{ by, why, at }: Whose,
): Promise<void> {
	if (by.trim() === "" || why.trim() === "") throw new Error("Say who does it and why: --by and --why.");
	await database.db.insert(operatorActs).values({ kind, about: "documents", org: "", host, by, why, at });
}
