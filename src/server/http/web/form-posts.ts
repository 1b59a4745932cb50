import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { PACKED } from "../../platform/plugins/packing.ts";
import { productFor } from "../../platform/plugins/problems.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { toProblem } from "../../platform/problems/problem-document.ts";
import { said } from "../../platform/problems/said.ts";
import { FIRST_HOME, homeOf } from "../../platform/products/product-address.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import type { KeptDraft } from "../../workflow/registration/draft-store.ts";
import type { PageContext } from "../page-context.ts";
import { draftBody, keptDraftFor, marksOf } from "../registration/draft.ts";
import { clearDraftCookie, draftUuid } from "../registration/draft-cookie.ts";
import { postStep } from "../registration/post-step.ts";
import { draftKey, isRegistered } from "../registration/register-once.ts";
import { countRefusals } from "../telemetry/refused-forms.ts";
import { entryGuard } from "./entry-guard.ts";
import { parseFields } from "./form-fields.ts";
import { sendRenderedPage } from "./page-routes.ts";
import { plainPage } from "./plain-page.ts";
import { servedAddress } from "./served-product.ts";
import { pageAddress, type StepPlace, stepPlace } from "./step-place.ts";

const ADDRESSES = [`${FIRST_HOME}/register`, `${FIRST_HOME}/register-v2`, `${FIRST_HOME}/register-v2/:step`] as const;
const MOST_BYTES = 64 * 1024;
const FORM = "application/x-www-form-urlencoded";

type Fields = readonly (readonly [string, string])[];

/**
 * Registration without a script: each step is posted to its own page, and the response is a page or a redirect to the
 * next step.
 */
export async function formPostRoutes(app: FastifyInstance, context: ChangeContext & PageContext): Promise<void> {
	await app.register(async (posts) => {
		posts.removeAllContentTypeParsers();
		posts.addContentTypeParser(FORM, { parseAs: "string", bodyLimit: MOST_BYTES }, (_request, body, done) => {
			try {
				done(null, parseFields(String(body)));
			} catch (error) {
				done(error as Error);
			}
		});
		posts.setErrorHandler((error, request, reply) => {
			const problem = toProblem(error);
			if (problem.status >= 500) {
				request.log.error({ err: error }, "a posted step failed");
			}
			return plainPage(reply, problem, servedAddress(request), productFor(context, request));
		});
		posts.addHook("onRequest", async (request) => refuseForeign(request));
		for (const url of ADDRESSES) {
			posts.post<{ Body: Fields }>(
				url,
				{
					config: { access: "public", judgesTexts: true },
					schema: { hide: true },
					bodyLimit: MOST_BYTES,
					compress: PACKED,
				},
				(request, reply) => answer(context, request, reply, request.body),
			);
		}
	});
}

// Cross-site posts are rejected; without Sec-Fetch-Site the Origin has to be ours.
function refuseForeign({ headers, host }: FastifyRequest): void {
	const site = headers["sec-fetch-site"];
	const { origin } = headers;
	const isOwn =
		site === undefined
			? origin === undefined || origin === "null" || hostOf(origin) === host
			: site === "same-origin" || site === "none";
	if (!isOwn) {
		throw new Problem(403, "CROSS_SITE", said("postedStep.foreign"));
	}
}

function hostOf(origin: string): string | undefined {
	return URL.canParse(origin) ? new URL(origin).host : undefined;
}

async function answer(
	context: ChangeContext & PageContext,
	request: FastifyRequest,
	reply: FastifyReply,
	fields: Fields,
): Promise<FastifyReply> {
	const product = visitorProduct(context, request);
	const home = homeOf(request.product);
	const place = stepPlace(product, home, request.url);
	const guard = entryGuard(context, product, place.path, request.url);
	if (guard?.redirect !== undefined) {
		return reply.redirect(pageAddress(product, home, request.url, guard.redirect), 303);
	}
	if (guard?.show !== undefined) {
		return sendRenderedPage(context, request, reply, { status: guard.show === "maintenance" ? 503 : 403 });
	}
	const draft = await keptDraftFor(context, request);
	return answerStep(context, request, reply, { product, place, draft, fields });
}

interface Asked {
	readonly product: Product;
	readonly place: StepPlace;
	readonly draft: KeptDraft | undefined;
	readonly fields: Fields;
}

async function answerStep(
	context: ChangeContext & PageContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ product, place, draft, fields }: Asked,
): Promise<FastifyReply> {
	const { renderer } = context;
	if (!renderer) {
		throw new Problem(503, "WEB_NOT_BUILT", "The web application is not built. Run `npm run build` and try again.");
	}
	const before = draftBody(context, request, draft?.answers ?? {}, marksOf(draftUuid(context, request), draft));
	const { stepId } = place;
	const signIn = pageAddress(product, homeOf(request.product), request.url, "/auth/login", { registered: "yes" });
	if (!draft && stepId === before.steps.at(-1) && (await wasRegistered(context, request))) {
		clearDraftCookie(context, request, reply);
		return reply.redirect(signIn, 303);
	}
	const open = before.next ?? before.steps[0] ?? "";
	const openIndex = before.next === null ? before.steps.length : before.steps.indexOf(open);
	const index = before.steps.indexOf(stepId ?? "");
	const formId = product.registration.steps[stepId ?? ""]?.form ?? "";
	const form = product.forms[formId];
	if (stepId === undefined || !form || index < 0 || index > openIndex) {
		return reply.redirect(place.hrefOf(open), 303);
	}
	const outcome = await postStep(context, request, reply, { stepId, formId, form, fields, draft, renderer });
	if (outcome.kind === "registered") {
		return reply.redirect(signIn, 303);
	}
	if (outcome.kind === "step") {
		return reply.redirect(place.hrefOf(outcome.stepId), 303);
	}
	const { status, posted, retryAfterSeconds, error } = outcome;
	await countRefusals(context, request, { applicationUuid: "", formId, faults: posted.faults });
	if (error !== undefined) {
		request.log.error({ err: error }, "a posted step failed");
	}
	if (retryAfterSeconds !== undefined || status === 503) {
		reply.header("retry-after", String(retryAfterSeconds ?? 5));
	}
	return sendRenderedPage(context, request, reply, { status, posted, draft: before });
}

// The response to the last button's first press was lost: the account exists, and the draft is gone.
async function wasRegistered(context: PlatformContext, request: FastifyRequest): Promise<boolean> {
	const key = draftKey(context, request);
	return key !== undefined && (await isRegistered(context, request.org, key));
}
