import type { ApplicationNow, ScreensData } from "../../../contracts/wire/application/index.ts";
import { PART_READS } from "../../../contracts/wire/application/index.ts";
import { EngineError } from "../../../flow/engine/index.ts";
import { disclosuresOf } from "../../journey/documents/index.ts";
import { decisionOf } from "../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { ShownApplication } from "../../workflow/applications/application-row.ts";
import type { VendorContext } from "../../workflow/context.ts";
import { shownConditions } from "../conditions/shown-condition.ts";
import { shownAnswers, shownApplication, shownDrafts, shownProfile, shownStatus } from "./shown-application.ts";
import { borrowersStanding } from "./standing-route.ts";

/** All that the page shows next of an application, as of one moment. */
export async function shownNow(
	context: PlatformContext & VendorContext,
	application: ShownApplication,
	locale: string,
): Promise<ApplicationNow> {
	const { row, record } = application;
	const profile = shownProfile(record);
	return {
		status: shownStatus(context, row, record.application?.status ?? {}),
		application: shownApplication(context, application, locale),
		answers: shownAnswers(record),
		...(profile && { profile }),
		conditions: shownConditions(context, application, locale),
		drafts: await shownDrafts(context, application),
		screen: await screensData(context, application, locale),
	};
}

type Readers = { readonly [Read in keyof ScreensData]-?: () => Promise<ScreensData[Read]> | ScreensData[Read] };

/** What the screen reads that the application leads to; empty where no rule can say which one that is. */
async function screensData(
	context: PlatformContext & VendorContext,
	application: ShownApplication,
	locale: string,
): Promise<ScreensData> {
	const { row, record } = application;
	const product = context.products.productOf(row);
	const ports = context.portsOf(row.org);
	const readers: Readers = {
		standing: () => borrowersStanding(context, application, locale),
		disclosures: () => [...disclosuresOf(record, product)],
		signingWay: () => ({ way: ports.eSign.way }),
		identityWay: () => ({ way: ports.identity.way }),
	};
	const reads = new Set(partsOf(context, application).flatMap((part) => PART_READS[part] ?? []));
	return Object.fromEntries(await Promise.all([...reads].map(async (read) => [read, await readers[read]()] as const)));
}

/** The screen or the blocks of the page that the application leads to. */
function partsOf(
	{ products, now }: Pick<PlatformContext, "products" | "now">,
	{ row, record }: ShownApplication,
): readonly string[] {
	const product = products.productOf(row);
	try {
		const { page } = decisionOf(products, product, record, now()).route;
		const { screen, blocks = {} } = product.pages.pages[page] ?? {};
		return [screen ?? "", ...Object.values(blocks).map(({ block }) => block)];
	} catch (error) {
		// a person looks at it; the page says so by itself
		if (error instanceof EngineError) return [];
		throw error;
	}
}
