import type { FastifyRequest } from "fastify";
import type { PageData, PostedForm } from "../../../contracts/page-rendering.ts";
import type { RegistrationDraft } from "../../../contracts/wire/registration/index.ts";
import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { daysOf } from "../../platform/products/open-status.ts";
import { visitQuery } from "../../workflow/registration/registration-record.ts";
import { isOriginator, originatorBody } from "../lead-portal/originator.ts";
import { readDraftFor } from "../registration/draft.ts";

const REGISTRATION = /^\/account\/heloc\/register(-v2)?(?=[/?]|$)/;
/** Department of the phone hours in the footer. */
const PHONE = "OPS_PHONE";

/** Cookie of a visitor who requested a step that is not open yet. */
export const SENT_BACK = "heloc_sent_back";

/** Whether an address is a page of the registration. */
export function isRegistrationPage(url: string): boolean {
	return REGISTRATION.test(url);
}

/** Page content beyond what its address determines. */
export interface PageOptions {
	/** HTTP status; the page's own otherwise. */
	readonly status?: number;
	/** A form shown again, because it was rejected or has to be rendered differently. */
	readonly posted?: PostedForm;
	/** The registration so far; read by the visitor's cookie otherwise. */
	readonly draft?: RegistrationDraft;
}

/** A page's render data besides its organization, and whether any of it is personal. */
export async function pageData(
	context: PlatformContext,
	request: FastifyRequest,
	product: Product,
	options: PageOptions,
): Promise<{ readonly page: PageData; readonly isPersonal: boolean; readonly isSentBack: boolean }> {
	const queries: { key: readonly Json[]; data: Json }[] = [];
	const weekdays = daysOf(product, PHONE);
	if (weekdays !== undefined) {
		queries.push({ key: ["operating-hours", PHONE], data: { weekdays } as unknown as Json });
	}
	const originator = visitQuery(request.url).referrer?.toLowerCase() ?? "";
	if (isOriginator(originator)) {
		const known = await originatorBody(context, request.org, originator);
		queries.push({ key: ["originator", originator], data: (known ?? null) as unknown as Json });
	}
	const isSentBack = request.cookies[SENT_BACK] !== undefined && isRegistrationPage(request.url);
	let isPersonal = options.posted !== undefined || isSentBack;
	if (isRegistrationPage(request.url)) {
		const draft = options.draft ?? (await readDraftFor(context, request));
		isPersonal ||= draft.id !== undefined || Object.keys(draft.answers).length > 0 || draft.experiments !== undefined;
		if (isSentBack) {
			queries.push({ key: ["sent-back"], data: true });
		}
		queries.push({ key: ["registration-draft"], data: draft as unknown as Json });
	}
	return { isSentBack, page: { queries, ...(options.posted ? { posted: options.posted } : {}) }, isPersonal };
}
