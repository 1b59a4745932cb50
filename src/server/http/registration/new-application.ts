import type { Product } from "../../../flow/engine/authored/authored.ts";
import { EMPTY_CHAIN } from "../../platform/audit/event-chain.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { createDataKey, RowCipher } from "../../platform/crypto/envelope.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applications, referrals } from "../../platform/db/schema.ts";
import { refusedFields } from "../../platform/problems/problem.ts";
import { assignExperiments } from "../../platform/repositories/experiments.ts";
import { nextLoanNumber } from "../../platform/repositories/loan-numbers.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import { openRow, sealedRecord } from "../../workflow/applications/application-row.ts";
import { writeApplication } from "../../workflow/changes/write-application.ts";
import type { ChangeContext, VendorContext } from "../../workflow/context.ts";
import { applyForm } from "../../workflow/forms/apply-form.ts";
import { askerOf } from "../../workflow/forms/asker-of.ts";
import { withInputs } from "../../workflow/forms/with-inputs.ts";
import { ageFaults } from "../../workflow/registration/age-rule.ts";
import { emptyRecord, type VisitQuery } from "../../workflow/registration/empty-record.ts";
import { homeFaults } from "../../workflow/registration/home-rule.ts";
import type { JudgedRegistration } from "./judge-registration.ts";

/** The applicant, and the request's origin. */
export interface Actor {
	readonly identityUuid: string;
	readonly address: string;
	readonly agent: string;
}

/** Builds the record from a registration's answers, with their secrets; throws 422 if the borrower is too young. */
export async function answeredRecord(
	context: PlatformContext & VendorContext,
	registration: JudgedRegistration,
	applicationUuid: string,
	actor: Actor,
): Promise<{ record: StoredRecord; secrets: Secrets }> {
	const { product, forms, answers: answered, query, experiments } = registration;
	const now = context.now();
	let record: StoredRecord = emptyRecord(applicationUuid, actor.identityUuid, query, now);
	if (Object.keys(experiments).length > 0) {
		record = { ...record, experiments };
	}
	let secrets: Secrets = {};
	for (const formId of forms) {
		const form = product.forms[formId];
		if (form) {
			const answers = answered[formId] ?? {};
			const before = { record, secrets };
			({ record, secrets } = await withInputs(askerOf(context, product.org.code), (told) =>
				applyForm(context, { product, formId, form, answers, ...before, actor, told }),
			));
		}
	}
	const birthForm = forms.find((form) => answered[form]?.dob !== undefined) ?? "";
	const home = Object.fromEntries(forms.map((form) => [form, answered[form] ?? {}]));
	const faults = [...homeFaults(product, home), ...ageFaults(record, product, birthForm, now)];
	if (faults.length > 0) {
		throw refusedFields(faults);
	}
	const givenBefore = {
		at: registration.draft?.begunAt ?? now.toISOString(),
		documents: product.registration.givenBefore ?? [],
		productHash: product.hash,
	};
	return { record: { ...record, underwriting: { ...record.underwriting, givenBefore } }, secrets };
}

/** A new application. */
export interface NewApplication {
	readonly applicationUuid: string;
	readonly record: StoredRecord;
	readonly secrets: Secrets;
	readonly actor: Actor;
	readonly query: VisitQuery;
}

/** Saves a new application in `tx`, with its first event and, if a loan originator sent the borrower, the referral. */
export async function createApplication(
	tx: Queryable,
	context: ChangeContext,
	product: Product,
	made: NewApplication,
): Promise<void> {
	const { applicationUuid: uuid, secrets, actor, query } = made;
	const org = product.org.code;
	const now = context.now();
	const record = withLoanNumber(made.record, await nextLoanNumber(tx, org, now));
	const place = { table: "applications", row: uuid, org };
	const wrapped = createDataKey(context.keys, place);
	const cipher = new RowCipher(context.keys, place, wrapped);
	const [row] = await tx
		.insert(applications)
		.values({
			uuid,
			org,
			product: product.id ?? null,
			identityUuid: actor.identityUuid,
			isActive: true,
			version: 0,
			answersVersion: 0,
			productHash: product.hash,
			dueTasks: [],
			...wrapped,
			...sealedRecord(cipher, { record: {}, events: EMPTY_CHAIN, decisions: [] }, 0),
			secrets: cipher.encryptJson("secrets", {}),
			isSandbox: context.mode === "sandbox",
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!row) {
		throw new Error("The new application was not returned by the database.");
	}
	await writeApplication(tx, context, openRow(context.keys, row), product, {
		record,
		secrets,
		isBorrowers: true,
		event: {
			kind: "registered",
			actor: actor.identityUuid,
			body: { answers: record.answers ?? {}, address: actor.address, agent: actor.agent },
		},
	});
	const sides = Object.entries(record.experiments ?? {}).map(([name, variation]) => ({ name, variation }));
	if (sides.length > 0) {
		await assignExperiments(tx, context, uuid, sides);
	}
	const { referrer } = query;
	if (referrer !== undefined) {
		await tx.insert(referrals).values({ applicationUuid: uuid, org, originatorUuid: referrer });
	}
}

function withLoanNumber(record: StoredRecord, number: string): StoredRecord {
	return { ...record, application: { ...record.application, loanNumber: number } };
}
