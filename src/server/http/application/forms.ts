import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../../contracts/wire/application/index.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Answer } from "../../platform/idempotent.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { type OpenApplication, readApplication } from "../../workflow/applications/application-row.ts";
import type { ChangeContext, VendorContext } from "../../workflow/context.ts";
import { onceAskingClaimed } from "../../workflow/forms/once-asking.ts";
import { submitForm } from "../../workflow/forms/submit-form.ts";
import { serveRoute } from "../serve-route.ts";
import { shownNow } from "./shown-now.ts";

/** PUT …/forms/{formId}: saves one form's answers; the id may come as one encoded segment or as two. */
export function formRoutes(app: FastifyInstance, context: ChangeContext): void {
	const config = { access: "owner", judgesTexts: true } as const;
	for (const route of [contract.submitForm, contract.submitFormInArea]) {
		serveRoute(app, route, { config }, async (request, reply) => {
			const { answer, application } = await submit(context, request.params, request.body, request);
			reply.code(answer.status).header("etag", answer.body.etag);
			if (request.headers.prefer !== contract.RETURN_REPRESENTATION) return reply.send(answer.body);
			const after = await afterSave(context, application, request);
			if (after === undefined) return reply.send(answer.body);
			reply.header("preference-applied", contract.RETURN_REPRESENTATION);
			return reply.send({ ...answer.body, after });
		});
	}
}

/**
 * What the page shows next. An earlier answer that is given again comes with what is stored by now. Undefined where it
 * cannot be read: the form is saved, and the page asks for the rest.
 */
async function afterSave(
	context: PlatformContext & VendorContext,
	saved: OpenApplication | undefined,
	{ params: { uuid }, locale }: { readonly params: { readonly uuid: string }; readonly locale: string },
): Promise<contract.ApplicationNow | undefined> {
	try {
		const stored = saved ?? (await readApplication(context.database.db, context.keys, uuid, false));
		return await shownNow(context, stored, locale);
	} catch (error) {
		const code = error instanceof Error ? error.name : "unknown";
		context.report("a form is saved, but what the page shows next cannot be read", { application: uuid, code });
		return undefined;
	}
}

interface Saved {
	readonly answer: Answer<contract.FormReceipt>;
	/** As it is stored then; undefined where an earlier answer is given again. */
	readonly application: OpenApplication | undefined;
}

async function submit(
	context: ChangeContext,
	params: { readonly uuid: string; readonly area?: string; readonly form: string },
	answers: JsonObject,
	request: FastifyRequest,
): Promise<Saved> {
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
	let application: OpenApplication | undefined;
	const answer = await onceAskingClaimed(context, work, async (tx, told, claim) => {
		const done = await submitForm(tx, context, submission, { told, claim });
		application = done.application;
		return done.answer;
	});
	return { answer, application };
}

function header(request: FastifyRequest, name: string): string | undefined {
	const value = request.headers[name];
	return typeof value === "string" && value !== "" ? value : undefined;
}
