import { and, between, eq, inArray, sql } from "drizzle-orm";
import type { DecisionCount } from "../../../../contracts/wire/studio/index.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { applications } from "../../../platform/db/schema.ts";
import type { Offering } from "../../../platform/products/product-registry.ts";
import { endsWithoutLine, wordsOfRule } from "../../applications/decision-words.ts";
import type { Period } from "./effect-versions.ts";

/** What became of applications, as far as it is decided. */
type Decided = Exclude<keyof DecisionCount, "hash" | "total">;

/** The stage of an application that its borrower, or time, has ended. */
const WITHDRAWN = "CANCELLED";

/** Counts the applications begun in these days by the version that last decided about them. */
export async function decisionCounts(
	context: PlatformContext,
	offering: Offering,
	hashes: readonly string[],
	{ since, until }: Period,
): Promise<readonly DecisionCount[]> {
	const isInReview = sql<boolean>`${applications.reviewReason} IS NOT NULL`;
	const { productHash: hash, stage, stageRule: rule } = applications;
	const groups = await context.database.db
		.select({ hash, stage, rule, isInReview, count: sql<number>`count(*)::int` })
		.from(applications)
		.where(
			and(
				eq(applications.org, offering.org),
				between(applications.createdAt, since, until),
				inArray(applications.productHash, [...hashes]),
			),
		)
		.groupBy(hash, stage, rule, isInReview);
	return hashes.map((wanted) => {
		const product = context.products.productOf({ ...offering, productHash: wanted });
		const own = groups.filter((group) => group.hash === wanted);
		const sum = (decided?: Decided) =>
			own
				.filter((group) => decided === undefined || decidedOf(product, group) === decided)
				.reduce((total, { count }) => total + count, 0);
		return {
			...{ hash: wanted, total: sum(), open: sum("open"), review: sum("review") },
			...{ opened: sum("opened"), declined: sum("declined"), withdrawn: sum("withdrawn") },
		};
	});
}

interface Placed {
	readonly stage: string | null;
	readonly rule: string | null;
	readonly isInReview: boolean;
}

/** What became of an application, by the row of the stage table that decided last. */
export function decidedOf(product: Product, { stage, rule, isInReview }: Placed): Decided {
	const words = rule === null ? undefined : wordsOfRule(product, rule);
	if (words?.opensLine === true) return "opened";
	if (words !== undefined && endsWithoutLine(words)) return stage === WITHDRAWN ? "withdrawn" : "declined";
	// a row without a milestone that waits for the lender is a review
	const isReviewed = words !== undefined && words.turn === "LENDER" && words.step === undefined;
	return isInReview || isReviewed ? "review" : "open";
}
