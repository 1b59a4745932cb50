import type { ApplicationNow } from "../../../contracts/wire/application/index.ts";
import { textIn } from "../../../flow/engine/read-json.ts";
import { withoutReviewers } from "../../journey/reviews/own-reviews.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { draftAnswers } from "../../record/draft-answers.ts";
import { addressLine } from "../../record/parties.ts";
import { etagOf, type ShownApplication } from "../../workflow/applications/application-row.ts";
import { shownStage } from "../../workflow/applications/under-way.ts";
import { readFormDrafts } from "../../workflow/forms/form-drafts.ts";
import { shownNotice } from "./shown-notice.ts";

/** Defaults for values that are not set yet; the record stores only set ones. */
const NOT_YET = {
	term: 0,
	amount: 0,
	rate: 0,
	payType: null,
	selectedPropertyUuid: null,
	consents: [],
	documents: [],
	hasHmda: false,
	incomeSources: [],
	disburseAccount: null,
	autopayAccount: null,
	insurance: { complete: false },
	assetDepletion: { complete: false },
	coDeedStatus: null,
	isCrypto: false,
	requestedManualNotaryTime: null,
	loanNumber: null,
	status: {},
} as const;

type Shown = Pick<ShownApplication, "row" | "record">;

/** An application as the page reads it, with its notices in a language. */
export function shownApplication(
	{ products }: Pick<PlatformContext, "products">,
	{ row, record }: Shown,
	locale: string,
): ApplicationNow["application"] {
	// the product that the server uses here: the browser renders this application with the same, in its own language
	const source = products.productOf(row);
	const localized = products.inLocale(source, locale);
	const { adverseAction, property } = record.application ?? {};
	return {
		...NOT_YET,
		...record.application,
		...(adverseAction && { adverseAction: shownNotice(adverseAction, source, localized) }),
		uuid: row.uuid,
		productHash: localized.hash,
		auditFields: { createdDate: row.createdAt.toISOString() },
		...(property && { property: withFullAddress(property) }),
	};
}

/** The answers so far, without secrets. */
export function shownAnswers({ answers = {}, partner, experiments = {} }: Shown["record"]): ApplicationNow["answers"] {
	return { answers, partner: withoutReviewers(partner), experiments };
}

/** Who the borrower is; undefined where no form has said it yet. */
export function shownProfile({ profile }: Shown["record"]): ApplicationNow["profile"] {
	const { addresses = [], ...rest } = profile ?? {};
	const { uuid } = rest;
	return uuid === undefined ? undefined : { hasSsn: false, addresses: addresses.map(withFullAddress), ...rest, uuid };
}

/** What pages that wait read of an application. */
export function shownStatus(
	{ products }: Pick<PlatformContext, "products">,
	row: Pick<
		Shown["row"],
		"org" | "product" | "productHash" | "stage" | "stageRule" | "updatedAt" | "version" | "answersVersion"
	>,
	status: ApplicationNow["status"]["status"],
): ApplicationNow["status"] {
	const etag = etagOf(row);
	const stage = shownStage(products.productOf(row), row);
	return { stage, rule: row.stageRule ?? "", status, etag, updatedAt: row.updatedAt.toISOString() };
}

/** The unsent input of each form that has some; what a form no longer asks is left out. */
export async function shownDrafts(
	context: PlatformContext,
	application: ShownApplication,
): Promise<ApplicationNow["drafts"]> {
	const { forms } = context.products.productOf(application.row);
	const drafts = await readFormDrafts(context.database.db, application);
	const shown = [...drafts].flatMap(([id, answers]) => {
		const form = Object.hasOwn(forms, id) ? forms[id] : undefined;
		return form === undefined ? [] : [[id, draftAnswers(form, answers).kept] as const];
	});
	return Object.fromEntries(shown);
}

/** An address for the wire, with all of it on one line (`fullAddress`); one without a street is unchanged. */
function withFullAddress<Given extends object>(address: Given): Given & { readonly fullAddress?: string } {
	const [street1, street2, city, state, zip] = ["street1", "street2", "city", "state", "zip"].map((part) =>
		textIn(address, part),
	);
	if (street1 === undefined || city === undefined || state === undefined || zip === undefined) return address;
	const line = addressLine({ street1, ...(street2 === undefined ? {} : { street2 }), city, state, zip });
	return { ...address, fullAddress: line };
}
