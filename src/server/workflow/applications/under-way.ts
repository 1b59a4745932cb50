import type { Product, StatusRow } from "../../../engine/authored/authored.ts";
import type { applications } from "../../platform/db/schema.ts";
import type { ServerContext } from "../context.ts";
import { listApplications, type OpenApplication, openRow } from "./application-row.ts";

type Row = typeof applications.$inferSelect;

/** What is said of whoever stands at a row of the stage table ("overrides/declined"); undefined for a partner's row without words. */
export function wordsOfRule({ standing }: Product, rule: string): StatusRow | undefined {
	return standing.rows[rule.slice(rule.indexOf("/") + 1)];
}

/** Holds where nothing is asked of anybody any more: a line is open, or there will be none. */
export function asksNobody({ turn, step }: StatusRow): boolean {
	return turn === "NOBODY" && step === undefined;
}

/** Holds for an application that has become a line. */
export function isOpenLine({ products }: ServerContext, row: Row): boolean {
	return wordsOfRule(products.productOf(row), row.stageRule ?? "")?.opensLine === true;
}

/** The stage of an application, or the one that says that nothing is known of it. */
export function shownStage({ stageRouting }: Product, { stage }: Pick<Row, "stage">): string {
	return stage ?? stageRouting.unknown ?? "";
}

/** Holds for an application that goes on or became a line; who has none may apply again. */
export function isUnderWay({ products }: ServerContext, row: Row): boolean {
	const words = wordsOfRule(products.productOf(row), row.stageRule ?? "");
	const hasEnded = words !== undefined && asksNobody(words) && words.opensLine !== true;
	return row.isActive && !hasEnded;
}

/** The identity's newest application that is under way, else the newest, still closed; undefined when there is none. */
export async function currentRow(context: ServerContext, identityUuid: string, org: string): Promise<Row | undefined> {
	const rows = await listApplications(context.database.db, identityUuid, org);
	return rows.find((row) => isUnderWay(context, row)) ?? rows[0];
}

/** The same, opened. */
export async function currentApplication(
	context: ServerContext,
	identityUuid: string,
	org: string,
): Promise<OpenApplication | undefined> {
	const row = await currentRow(context, identityUuid, org);
	return row && openRow(context.keys, row);
}
