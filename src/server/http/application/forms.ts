import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../../contracts/wire/application/forms.ts";
import type { JsonObject } from "../../../engine/json.ts";
import type { Answer } from "../../platform/idempotent.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { onceAskingClaimed } from "../../workflow/applications/once-asking.ts";
import { submitForm } from "../../workflow/applications/submit-form.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";

/** PUT …/forms/{formId}: saves one form's answers; the id may come as one encoded segment or as two. */
export function formRoutes(app: FastifyInstance, context: ServerContext): void {
	const config = { access: "owner", judgesTexts: true } as const;
	for (const route of [contract.submitForm, contract.submitFormInArea]) {
		serveRoute(app, route, { config }, async (request, reply) => {
			const { status, body } = await submit(context, request.params, request.body, request);
			return reply.code(status).header("etag", body.etag).send(body);
		});
	}
}

function submit(
	context: ServerContext,
	params: { readonly uuid: string; readonly area?: string; readonly form: string },
	answers: JsonObject,
	request: FastifyRequest,
): Promise<Answer<contract.FormReceipt>> {
	const formId = params.area === undefined ? params.form : `${params.area}/${params.form}`;
	const { identityUuid, sessionUuid, org } = viewerOf(request);
	const work = {
		org,
		applicationUuid: params.uuid,
		scope: `${identityUuid}|${params.uuid}|${formId}`,
		key: header(request, "idempotency-key"),
		body: answers,
	};
	const submission = {
		applicationUuid: params.uuid,
		formId,
		answers,
		ifMatch: header(request, "if-match"),
		sessionUuid,
		provedAt: request.provedAt,
		locale: request.locale,
		actor: { identityUuid, address: request.ip, agent: (request.headers["user-agent"] ?? "").slice(0, 400) },
	};
	return onceAskingClaimed(context, work, (tx, told, claim) => submitForm(tx, context, submission, { told, claim }));
}

function header(request: FastifyRequest, name: string): string | undefined {
	const value = request.headers[name];
	return typeof value === "string" && value !== "" ? value : undefined;
}
