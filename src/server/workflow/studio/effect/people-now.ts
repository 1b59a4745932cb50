import { sql } from "drizzle-orm";
import type { MapPeople } from "../../../../contracts/wire/studio/index.ts";
import { FEWEST_PEOPLE } from "../../../../flow/editing/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Offering } from "../../../platform/products/product-registry.ts";
import { peopleOnPages } from "./people-on-pages.ts";
import { stepCounts } from "./step-counts.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Where the people of a lender's product are now, and where those of the live version left in the last 30 days. */
export async function peopleOnMap(context: PlatformContext, offering: Offering): Promise<MapPeople> {
	const { db } = context.database;
	const until = context.now();
	const since = new Date(until.getTime() - DAYS * DAY_MS);
	const { org, product: id } = offering;
	const product = context.products.product(org, id);
	const [{ rows }, steps, { pages, cutAt }] = await Promise.all([
		// an application that is over is nowhere; a registration that was left long ago is given up
		db.execute(sql`
			WITH open AS (
				SELECT state, stage FROM applications JOIN desk_queue ON application_uuid = uuid
				WHERE applications.org = ${org} AND product IS NOT DISTINCT FROM ${id} AND is_active AND turn <> 'ENDED'
			)
			SELECT 'state:' || state AS at, count(*)::int AS people FROM open WHERE state IS NOT NULL GROUP BY state
			UNION ALL
			SELECT 'stage:' || stage, count(*)::int FROM open WHERE stage IS NOT NULL GROUP BY stage
			UNION ALL
			SELECT 'step:' || step, count(*)::int FROM registration_drafts
			WHERE org = ${org} AND product IS NOT DISTINCT FROM ${id} AND step IS NOT NULL AND updated_at >= ${since.toISOString()} GROUP BY step
			ORDER BY at
		`) as unknown as Promise<{ readonly rows: readonly { readonly at: string; readonly people: number }[] }>,
		stepCounts(db, org, [product.hash], { since, until }),
		peopleOnPages(context, offering),
	]);
	const onPages = [...pages].map(([page, people]) => ({ at: `page:${page}`, people }));
	const asksAt = (page: string) => Object.hasOwn(product.pages.pages, page) && product.pages.pages[page]?.form;
	return {
		pagesOf: cutAt,
		now: [...rows, ...onPages].map(({ at, people }) => ({ at, people: people < FEWEST_PEOPLE ? null : people })),
		leaving: steps.flatMap(({ part, step, left, reached }) => {
			if (part === "registration") return [{ at: `step:${step}`, left, reached }];
			return asksAt(step) ? [{ at: `page:${step}`, left, reached }] : [];
		}),
	};
}
