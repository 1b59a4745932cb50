import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Json } from "../../../engine/authored/authored.ts";
import type { Answer } from "../../platform/idempotent.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { onceAskingClaimed } from "../../workflow/applications/once-asking.ts";
import { submitForm } from "../../workflow/applications/submit-form.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { anAnswers, aStanding, problems } from "../wire.ts";

const BASE = "/service-application/api/v1/application/heloc/:uuid/forms";

interface FormParams {
	readonly uuid: string;
	readonly area?: string;
	readonly form: string;
}

/** PUT …/forms/{formId}: saves one form's answers; the id may come as one encoded segment or as two. */
export function formRoutes(app: FastifyInstance, context: ServerContext): void {
	for (const path of [`${BASE}/:form`, `${BASE}/:area/:form`]) {
		app.put<{ Params: FormParams; Body: { [field: string]: Json } }>(
			path,
			{
				config: { access: "owner", judgesTexts: true },
				schema: { tags: ["application"], body: anAnswers, response: { 200: aStanding, ...problems } },
			},
			async (request, reply) => {
				const answer = await submit(context, request.params, request.body, request);
				const { etag } = answer.body as { etag?: string };
				return reply
					.code(answer.status)
					.headers(etag ? { etag } : {})
					.send(answer.body);
			},
		);
	}
}

function submit(
	context: ServerContext,
	params: FormParams,
	answers: { [field: string]: Json },
	request: FastifyRequest,
): Promise<Answer> {
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
