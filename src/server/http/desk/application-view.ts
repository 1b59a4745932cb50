import { asc, eq, inArray } from "drizzle-orm";
import type { DeskCase, Fact } from "../../../contracts/wire/desk/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../../flow/engine/json.ts";
import { jsonIn, textIn, textsIn } from "../../../flow/engine/read-json.ts";
import type { Condition } from "../../../flow/engine/record/record-types.generated.ts";
import { declineReasons } from "../../journey/offers/decline-review.ts";
import { isDisclosureId } from "../../journey/papers/kinds.ts";
import { wordsOf } from "../../journey/papers/own-papers.ts";
import { lastDayOfLetters } from "../../journey/reviews/cancellation-review.ts";
import { holdsOn, holdWords, isOver } from "../../journey/reviews/holds.ts";
import { openReviews, shownReviews } from "../../journey/reviews/own-reviews.ts";
import { isCoApplicant } from "../../journey/signers/co-applicants.ts";
import { askedSigners, everyCondition, recordOf } from "../../journey/signers/signer-conditions.ts";
import { signerOf, signersOf } from "../../journey/signers/signer-record.ts";
import { SEALED_NAMES } from "../../journey/signing/ceremony.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applicationEvents, identities } from "../../platform/db/schema.ts";
import { copyIn, labelIn } from "../../platform/products/copy-in.ts";
import { readIdentity } from "../../platform/repositories/identities.ts";
import { AGENT, typeOf } from "../../platform/repositories/identity-types.ts";
import { fullName } from "../../record/parties.ts";
import { jsonAt, listAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { etagOf, type OpenApplication } from "../../workflow/applications/application-row.ts";
import { shownStanding } from "../../workflow/applications/shown-standing.ts";
import { whoForStaff } from "../../workflow/applications/standing-words.ts";
import { newestOrders } from "../../workflow/orders/order-again.ts";
import { shownCondition } from "../conditions/shown-condition.ts";
import { itemTitle } from "./item-title.ts";
import { queuedApplication } from "./queue/queued-application.ts";
import { reviewerFacts } from "./reviewer-facts.ts";

/** Everything that a reviewer may see of an application, and the actions available. */
export async function applicationView(context: PlatformContext, application: OpenApplication): Promise<DeskCase> {
	const { row, record } = application;
	const product = context.products.productOf(row);
	const catalogue = product.conditions.conditions;
	const orders = await newestOrders(context.database.db, row.uuid);
	const standing = await shownStanding(context, application);
	return {
		uuid: row.uuid,
		etag: etagOf(row),
		applicant: fullName(record),
		loanNumber: textAt(record, "application.loanNumber") ?? "",
		createdDate: row.createdAt.toISOString(),
		queued: await queuedApplication(context, application),
		isOver: isOver(record),
		reviewReason: row.reviewReason,
		standing: {
			stage: standing.stage,
			rule: standing.rule,
			title: standing.now.title,
			who: whoForStaff(product, standing.now),
		},
		facts: reviewerFacts(record, product),
		conditions: everyCondition(record)
			.map(({ condition, identityUuid }) => ({
				...shownCondition(recordOf(record, identityUuid), condition),
				identityUuid: identityUuid ?? null,
				header: headerOf(catalogue, textAt(condition, "categoryEnum") ?? ""),
				answers: labeledAnswers(product, condition),
			}))
			.sort((one, other) => one.created.localeCompare(other.created)),
		holds: holdsOn(record, row.stage).map((hold) => {
			const { id, refuse, isHeld, asksName } = hold;
			const { title, outcome, refusal } = holdWords(product, hold, record);
			const mayRefuse = refuse !== undefined && (refuse.isPossible ?? isHeld)(record, row.stage);
			return { id, title, outcome, refusal: mayRefuse ? refusal : null, asksName: asksName?.(record) ?? false };
		}),
		reviews: shownReviews(product, openReviews(record, standing.reviews)),
		failedOrders: orders
			.filter(({ status }) => status === "FAILED")
			.map(({ task, vendor, attempts, orderedAt }) => ({
				task,
				vendor,
				attempts,
				orderedAt: orderedAt.toISOString(),
			})),
		documents: [undefined, ...askedSigners(record)].flatMap((signer) => documentsOf(record, signer)),
		signers: askedSigners(record).map((identityUuid) => ({ identityUuid, name: signerName(record, identityUuid) })),
		events: await eventsOf(context, application, product),
		categories: Object.entries(catalogue).map(([category, { header, location }]) => ({
			category,
			header,
			isForSigners: Object.hasOwn(product.signer.pages, location),
		})),
		declineReasons: declineReasons(record, product, context.now()),
		lettersUntil: lastDayOfLetters(record) ?? null,
	};
}

function documentsOf(record: StoredRecord, signer: string | undefined) {
	const own = recordOf(record, signer);
	const by = signer === undefined ? null : signerName(record, signer);
	const given = listAt(own, "application.documents").map((document) => ({
		uuid: textAt(document, "uuid") ?? "",
		type: textAt(document, "type") ?? "",
		fileName: textAt(document, "fileName") ?? "",
		status: textAt(document, "status") ?? "RECEIVED",
		by,
	}));
	return [...given, ...sealedOf(own).map((one) => ({ ...one, by }))];
}

/** What a vendor handed over with whom this person signed. */
function sealedOf(own: StoredRecord) {
	const papers = jsonAt(own, "underwriting.sealedPapers");
	if (papers === undefined) return [];
	const shown = { type: "DISCLOSURES_AND_NOTICES", status: "ACCEPTED" };
	return [
		{ ...shown, uuid: papers.sealed.documentUuid, fileName: SEALED_NAMES.sealed },
		{ ...shown, uuid: papers.certificate.documentUuid, fileName: SEALED_NAMES.certificate },
	];
}

function signerName(record: StoredRecord, identityUuid: string): string {
	return signerOf(record, identityUuid)?.name ?? "";
}

function headerOf(catalogue: { readonly [category: string]: { readonly header: string } }, category: string): string {
	return (Object.hasOwn(catalogue, category) ? catalogue[category]?.header : undefined) ?? category;
}

/** The event log, newest first: who did what, with comments if any. */
async function eventsOf(context: PlatformContext, { row, record, cipher }: OpenApplication, product: Product) {
	const say = copyIn(product, "staff");
	const { db } = context.database;
	const events = await db
		.select()
		.from(applicationEvents)
		.where(eq(applicationEvents.applicationUuid, row.uuid))
		.orderBy(asc(applicationEvents.sequence));
	const names = await staffNames(context, [...new Set(events.map(({ actor }) => actor))], row.org);
	for (const signer of signersOf(record)) {
		const { identityUuid, name } = signer;
		if (typeof identityUuid === "string" && typeof name === "string") {
			names.set(identityUuid, say(isCoApplicant(signer) ? "actors.coApplicant" : "actors.coOwner", { name }));
		}
	}
	return events
		.map((event) => {
			const cell = { table: "application_events", row: `${row.uuid}:${event.sequence}` };
			const body = cipher.decryptJson("body", event.body, cell) as JsonObject;
			return {
				sequence: event.sequence,
				at: event.at.toISOString(),
				kind: event.kind,
				says: labelIn(product, "staff", "events", event.kind) ?? null,
				by:
					event.actor === row.identityUuid ? say("actors.applicant") : (names.get(event.actor) ?? say("actors.other")),
				about: aboutOf(body),
				canceled: namesIn(body, "canceled"),
				given: namesIn(body, "given").map((id) => (isDisclosureId(id) ? wordsOf(id, record, product).title : id)),
				raised: ruledIn(product, body, "raised"),
				withdrawn: ruledIn(product, body, "withdrawn"),
				words: textIn(body, "words") ?? null,
				rule: textIn(body, "decision.rule") ?? null,
			};
		})
		.reverse();
}

function aboutOf(body: object): string | null {
	return (
		["category", "hold", "choice", "task", "form", "trigger"]
			.map((name) => textIn(body, name))
			.find((text) => text !== undefined) ?? null
	);
}

/** The conditions that rules raised or withdrew with this event. */
function ruledIn(product: Product, { conditions }: JsonObject, which: "raised" | "withdrawn"): readonly string[] {
	const ruled = isObject(conditions) ? conditions[which] : [];
	const names = (isList(ruled) ? ruled : []).filter((name) => typeof name === "string");
	return names.map((name) => itemTitle(product, { kind: "condition", name }));
}

/** The tasks whose orders an event made superfluous, or the documents that were given with it. */
function namesIn(body: { readonly canceled?: unknown; readonly given?: unknown }, key: "canceled" | "given"): string[] {
	const names = body[key];
	return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

const UUID = /^[0-9a-f]{8}-/;

async function staffNames(context: PlatformContext, actors: readonly string[], org: string) {
	const { db } = context.database;
	const names = new Map(actors.filter((actor) => !UUID.test(actor)).map((actor) => [actor, actor] as const));
	const people = actors.filter((actor) => UUID.test(actor));
	if (people.length === 0) return names;
	const found = await db.select().from(identities).where(inArray(identities.uuid, people));
	for (const { uuid, ...row } of found.filter((one) => one.org === org)) {
		if (typeOf(context.keys, { uuid, ...row }) !== AGENT) continue;
		const { name, email } = await readIdentity(db, context.keys, uuid);
		names.set(uuid, `${textIn(name, "firstName") ?? ""} ${textIn(name, "lastName") ?? ""}`.trim() || email);
	}
	return names;
}

/** A borrower's answers to a request, with the form's labels. */
function labeledAnswers(product: Product, condition: Condition): readonly Fact[] {
	const catalogue = product.conditions.conditions;
	const category = textAt(condition, "categoryEnum") ?? "";
	const formId = Object.hasOwn(catalogue, category) ? catalogue[category]?.form : undefined;
	const form = formId === undefined ? undefined : product.forms[formId];
	const answers = jsonAt(condition, "answers");
	if (form === undefined) return [];
	return Object.entries(answers ?? {}).flatMap(([field, value]) => {
		if (value === null || value === "" || typeof value === "object") return [];
		const names = textsIn({ ui: form.ui[field] ?? null }, "ui.ui:enumNames");
		const choices = jsonIn(form.schema, `properties.${field}.enum`);
		const at = Array.isArray(choices) ? choices.indexOf(value) : -1;
		const shown = typeof value === "boolean" ? (value ? "Yes" : "No") : String(value);
		return [{ label: textIn(form.schema, `properties.${field}.title`) ?? field, value: names[at] ?? shown }];
	});
}
