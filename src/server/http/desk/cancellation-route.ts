import type { FastifyInstance } from "fastify";
import { enterCancellation } from "../../../contracts/wire/desk/index.ts";
import { cancelledLine } from "../../journey/closing/cancelled-line.ts";
import { lastDayOfLetters, letterFault } from "../../journey/reviews/cancellation-review.ts";
import { Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { statusPatch } from "../../record/patch.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";
import { deskWrite } from "./desk-write.ts";

/** An owner's letter that cancels the line, entered by the agent who opened it. */
export function deskCancellationRoute(app: FastifyInstance, context: ChangeContext): void {
	serveRoute(app, enterCancellation, { config: { access: "agent" } }, async (request, reply) => {
		const { sentOn, note } = request.body;
		const answer = await deskWrite(context, request, ({ application: { record }, product, now }) => {
			if (lastDayOfLetters(record) === undefined) {
				throw new Problem(409, "NOTHING_TO_CANCEL", said("desk.nothingToCancel"));
			}
			const message = letterFault(record, sentOn, now);
			if (message !== undefined) throw refusedFields([{ field: "sentOn", keyword: "day", message }]);
			const cancelled = cancelledLine({ record, product, now });
			return {
				act: "cancel-line",
				patch: [...statusPatch({ cancelled: true }), ...cancelled.patch],
				mails: cancelled.mails,
				kind: "desk-line-cancelled",
				body: { sentOn, words: note ?? null },
			};
		});
		return reply.code(answer.status).send(answer.body);
	});
}
