import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageRenderer, PostedFault, PostedForm, ReadPost } from "../../../contracts/page-rendering.ts";
import type { FormFile, Json, Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { toProblem } from "../../platform/problems/problem-document.ts";
import { said, worded } from "../../platform/problems/said.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import { givenAnswers } from "../../record/given-answers.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { EMPTY_DRAFT, type KeptDraft } from "../../workflow/registration/draft-store.ts";
import { visitQuery } from "../../workflow/registration/registration-record.ts";
import { draftBody, factsSoFar, judgeStep, keepStep } from "./draft.ts";
import { clearDraftCookie, draftUuid, setDraftCookie } from "./draft-cookie.ts";
import { inOrder, shownAgain, withoutNewQuestions, withTyped } from "./posted-form.ts";
import { draftKey, isRegistering, registerOnce } from "./register-once.ts";
import { visitorSides } from "./visitor.ts";

/** One step posted without a script. */
export interface StepPost {
	readonly stepId: string;
	readonly formId: string;
	readonly form: FormFile;
	readonly fields: readonly (readonly [string, string])[];
	readonly draft: KeptDraft | undefined;
	readonly renderer: PageRenderer;
}

/** The outcome of a post: another step, the account, or the same page again. */
export type StepOutcome =
	| { readonly kind: "step"; readonly stepId: string }
	| { readonly kind: "registered" }
	| {
			readonly kind: "page";
			readonly status: number;
			readonly posted: PostedForm;
			readonly retryAfterSeconds?: number;
			/** Set when it is not the visitor's fault. */
			readonly error?: unknown;
	  };

const ONE_MORE = said("registration.oneMore");
const FAILED = said("registration.stepFailed");
const LOG_IN_FIRST = said("registration.logInFirst");
const STILL_RUNNING = said("registration.stillRunning");

/** Validates and saves a posted step, or registers with the last one; a rejection returns the page to show again. */
export async function postStep(
	context: ChangeContext,
	request: FastifyRequest,
	reply: FastifyReply,
	post: StepPost,
): Promise<StepOutcome> {
	const { formId, form, fields, draft } = post;
	const product = visitorProduct(context, request);
	const read = post.renderer.readPost(form, fields, factsSoFar(context, request, product, draft));
	if (read.isRedraw) {
		return { kind: "page", status: 200, posted: shownAgain(formId, form, read) };
	}
	const answers = givenAnswers(form, withTyped(read));
	try {
		await judgeStep(context, request, formId, answers, draft);
		const { steps } = draftBody(context, request, { ...draft?.answers, [formId]: answers });
		const next = steps[steps.indexOf(post.stepId) + 1];
		if (next === undefined) {
			await registerFromDraft(context, request, post, { steps, product, answers });
			clearDraftCookie(context, request, reply);
			return { kind: "registered" };
		}
		const { uuid } = await keepStep(context, request, formId, answers, draft);
		setDraftCookie(context, request, reply, uuid);
		return { kind: "step", stepId: next };
	} catch (error) {
		return refusalOf(context.products.inLocale(product, request.locale), post, read, error);
	}
}

interface Whole {
	readonly steps: readonly string[];
	readonly product: Product;
	readonly answers: { readonly [field: string]: Json };
}

const WAIT_MS = 100;
const WAITS = 150;

// Pressing a button twice sends the same draft twice; the second request waits for the first and gets the same
// response.
async function registerFromDraft(
	context: ChangeContext,
	request: FastifyRequest,
	post: StepPost,
	{ steps, product, answers: given }: Whole,
): Promise<void> {
	const { draft = EMPTY_DRAFT, formId } = post;
	const all = { ...draft.answers, [formId]: given };
	const asked = new Set(steps.map((step) => product.registration.steps[step]?.form));
	const answers = Object.fromEntries(Object.entries(all).filter(([form]) => asked.has(form)));
	const key = draftKey(context, request);
	const uuid = draftUuid(context, request);
	const sent = {
		answers,
		query: visitQuery(request.url),
		experiments: visitorSides(context, request),
		draft: post.draft,
		finishes: uuid === undefined ? undefined : { uuid },
		key,
		body: answers,
	};
	for (let left = WAITS; ; left -= 1) {
		try {
			const made = await registerOnce(context, request, sent);
			// no page without a script takes a code: the draft waits until they have logged in
			if (made.kind === "SECOND_STEP") throw new Problem(403, "SECOND_STEP_FIRST", LOG_IN_FIRST);
			break;
		} catch (error) {
			const code = error instanceof Problem ? error.code : "";
			if (code === "IDEMPOTENCY_KEY_REUSED" || code === "REGISTRATION_FINISHED") {
				// this draft created its account with different answers: there is nothing left to register
				break;
			}
			if (code !== "IN_FLIGHT" || key === undefined) {
				throw error;
			}
			await pause(WAIT_MS);
			left = await untilDecided(context, request.org, key, left);
			if (left <= 0) {
				throw new Problem(409, "IN_FLIGHT", STILL_RUNNING);
			}
		}
	}
}

async function untilDecided(context: PlatformContext, org: string, key: string, waits: number): Promise<number> {
	let left = waits;
	while (left > 0 && (await isRegistering(context, org, key))) {
		await pause(WAIT_MS);
		left -= 1;
	}
	return left;
}

function refusalOf(product: Product, { formId, form, fields }: StepPost, read: ReadPost, error: unknown): StepOutcome {
	const problem = toProblem(error);
	const told = problem.errorsFor(product).filter((one): one is PostedFault => typeof one !== "string");
	const page = (status: number, refused: { faults?: readonly PostedFault[]; message?: string }) =>
		({ kind: "page", status, posted: shownAgain(formId, form, read, refused) }) as const;
	if (told.length > 0) {
		const isOwn = (fault: PostedFault) => fault.form === undefined || fault.form === formId;
		const ordered = [...inOrder(form, told.filter(isOwn)), ...told.filter((fault) => !isOwn(fault))];
		const { faults, isNew } = withoutNewQuestions(form, fields, ordered);
		return page(problem.status, faults.length === 0 && isNew ? { message: worded(product, ONE_MORE) } : { faults });
	}
	const { retryAfterSeconds } = problem.members;
	const message = problem.status === 500 ? worded(product, FAILED) : problem.textFor(product);
	return {
		...page(problem.status, { message }),
		...(typeof retryAfterSeconds === "number" ? { retryAfterSeconds } : {}),
		...(problem.status >= 500 ? { error } : {}),
	};
}
