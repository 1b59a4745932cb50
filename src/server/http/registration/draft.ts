import { isDeepStrictEqual } from "node:util";
import type { FastifyRequest } from "fastify";
import type { RegistrationDraft } from "../../../contracts/wire/registration/index.ts";
import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import { type Facts, shownAnswers } from "../../../flow/engine/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { hashPassword } from "../../platform/crypto/password.ts";
import { type RefusedField, refusedFields } from "../../platform/problems/problem.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import { splitSecrets } from "../../record/split-secrets.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { wholeFaults } from "../../workflow/forms/asked-in-parts.ts";
import { draftAgeFaults } from "../../workflow/registration/age-rule.ts";
import {
	changeDraft,
	changedElsewhere,
	EMPTY_DRAFT,
	type KeptDraft,
	readDraft,
} from "../../workflow/registration/draft-store.ts";
import type { AnswersByForm } from "../../workflow/registration/empty-record.ts";
import { homeFaults } from "../../workflow/registration/home-rule.ts";
import {
	applicableForms,
	visitFacts,
	visitQuery,
	withoutSecrets,
} from "../../workflow/registration/registration-record.ts";
import { passwordFaults, stepFaults } from "../../workflow/registration/step-faults.ts";
import { draftUuid } from "./draft-cookie.ts";
import { knownAccount } from "./known-account.ts";
import { seenDraft } from "./seen-draft.ts";
import { visitorSides } from "./visitor.ts";

/** What tells a page's draft from the one that is kept; empty before the first answer. */
type DraftMarks = Pick<RegistrationDraft, "id" | "version" | "versions" | "typed">;

/** The visitor's registration so far, by their cookie; without secrets. */
export async function readDraftFor(context: PlatformContext, request: FastifyRequest): Promise<RegistrationDraft> {
	const draft = await keptDraftFor(context, request);
	return draftBody(context, request, draft?.answers ?? {}, marksOf(draftUuid(context, request), draft));
}

/** The marks of a draft that is kept under this uuid. */
export function marksOf(uuid: string | undefined, draft: KeptDraft | undefined): DraftMarks {
	if (uuid === undefined || draft === undefined) return {};
	const typed: DraftMarks = draft.typed && Object.keys(draft.typed).length > 0 ? { typed: draft.typed } : {};
	return { id: uuid, version: draft.version ?? 0, versions: draft.versions ?? {}, ...typed };
}

/** The same with its secrets, for the registration; undefined when there is none. */
export async function keptDraftFor(context: PlatformContext, request: FastifyRequest): Promise<KeptDraft | undefined> {
	const uuid = draftUuid(context, request);
	return uuid === undefined ? undefined : readDraft(context, request.org, uuid);
}

/** What a visitor may see of these answers. */
export function draftBody(
	context: PlatformContext,
	request: FastifyRequest,
	answers: AnswersByForm,
	marks: DraftMarks = {},
): RegistrationDraft {
	const product = visitorProduct(context, request);
	const shown = withoutSecrets(product, answers);
	const experiments = visitorSides(context, request);
	const facts = visitFacts(context, product, shown, { query: visitQuery(request.url), experiments });
	const steps = applicableForms(context, product, facts);
	const next = [...steps].find(([, form]) => shown[form] === undefined)?.[0] ?? null;
	const sides: Pick<RegistrationDraft, "experiments"> = Object.keys(experiments).length > 0 ? { experiments } : {};
	return { answers: shown, steps: [...steps.keys()], next, ...sides, ...marks };
}

/** The facts of a registration in progress, before the request's step. */
export function factsSoFar(
	context: PlatformContext,
	request: FastifyRequest,
	product: Product,
	draft: KeptDraft = EMPTY_DRAFT,
): Facts {
	const visit = { query: visitQuery(request.url), experiments: visitorSides(context, request) };
	return visitFacts(context, product, draft.answers, visit);
}

/** Validates one step's answers and returns those of visible fields; throws 422 with its faults. */
export async function judgeStep(
	context: PlatformContext,
	request: FastifyRequest,
	formId: string,
	given: AnswersByForm[string],
	draft: KeptDraft = EMPTY_DRAFT,
): Promise<AnswersByForm[string]> {
	const product = visitorProduct(context, request);
	const facts = factsSoFar(context, request, product, draft);
	const form = product.forms[formId];
	const answers = form ? shownAnswers(form, given, facts) : given;
	const faults: RefusedField[] = stepFaults(context, product, formId, answers, facts);
	if (faults.length === 0) {
		const all = withoutSecrets(product, { ...draft.answers, [formId]: answers });
		const ofWhole = wholeFaults(context.products, product, formId, all, facts);
		faults.push(...ofWhole.filter((fault) => fault.form === formId));
		faults.push(...homeFaults(product, { [formId]: answers ?? {} }));
		faults.push(...draftAgeFaults(product, formId, all, context.now()));
		faults.push(...(await passwordFaults(context, product, formId, { ...draft.answers, [formId]: answers ?? {} })));
	}
	if (faults.length > 0) {
		throw refusedFields(faults);
	}
	return answers;
}

