import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { telemetryEvents } from "../../platform/db/schema.ts";
import { keptProperties } from "./scrub.ts";
import { servedProduct } from "./served-product.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** A form whose answers were refused, by its fields; never an answer. */
export interface RefusedForm {
	readonly org: string;
	/** Empty before there is an application. */
	readonly applicationUuid: string;
	/** What the visitor is served before that. */
	readonly visitors: Product;
	readonly formId: string;
	readonly faults: readonly { readonly field: string; readonly keyword: string; readonly form?: string }[];
}

const HOUR_MS = 3_600_000;

/** Counts the fields that the server refused, by version, step, field and keyword: nobody's, and by the hour, so that none is matched to a person. */
export async function noteRefusals(context: PlatformContext, refused: RefusedForm): Promise<void> {
	const { org, applicationUuid, visitors, formId, faults } = refused;
	const product = await servedProduct(context, org, applicationUuid, visitors);
	const vocabulary = vocabularyOf(product);
	const at = new Date(Math.floor(context.now().getTime() / HOUR_MS) * HOUR_MS);
	const events = faults.flatMap(({ field, keyword, form = formId }) => {
		const step = stepOfForm(product, form);
		const properties = keptProperties(vocabulary, { form, field, keyword });
		if (step === undefined || properties.field === undefined) return [];
		const nobody = { sessionUuid: null, tracker: "", applicationHash: null, dedupeKey: null, page: null };
		return [
			{ ...nobody, org, productHash: product.hash, at, event: "error_shown", eventType: "error", step, properties },
		];
	});
	if (events.length > 0) await context.database.db.insert(telemetryEvents).values(events);
}

function stepOfForm({ registration, pages }: Product, formId: string): string | undefined {
	const all = [...Object.entries(registration.steps), ...Object.entries(pages.pages)];
	return all.find(([, { form }]) => form === formId)?.[0];
}
