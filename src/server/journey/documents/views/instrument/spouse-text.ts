import type { Product } from "../../../../../flow/engine/authored/authored.ts";
import { copyIn } from "../../../../platform/products/copy-in.ts";
import { textAt } from "../../../../record/read-record.ts";
import type { StoredRecord } from "../../../../record/stored-record.ts";
import { hasSpouse, spouseRight } from "../../../law/spouse-joinder.ts";
import { holdingEntity } from "../names-on-papers.ts";

/** Returns what an owner's spouse releases by signing the deed; empty where no spouse has to sign, and where a company gives it. */
export function spouseText(record: StoredRecord, product: Product, on: string): string {
	if (holdingEntity(record) !== undefined) return "";
	const right = hasSpouse(textAt(record, "profile.maritalStatus")) ? spouseRight(record, product, on) : null;
	return right === null ? "" : copyIn(product, "documents")(`spouseRights.${right}`);
}
