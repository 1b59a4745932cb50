import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/signers/index.ts";
import { allowsVideo } from "../../journey/law/notary-act.ts";
import { earliestClosing } from "../../journey/terms/earliest-closing.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { slotOfRequest } from "../../platform/plugins/access.ts";
import { conditionsOf } from "../../record/conditions.ts";
import type { VendorContext } from "../../workflow/context.ts";
import { openTask } from "../../workflow/signers/open-task.ts";
import { shownCondition } from "../conditions/shown-condition.ts";
import { serveRoute } from "../serve-route.ts";

/**
 * A signer's own task, at the paths of a borrower's application with `co-deed` in place of the uuid. All of it comes
 * from the signer's record, which contains nothing of the borrower's.
 */
export function signerTaskRoutes(app: FastifyInstance, context: PlatformContext & VendorContext): void {
	const seated = { config: { access: "signer" } } as const;
	const { db } = context.database;
	serveRoute(app, contract.readTask, seated, async (request, reply) => {
		const { position, etag, product } = await openTask(db, context, slotOfRequest(request), false);
		reply.header("etag", etag);
		const { hash: productHash } = context.products.inLocale(product, request.locale);
		return { ...position.record.application, profile: position.record.profile, productHash };
	});
	serveRoute(app, contract.readTaskAnswers, seated, async (request) => {
		const { position } = await openTask(db, context, slotOfRequest(request), false);
		return { answers: position.record.answers ?? {}, partner: position.record.partner ?? {} };
	});
	serveRoute(app, contract.readTaskStatus, seated, async (request, reply) => {
		const { position, etag, application } = await openTask(db, context, slotOfRequest(request), false);
		reply.header("etag", etag);
		return {
			stage: position.state,
			rule: position.route.rule,
			page: position.route.page,
			status: position.record.application.status ?? {},
			etag,
			updatedAt: application.row.updatedAt.toISOString(),
		};
	});
	serveRoute(app, contract.listTaskConditions, seated, async (request) => {
		const { position, product } = await openTask(db, context, slotOfRequest(request), false);
		const own = context.products.inLocale(product, request.locale);
		return conditionsOf(position.record).map((condition) => shownCondition(position.record, condition, own));
	});
	serveRoute(app, contract.listTaskNotarySlots, seated, async (request) => {
		const { product, position } = await openTask(db, context, slotOfRequest(request), false);
		const { record } = position;
		const { notary } = context.portsOf(product.org.code);
		const now = context.now();
		const earliestOn = earliestClosing(record, product, now);
		const isOnline = allowsVideo(record, product, now);
		const from = now.toISOString();
		const [inPerson, video] = await Promise.all([
			notary.slots({ kind: "MANUAL", from, ...(earliestOn === undefined ? {} : { earliest: earliestOn }) }),
			isOnline ? notary.slots({ kind: "VIDEO", from }) : [],
		]);
		return { inPerson, video, earliestOn: earliestOn ?? null };
	});
}
