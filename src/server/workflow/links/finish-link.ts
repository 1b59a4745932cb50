import type { Json } from "../../../flow/engine/authored/authored.ts";
import { pageSpec } from "../../../flow/engine/index.ts";
import { jsonIn } from "../../../flow/engine/read-json.ts";
import type { VendorOrder } from "../../journey/steps/order.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { type LinkSession, linkSessionOf } from "../../record/link-session.ts";
import { textAt } from "../../record/read-record.ts";
import { type OpenApplication, readApplication } from "../applications/application-row.ts";
import type { ChangeContext } from "../context.ts";
import { askerOf } from "../forms/asker-of.ts";
import { submitForm } from "../forms/submit-form.ts";
import { withInputs } from "../forms/with-inputs.ts";

const NOT_OPEN = 409;
const REFUSED = 422;

type Finished = Awaited<ReturnType<NonNullable<VendorOrder["finishLink"]>>>;

/**
 * Submits the form of a link whose browser has not come back, as the page would once it had; once, because the submission uses
 * the return up. Throws what a vendor's failure throws.
 */
export async function finishLink(context: ChangeContext, uuid: string, task: string): Promise<Finished> {
	const found = await readApplication(context.database.db, context.keys, uuid, false);
	const session = linkSessionOf(found.record);
	if (session?.status !== "FINISHED" || session.isProved !== true) return "LATE";
	const { formId, answers } = answersOf(context, found, session);
	const submission = {
		applicationUuid: uuid,
		formId,
		answers,
		ifMatch: undefined,
		sessionUuid: "",
		// shown before they left, or nothing would be finished here
		provedAt: context.now(),
		locale: textAt(found.record, "application.language") ?? "en-US",
		actor: { identityUuid: found.row.identityUuid, address: "", agent: `task:${task}` },
	};
	try {
		await withInputs(askerOf(context, found.row.org, uuid), (told) =>
			inTransaction(context.database, (tx) => submitForm(tx, context, submission, { told, claim: undefined })),
		);
		return "LINKED";
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		if (error.status === REFUSED) return "REFUSED";
		if (error.status === NOT_OPEN && error.code === "STEP_NOT_OPEN") return "LATE";
		throw error;
	}
}

/** What the page of a link submits once somebody is back; a place in its address says how income is proved. */
function answersOf(
	context: PlatformContext,
	{ row }: OpenApplication,
	{ page, institutionName: institution, incomeUuid }: LinkSession,
): { readonly formId: string; readonly answers: { readonly [field: string]: Json } } {
	const product = context.products.productOf(row);
	const formId = pageSpec(context.products.flow(product), page)?.form ?? "";
	const fields = jsonIn(product.forms[formId]?.schema ?? {}, "properties") ?? {};
	const answers = {
		...(Object.hasOwn(Object(fields), "linkedVia") ? { linkedVia: page.slice(page.lastIndexOf("/") + 1) } : {}),
		...(incomeUuid === null ? {} : { incomeUuid }),
		institution,
		isReturn: true,
	};
	return { formId, answers };
}
