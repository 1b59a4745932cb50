import { randomBytes } from "node:crypto";
import type { LinkWish } from "../../../contracts/wire/application/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { mayWrite, pageOfScreen, pageSpec } from "../../../flow/engine/index.ts";
import { decisionOf } from "../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { homeOf } from "../../platform/products/product-address.ts";
import { isProved } from "../../platform/sessions/recent-proof.ts";
import { linkSessionPatch } from "../../record/link-session.ts";
import { listAt } from "../../record/read-record.ts";
import { applyPatch } from "../../record/record-patch.ts";
import { type OpenApplication, readApplication } from "../applications/application-row.ts";
import { writeApplication } from "../changes/write-application.ts";
import type { ChangeContext } from "../context.ts";

/** How long a borrower may take on the institution's own page. */
const LASTS_MS = 30 * 60_000;

/**
 * Asks the vendor for the way to an institution's page while nothing is locked, saves the hand-off with the application and
 * returns the address; it is not a fact and changes no status.
 */
export async function startHandOff(
	context: ChangeContext,
	uuid: string,
	actor: { readonly identityUuid: string; readonly provedAt: Date | null },
	origin: string,
	wanted: Required<LinkWish>,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
	const found = await readApplication(context.database.db, context.keys, uuid, false);
	const { bankLink } = context.portsOf(found.row.org);
	const institution = bankLink.institutions.find((one) => one.id === wanted.institution);
	if (!institution) throw notFound("institution");
	const product = refuseClosed(context, found, wanted.page);
	const { pages } = product;
	const home = homeOf(product.id);
	const form = product.forms[pageSpec(context.products.flow(product), wanted.page)?.form ?? ""];
	const returnPath =
		institution.kind === "TAX"
			? `${home}/${uuid}/${pageOfScreen(pages, "link-return") ?? ""}`
			: `${home}/plaid-oauth-success`;
	const state = randomBytes(24).toString("base64url");
	const token = listAt(found.record, "underwriting.bankAccess").findLast(({ isBroken }) => isBroken === true)?.token;
	const access = token === undefined ? {} : { access: { token } };
	const way = await bankLink.begin({ institution, state, returnPath, origin, applicationUuid: uuid, ...access });
	const lasts = new Date(context.now().getTime() + LASTS_MS);
	const wayEnds = new Date(way.expiresAt ?? lasts);
	const ends = wayEnds < lasts ? wayEnds : lasts;
	const session = {
		state,
		institution: institution.id,
		institutionName: institution.name,
		page: wanted.page,
		incomeUuid: wanted.incomeUuid,
		expiresAt: ends.toISOString(),
		status: "OPEN",
		code: null,
		...(way.sessionId === undefined ? {} : { sessionId: way.sessionId }),
		...(token === undefined ? {} : { token }),
		...(form !== undefined && isProved(form, actor.provedAt, context.now()) ? { isProved: true as const } : {}),
	} as const;
	await inTransaction(context.database, async (tx) => {
		const application = await readApplication(tx, context.keys, uuid, true);
		const product = refuseClosed(context, application, wanted.page);
		await writeApplication(tx, context, application, product, {
			record: applyPatch(application.record, linkSessionPatch(session)),
			event: {
				kind: "link-started",
				actor: actor.identityUuid,
				body: { institution: institution.id, page: wanted.page },
			},
		});
	});
	return { url: way.url, expiresAt: session.expiresAt };
}

/** Returns the product; throws 409 where the page is not open. */
function refuseClosed(context: PlatformContext, { row, record }: OpenApplication, page: string): Product {
	const product = context.products.productOf(row);
	const decision = decisionOf(context.products, product, record, context.now());
	const formId = pageSpec(decision.flow, page)?.form ?? "";
	if (!row.isActive || !mayWrite(decision.flow, formId, decision.route.page)) {
		throw new Problem(409, "STEP_NOT_OPEN", said("application.stepNotOpen"));
	}
	return product;
}
