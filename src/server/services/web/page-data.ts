import type { FastifyRequest } from "fastify";
import type { PageData } from "../../../contracts/page-rendering.ts";
import type { Json, Product } from "../../../engine/authored.ts";
import type { ServerContext } from "../../context.ts";
import { daysOf } from "../operating-hours/routes.ts";
import { readDraftFor } from "../registration/draft.ts";
import type { PageOptions } from "./page-routes.ts";

const REGISTRATION = /^\/account\/heloc\/register(-v2)?(?=[/?]|$)/;
/** Department of the phone hours in the footer. */
const PHONE = "OPS_PHONE";

/** What a page is drawn with beside its organisation, and whether anything in it is about one person. */
export async function pageData(
	context: ServerContext,
	request: FastifyRequest,
	product: Product,
	options: PageOptions,
): Promise<{ readonly page: PageData; readonly isPersonal: boolean }> {
	const queries: { key: readonly Json[]; data: Json }[] = [];
	const weekdays = daysOf(product, PHONE);
	if (weekdays !== undefined) {
		queries.push({ key: ["operating-hours", PHONE], data: { weekdays } as unknown as Json });
	}
	let isPersonal = options.posted !== undefined;
	if (REGISTRATION.test(request.url)) {
		const draft = options.draft ?? (await readDraftFor(context, request));
		isPersonal ||= Object.keys(draft.answers).length > 0;
		queries.push({ key: ["registration-draft"], data: draft as unknown as Json });
	}
	return { page: { queries, ...(options.posted ? { posted: options.posted } : {}) }, isPersonal };
}