/**
 * Saves one validated step; the last step's secrets are not stored, because they come with the registration. Throws 409
 * if another tab has changed the step since its page saw it.
 */
export async function keepStep(
	context: ChangeContext,
	request: FastifyRequest,
	formId: string,
	answers: AnswersByForm[string] = {},
	known: KeptDraft = EMPTY_DRAFT,
): Promise<{ readonly uuid: string; readonly body: RegistrationDraft }> {
	const product = visitorProduct(context, request);
	const secrets = await draftSecrets(context, request, formId, answers, known);
	const uuidNow = draftUuid(context, request);
	const page = seenDraft(request);
	const seen = page?.uuid === uuidNow ? page : undefined;
	const shown = withoutSecrets(product, { [formId]: answers })[formId];
	const holdsSecrets = secrets.password !== undefined || Object.keys(secrets.secrets).length > 0;
	const change = (before: KeptDraft): KeptDraft => {
		const password = secrets.password ?? (before.password?.form === formId ? undefined : before.password);
		const isSame = !holdsSecrets && isDeepStrictEqual(before.answers[formId], shown);
		if (!isSame && seen && (before.versions?.[formId] ?? 0) > seen.version) throw changedElsewhere();
		const version = (before.version ?? 0) + (isSame ? 0 : 1);
		return {
			answers: withoutSecrets(product, { ...before.answers, [formId]: answers }),
			secrets: { ...withoutForm(before.secrets, formId), ...secrets.secrets },
			...(password ? { password } : {}),
			begunAt: before.begunAt ?? context.now().toISOString(),
			version,
			typed: withoutForm(before.typed, formId),
			versions: isSame ? (before.versions ?? {}) : { ...before.versions, [formId]: version },
		};
	};
	const { uuid, draft } = await changeDraft(context, request, uuidNow, change, (made) => {
		const { next, steps } = draftBody(context, request, made.answers);
		return next ?? steps.at(-1) ?? null;
	});
	return { uuid, body: draftBody(context, request, draft.answers, marksOf(uuid, draft)) };
}

function withoutForm(all: AnswersByForm = {}, formId: string): AnswersByForm {
	const { [formId]: _, ...others } = all;
	return others;
}

async function draftSecrets(
	context: ChangeContext,
	request: FastifyRequest,
	formId: string,
	answers: { readonly [field: string]: Json },
	known: KeptDraft,
): Promise<Pick<KeptDraft, "secrets" | "password">> {
	const product = visitorProduct(context, request);
	const form = product.forms[formId];
	const { steps } = draftBody(context, request, { ...known.answers, [formId]: answers });
	if (!form || product.registration.steps[steps.at(-1) ?? ""]?.form === formId) {
		return { secrets: {} };
	}
	const { secrets } = splitSecrets(form, answers);
	const { password } = answers;
	return {
		secrets: Object.keys(secrets).length > 0 ? { [formId]: secrets } : {},
		...(typeof password === "string"
			? { password: await keptPassword(context, request, known, formId, password) }
			: {}),
	};
}

// Judged now, because its hash cannot be compared with another one later.
async function keptPassword(
	context: ChangeContext,
	request: FastifyRequest,
	{ answers }: KeptDraft,
	form: string,
	password: string,
): Promise<NonNullable<KeptDraft["password"]>> {
	const email = Object.values(answers).find((given) => typeof given?.email === "string")?.email;
	const account = typeof email === "string" ? await knownAccount(context, request, email, password) : undefined;
	const hash = await hashPassword(password);
	if (typeof email !== "string" || account === undefined) return { form, hash };
	return { form, hash, opens: { identityUuid: account.uuid, email, at: context.now().toISOString() } };
}

/** The answers, completed with the draft's secrets where none were sent. */
export function withKeptSecrets(answers: AnswersByForm, draft: KeptDraft | undefined): AnswersByForm {
	const kept = Object.entries(answers).map(([formId, given]): [string, { readonly [field: string]: Json }] => [
		formId,
		{ ...draft?.secrets[formId], ...given },
	]);
	return Object.fromEntries(kept);
}
