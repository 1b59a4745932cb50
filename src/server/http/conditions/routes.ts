import type { FastifyInstance } from "fastify";
import { listConditions } from "../../../contracts/wire/application/conditions.ts";
import { conditionsOf } from "../../record/conditions.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";
import { shownCondition } from "./shown-condition.ts";

/** The lender's requests to an applicant; polled each minute and when the window regains focus. */
export function conditionRoutes(app: FastifyInstance, context: ServerContext): void {
	serveRoute(app, listConditions, { config: { access: "owner" } }, async (request) => {
		const { row, record } = await readApplication(context.database.db, context.keys, request.params.uuid, false);
		const product = context.products.inLocale(context.products.productOf(row), request.locale);
		return conditionsOf(record).map((condition) => shownCondition(record, condition, product));
	});
}
