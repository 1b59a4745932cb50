import type { FastifyInstance } from "fastify";
import { conditionsOf } from "../../record/conditions.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";
import { aCondition, shownCondition } from "./shown-condition.ts";

/** The lender's requests to an applicant; polled each minute and when the window regains focus. */
export function conditionRoutes(app: FastifyInstance, context: ServerContext): void {
	app.get<{ Params: { uuid: string } }>(
		"/service-conditions/external/api/v1/applications/:uuid/conditions/external-applicants",
		{
			config: { access: "owner" },
			schema: {
				tags: ["conditions"],
				params: exactly({ uuid: aUuid }),
				response: { 200: { type: "array", items: aCondition }, ...problems },
			},
		},
		async (request) => {
			const { row, record } = await readApplication(context.database.db, context.keys, request.params.uuid, false);
			const product = context.products.inLocale(context.products.productOf(row), request.locale);
			return conditionsOf(record).map((condition) => shownCondition(record, condition, product));
		},
	);
}
