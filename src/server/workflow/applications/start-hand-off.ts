import { randomBytes } from "node:crypto";
import { mayWrite, pageOfScreen, pageSpec } from "../../../engine/index.ts";
import { decisionOf } from "../../journey/flow-decision.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { linkSessionPatch } from "../../record/link-session.ts";
import { applyPatch } from "../../record/record-patch.ts";
import type { ServerContext } from "../context.ts";
import type { OpenApplication } from "./application-row.ts";
import { writeApplication } from "./write-application.ts";

/** How long a borrower may take on the institution's own page. */
const LASTS_MS = 30 * 60_000;
const BASE = "/account/heloc";

interface Wanted {
	readonly institution: string;
	readonly page: string;
	readonly incomeUuid: string | null;
}

/**
 * Saves a hand-off with the application and returns the institution's address; it is not a fact and changes no status.
 */
export async function startHandOff(
	tx: Queryable,
	context: ServerContext,
	application: OpenApplication,
	actor: string,
	wanted: Wanted,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
	const { bankLink } = context.portsOf(application.row.org);
	const institution = bankLink.institutions.find((one) => one.id === wanted.institution);
	if (!institution) throw notFound("institution");
	const product = context.products.productOf(application.row);
	const standing = decisionOf(context.products, product, application.record, context.now());
	const formId = pageSpec(standing.flow, wanted.page)?.form ?? "";
	if (!application.row.isActive || !mayWrite(standing.flow, formId, standing.route.page)) {
		throw new Problem(409, "STEP_NOT_OPEN", said("application.stepNotOpen"));
	}
	const state = randomBytes(24).toString("base64url");
	const expiresAt = new Date(context.now().getTime() + LASTS_MS).toISOString();
	const session = {
		state,
		institution: institution.id,
		institutionName: institution.name,
		page: wanted.page,
		incomeUuid: wanted.incomeUuid,
		expiresAt,
		status: "OPEN",
		code: null,
	} as const;
	await writeApplication(tx, context, application, product, {
		record: applyPatch(application.record, linkSessionPatch(session)),
		event: { kind: "link-started", actor, body: { institution: institution.id, page: wanted.page } },
	});
	const returnPath =
		institution.kind === "TAX"
			? `${BASE}/${application.row.uuid}/${pageOfScreen(product.pages, "link-return") ?? ""}`
			: `${BASE}/plaid-oauth-success`;
	return { url: bankLink.handOffUrl({ institution, state, returnPath }), expiresAt };
}
