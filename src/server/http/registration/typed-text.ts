import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as contract from "../../../contracts/wire/registration/index.ts";
import type { BodyOf } from "../../../contracts/wire/route-contract.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { notFound, Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import { draftAnswers } from "../../record/draft-answers.ts";
import { changeDraft, changedElsewhere, type KeptDraft } from "../../workflow/registration/draft-store.ts";
import { isRegistrationForm, withoutSecrets } from "../../workflow/registration/registration-record.ts";
import { serveRoute } from "../serve-route.ts";
import { draftBody } from "./draft.ts";
import { draftUuid, setDraftCookie } from "./draft-cookie.ts";
import { refuseFinished, seenDraft } from "./seen-draft.ts";

/** Below the limit for requests that outlive their page (64 KB). */
const BODY_LIMIT = 48 * 1024;

type Answers = BodyOf<typeof contract.keepTyped>;

/** PUT …/typed/{formId}: keeps the text of a step that was not sent, without its secrets; it is no answer. */
export function typedTextRoutes(app: FastifyInstance, context: PlatformContext): void {
	const options = { config: { access: "public" }, bodyLimit: BODY_LIMIT } as const;
	serveRoute(app, contract.keepTyped, options, (request, reply) =>
		keepTyped(context, request, reply, request.params.form, request.body),
	);
	serveRoute(app, contract.keepAreaTyped, options, (request, reply) =>
		keepTyped(context, request, reply, `${request.params.area}/${request.params.form}`, request.body),
	);
}

async function keepTyped(
	context: PlatformContext,
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
	const made = await changeDraft(context, request, uuid, change, ({ answers }) => {
		const { next, steps } = draftBody(context, request, answers);
		return next ?? steps.at(-1) ?? null;
	});
	setDraftCookie(context, request, reply, made.uuid);
	return { id: made.uuid };
}
