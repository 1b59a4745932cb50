import { at, formFile } from "../../checks/product-files.ts";
import type { Product } from "../../engine/authored/authored.ts";
import {
	isOpenPath,
	isPartnerPath,
	isReviewPath,
	partnerNamespace,
	writersOf,
} from "../../engine/record/record-owners.ts";
import { changedValue } from "../levels/changed-value.ts";
import type { SafeguardFault } from "./safeguard-fault.ts";

type Content = Omit<Product, "hash">;

/** The owner of a path, by the first segment of its schemas/entities name. */
const OWNERS: { readonly [kind: string]: string } = {
	form: "a form of the base",
	effect: "what the server does with a form",
	order: "a vendor's answer",
	staff: "a person at the desk",
	server: "the server",
};

/**
 * Returns writes of an organization's forms outside its own namespace of the record, and changes to inherited writes
 * (WRITE_NOT_OWNED). The writes of a locked form are reported with that form.
 */
export function writeFaults(before: Content, after: Content, org: string): SafeguardFault[] {
	const own = partnerNamespace(org);
	return Object.entries(after.forms).flatMap(([formId, { writes }]) => {
		const below = before.forms[formId];
		const paths = new Set([...Object.keys(below?.writes ?? {}), ...Object.keys(writes)]);
		return [...paths].flatMap((path): SafeguardFault[] => {
			const [was, is] = [below?.writes[path], writes[path]];
			const isOwn = (path.startsWith(own) && !isReviewPath(path)) || isOpenPath(path);
			if (!changedValue(was, is) || (is !== undefined && isOwn)) return [];
			if (was !== undefined && below?.locked) return [];
			return [
				{
					code: "WRITE_NOT_OWNED",
					file: formFile(formId),
					pointer: at("writes", path),
					cause: causeOf(path, { isThere: was !== undefined, isKept: is !== undefined }),
					cure: `Leave the writes of the base as they are and write to "${own}<name>"; answers are kept anyway, as answers.${formId}.<field>.`,
				},
			];
		});
	});
}

function causeOf(path: string, { isThere, isKept }: { readonly isThere: boolean; readonly isKept: boolean }): string {
	if (isThere) return `The write to "${path}" belongs to the base and is ${isKept ? "changed" : "removed"}.`;
	if (isReviewPath(path)) return `"${path}" is written by staff at the desk, who choose in a review, and by no form.`;
	if (isPartnerPath(path)) return `"${path}" is in the namespace of another organization.`;
	const kinds = new Set([...writersOf(path)].map((writer) => writer.split(":")[0] ?? ""));
	const owners = [...kinds].map((kind) => OWNERS[kind]).filter((owner) => owner !== undefined);
	if (owners.length === 0) return `No form of an organization may write "${path}".`;
	return `"${path}" is written by ${owners.join(", or by ")}, and by no form of an organization.`;
}
