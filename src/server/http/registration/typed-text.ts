import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Json } from "../../../engine/authored/authored.ts";
import { notFound, Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { visitorProduct } from "../../platform/products/visitor-product.ts";
import { draftAnswers } from "../../record/draft-answers.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { changeDraft, changedElsewhere, type KeptDraft } from "../../workflow/registration/draft-store.ts";
import { isRegistrationForm, withoutSecrets } from "../../workflow/registration/registration-record.ts";
import { anAnswers, exactly, problems } from "../wire.ts";
import { draftBody } from "./draft.ts";
import { draftUuid, setDraftCookie } from "./draft-cookie.ts";
import { refuseFinished, seenDraft } from "./seen-draft.ts";

const TYPED = "/service-application/external/api/v1/registration/typed";
/** Below the limit for requests that outlive their page (64 KB). */
const BODY_LIMIT = 48 * 1024;

type Answers = { readonly [field: string]: Json };

/** PUT …/typed/{formId}: keeps the text of a step that was not sent, without its secrets; it is no answer. */
export function typedTextRoutes(app: FastifyInstance, context: ServerContext): void {
	for (const path of [`${TYPED}/:form`, `${TYPED}/:area/:form`]) {
		app.put<{ Params: { area?: string; form: string }; Body: Answers }>(
			path,
			{
				config: { access: "public" },
				bodyLimit: BODY_LIMIT,
				schema: {
					tags: ["registration"],
					body: anAnswers,
					response: { 200: exactly({ id: { type: "string" } }), ...problems },
				},
			},
			async (request, reply) => {
				const { area, form } = request.params;
				return keepTyped(context, request, reply, area === undefined ? form : `${area}/${form}`, request.body);
			},
		);
	}
}

async function keepTyped(
	context: ServerContext,
	request: FastifyRequest,
	reply: FastifyReply,
	formId: string,
	given: Answers,
): Promise<{ readonly id: string }> {
	const product = visitorProduct(context, request);
	const form = product.forms[formId];
	if (!form || !isRegistrationForm(product, formId)) throw notFound("form");
	await refuseFinished(context, request);
	const { kept, hasUnknown, misfits } = draftAnswers(form, given);
	if (hasUnknown) throw new Problem(422, "FIELD_UNKNOWN", "The draft holds a field that this form does not have.");
	if (misfits.length > 0) {
		const message = said("general.checkAnswer");
		throw refusedFields(misfits.map((field) => ({ field, keyword: "type", message })));
	}
	const text = withoutSecrets(product, { [formId]: kept })[formId] ?? {};
	const uuid = draftUuid(context, request);
	const page = seenDraft(request);
	const seen = page?.uuid === uuid ? page : undefined;
	const change = (before: KeptDraft): KeptDraft => {
		// the step was sent meanwhile, or by another tab: what was typed before is no longer its text
		if (seen && (before.versions?.[formId] ?? 0) > seen.version) throw changedElsewhere();
		const { [formId]: _, ...others } = before.typed ?? {};
		return { ...before, typed: Object.keys(text).length > 0 ? { ...others, [formId]: text } : others };
	};
	const made = await changeDraft(context, request.org, uuid, change, ({ answers }) => {
		const { next, steps } = draftBody(context, request, answers);
		return next ?? steps.at(-1) ?? null;
	});
	setDraftCookie(context, request, reply, made.uuid);
	return { id: made.uuid };
}
