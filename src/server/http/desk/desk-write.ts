import type { FastifyRequest } from "fastify";
import type { Written } from "../../../contracts/wire/desk/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { DueMail } from "../../journey/steps/due-mail.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Answer, once } from "../../platform/idempotent.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { applyOwned } from "../../record/owned-patch.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import { stamped } from "../../record/stamp.ts";
import { etagOf, isStale, type OpenApplication, readApplication } from "../../workflow/applications/application-row.ts";
import { shownStage } from "../../workflow/applications/under-way.ts";
import { type EventNote, writeApplication } from "../../workflow/changes/write-application.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { decisionMails } from "../../workflow/notifications/progress-mails.ts";
import { enqueueMails } from "../../workflow/outbox/enqueue-mails.ts";

/** The context of a desk action. */
export interface DeskCase {
	readonly tx: Queryable;
	readonly application: OpenApplication;
	readonly product: Product;
	readonly now: Date;
}

/** A desk action: facts, and its entry in the event log. */
export interface DeskAct {
	/** The action's name in `writtenBy` of schemas/entities ("staff:<act>"); for a review, its own name. */
	readonly act: string;
	readonly patch: RecordPatch;
	readonly kind: string;
	readonly body: EventNote["body"];
	/** No failure is left to review. */
	readonly resolvesReview?: boolean;
	/** Sent once the action is saved. */
	readonly mails?: readonly DueMail[];
}

type DeskRequest = FastifyRequest<{ Params: { uuid: string } }>;

/**
 * Executes a desk action once per key, in one transaction: facts in, status recomputed, the action in the event chain.
 * People who now have something to do are notified once it is saved. With the ETag of what was seen as If-Match, throws 409 for an
 * application that its borrower has changed since.
 */
export async function deskWrite(
	context: ChangeContext,
	request: DeskRequest,
	act: (found: DeskCase) => DeskAct | Promise<DeskAct>,
): Promise<Answer<Written>> {
	const { identityUuid } = viewerOf(request);
	const key = request.headers["idempotency-key"];
	const work = {
		scope: `${identityUuid}|${request.url.split("?")[0]}`,
		key: typeof key === "string" && key !== "" ? key : undefined,
		body: request.body,
	};
	return once(context, work, async (tx) => {
		const application = await readApplication(tx, context.keys, request.params.uuid, true);
		const product = context.products.productOf(application.row);
		const seen = request.headers["if-match"];
		if (seen !== undefined && isStale(seen, application.row)) {
			throw new Problem(409, "STALE", said("desk.caseChanged"));
		}
		const {
			act: name,
			patch,
			kind,
			body,
			resolvesReview = false,
			mails = [],
		} = await act({ tx, application, product, now: context.now() });
		const record =
			patch.length === 0
				? application.record
				: stamped(applyOwned(`staff:${name}`, application.record, patch), context.now());
		const event = { kind, actor: identityUuid, body: { ...body, address: request.ip } };
		const written = await writeApplication(tx, context, application, product, { record, event, resolvesReview, mails });
		const stage = written.decision?.stage ?? shownStage(product, application.row);
		const etag = etagOf(written.versions);
		const moved = { application, stageRule: written.decision?.stageRule };
		const told = decisionMails(context, `desk:${application.row.uuid}:${etag}`, moved, record);
		await enqueueMails(tx, context, application, product, told);
		return { status: 200, body: { stage, etag } };
	});
}
