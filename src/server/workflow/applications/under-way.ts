import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { applications } from "../../platform/db/schema.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import { listApplications, type OpenApplication, openRow } from "./application-row.ts";
import { endsWithoutLine, wordsOfRule } from "./decision-words.ts";

type Row = typeof applications.$inferSelect;

/** True for an application that has become a line. */
export function isOpenLine({ products }: Pick<PlatformContext, "products">, row: Row): boolean {
	return wordsOfRule(products.productOf(row), row.stageRule ?? "")?.opensLine === true;
}

/** The stage of an application, or the one for an unknown stage. */
export function shownStage({ stageRouting }: Product, { stage }: Pick<Row, "stage">): string {
	return stage ?? stageRouting.unknown ?? "";
}

/** True for an application that is in progress or became a line; a borrower without one may apply again. */
export function isUnderWay({ products }: Pick<PlatformContext, "products">, row: Row): boolean {
	const words = wordsOfRule(products.productOf(row), row.stageRule ?? "");
	return row.isActive && !(words !== undefined && endsWithoutLine(words));
}

/** The identity's newest application for a product in progress, else the newest, still encrypted; undefined when there is none. */
export async function currentRow(
	context: PlatformContext,
	identityUuid: string,
	offering: Offering,
): Promise<Row | undefined> {
	const rows = await listApplications(context.database.db, identityUuid, offering);
	return rows.find((row) => isUnderWay(context, row)) ?? rows[0];
}

/** The same, decrypted. */
export async function currentApplication(
	context: PlatformContext,
	identityUuid: string,
	offering: Offering,
): Promise<OpenApplication | undefined> {
	const row = await currentRow(context, identityUuid, offering);
	return row && openRow(context.keys, row);
}
