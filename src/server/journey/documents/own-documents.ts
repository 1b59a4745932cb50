import type { Product } from "../../../flow/engine/authored/authored.ts";
import { type DueDocument, documentsDue, EngineError } from "../../../flow/engine/index.ts";
import { type KindOfOwn, originalKind, originalOf, ownDocuments } from "../../../flow/engine/own-documents.ts";
import { neededValues } from "../../../flow/engine/paper-kinds.ts";
import { languageNamed } from "../../../flow/engine/tables/language-named.ts";
import type { ProductRegistry } from "../../platform/products/product-registry.ts";
import { today } from "../../record/parties.ts";
import { jsonAt } from "../../record/read-record.ts";
import { applyPatch, type RecordChange, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { spokenLanguage } from "../notices/state-law.ts";
import { type DisclosureId, idOfOwn } from "../papers/kinds.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import { askedSigners, recordOf } from "../signers/signer-conditions.ts";
import { hasEndedWithoutLine, personalCopy, signerOf } from "../signers/signer-record.ts";
import { decisionOf, factsAtDecision } from "../steps/flow-decision.ts";
import { snapshotJson } from "./snapshot.ts";
import { ownView } from "./views/own.ts";

/** A record with the lender's own documents that were due, and which of them were given by that. */
export interface OwnDocumentsGiven {
	readonly record: StoredRecord;
	/** Each once, whoever got a copy. */
	readonly given: readonly DisclosureId[];
}

/**
 * Gives the lender's own documents whose contracts say that they are due: to the applicant once, with the text and the values of
 * that moment, and the same to each of the others for whom it is, as soon as they are there. One that lacks a value that it
 * prints waits, and an application that has ended without a line gets none.
 */
export function withOwnDocuments(
	record: StoredRecord,
	product: Product,
	registry: Pick<ProductRegistry, "flow">,
	now: Date,
): OwnDocumentsGiven {
	if (ownDocuments(product.documents).length === 0 || hasEndedWithoutLine(record)) return { record, given: [] };
	const day = today(record, now);
	const mine = dueNow(record, product, registry, now).flatMap((due) => toApplicant(record, product, due, day));
	const made = applyPatch(
		record,
		mine.map(({ change }) => change),
	);
	const theirs = ownDocuments(product.documents).flatMap((own) => toSigners(made, product, own, day));
	const given = [...new Set([...mine, ...theirs].map(({ id }) => id))];
	if (given.length === 0) return { record, given };
	return {
		record: applyPatch(
			made,
			theirs.map(({ change }) => change),
		),
		given,
	};
}

interface Given {
	readonly id: DisclosureId;
	readonly change: RecordChange;
}

/** What is due by the rules; nothing where they cannot decide, for which a person is called anyway. */
function dueNow(
	record: StoredRecord,
	product: Product,
	registry: Pick<ProductRegistry, "flow">,
	now: Date,
): readonly DueDocument[] {
	try {
		const decision = decisionOf(registry, product, record, now);
		return documentsDue(decision.flow, factsAtDecision(product, record, now, decision));
	} catch (error) {
		if (error instanceof EngineError) return [];
		throw error;
	}
}

function toApplicant(record: StoredRecord, product: Product, { kind, values }: DueDocument, day: string): Given[] {
	const papers = ownDocuments(product.documents).filter(
		(own) => originalKind(own) === kind && isInLanguage(record, product, own),
	);
	return papers.flatMap((own) => {
		const id = idOfOwn(own.kind);
		const isWhole = [...neededValues(own.document)].every((name) => (values[name] ?? null) !== null);
		if (!isWhole || storedSnapshot(record, id) !== undefined) return [];
		const { contract } = originalOf(product.documents, own);
		const view = ownView({ contract, lang: own.document.lang, values }, record, product, day);
		return [{ id, change: set(`underwriting.disclosures.${id}`, snapshotJson(view)) }];
	});
}

/** Whether a document is no translation, or one into the language that is spoken with an applicant. */
function isInLanguage(record: StoredRecord, product: Product, { document: { translates, lang } }: KindOfOwn): boolean {
	if (translates === undefined) return true;
	const language = languageNamed(product.tables, lang);
	return language !== null && language === spokenLanguage(record, product.tables);
}

function toSigners(record: StoredRecord, product: Product, own: KindOfOwn, day: string): Given[] {
	const id = idOfOwn(own.kind);
	const given = jsonAt(record, `underwriting.disclosures.${id}`);
	const { contract } = originalOf(product.documents, own);
	if (given === undefined || contract === undefined || contract.to === "APPLICANT") return [];
	return askedSigners(record).flatMap((signer): Given[] => {
		const owes = signerOf(record, signer)?.jointApplication !== undefined;
		const isFor = contract.to === "SIGNERS" || owes;
		if (!isFor || storedSnapshot(recordOf(record, signer), id) !== undefined) return [];
		return [{ id, change: personalCopy(id, signer, { ...given, on: day }) }];
	});
}
