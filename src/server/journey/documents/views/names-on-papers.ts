import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { copyIn, labelIn } from "../../../platform/products/copy-in.ts";
import { type BorrowingEntity, entityOf, fullName } from "../../../record/parties.ts";
import { textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";

/** Returns how papers name a company that borrows: with its kind, and the state in which it was formed. */
export function entityText({ kind, name, state }: BorrowingEntity, product: Product): string {
	const say = copyIn(product, "documents");
	return say("parties.entity", { name, kind: say(`entityKinds.${kind}`), state: stateName(product, state) });
}

/** Returns who appears and signs: the applicant, for a company with the capacity in which they do. */
export function signerText(record: StoredRecord, product: Product): string {
	const entity = entityOf(record);
	const name = fullName(record);
	if (entity === undefined) return name;
	return copyIn(product, "documents")("parties.signsFor", { name, title: entity.title, company: entity.name });
}

/** Returns the company that borrows and holds the home itself; undefined where another holds it. */
export function holdingEntity(record: StoredRecord): BorrowingEntity | undefined {
	const entity = entityOf(record);
	return entity?.name === textAt(record, "application.property.companyName") ? entity : undefined;
}

/** Returns a state's name as a paper writes it ("California"); the code itself for a place without one. */
export function stateName(product: Product, code: string): string {
	return labelIn(product, "documents", "states", code) ?? code;
}
