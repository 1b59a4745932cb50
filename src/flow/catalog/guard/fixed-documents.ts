import { at, documentFile } from "../../checks/product-files.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { DocumentFile, DocumentPart, DocumentSection } from "../../engine/authored/authored-documents.ts";
import { paperKinds } from "../../engine/paper-kinds.ts";
import { changedValue } from "../levels/changed-value.ts";
import type { SafeguardFault } from "./safeguard-fault.ts";

type Content = Omit<Product, "hash">;
type Refuse = (pointer: string, cause: string) => void;

/** Returns changes to statutory text and signature blocks: an overlay may not reword, reorder or hide them. */
export function documentFaults({ documents: before }: Content, { documents: after }: Content): SafeguardFault[] {
	const now = new Map(paperKinds(after).map((kind) => [documentFile(kind), after[kind]]));
	return paperKinds(before).flatMap((kind) => {
		const file = documentFile(kind);
		const [was, is] = [before[kind], now.get(file)];
		if (was === is || was === undefined || is === undefined) return [];
		const faults: SafeguardFault[] = [];
		sameWords(was, is, (pointer, cause) => {
			const cure = "Leave it as it is; your own words may be in other pieces and sections.";
			faults.push({ code: "LOCKED_TOUCHED", file, pointer, cause, cure });
		});
		return faults;
	});
}

function sameWords(before: DocumentFile, after: DocumentFile, refuse: Refuse): void {
	const guarded = Object.keys(before.sections).filter((id) => fixedParts(before.sections[id]).length > 0);
	for (const id of guarded) {
		const section = before.sections[id] as DocumentSection;
		const next = after.sections[id];
		const pointer = at("sections", id);
		if (next === undefined) {
			refuse(pointer, `The section "${id}" has words that a statute fixes or a place to sign, and is taken away.`);
			continue;
		}
		for (const key of ["heading", "when"] as const) {
			if (section[key] !== next[key])
				refuse(pointer + at(key), `"${key}" of the section "${id}" is changed, which holds fixed words.`);
		}
		const parts = fixedParts(section);
		for (const [part, spec] of parts) {
			const place = pointer + at("parts", part);
			const now = next.parts[part];
			const why = spec.fixed === undefined ? "is a place to sign" : `is fixed by ${spec.fixed}`;
			if (now === undefined) refuse(place, `"${part}" ${why} and is taken away.`);
			else if (changedValue(spec, now)) refuse(place, `"${part}" ${why} and is changed.`);
		}
		const moved = firstMoved(
			parts.map(([part]) => part),
			Object.keys(next.parts),
		);
		if (moved !== undefined) refuse(pointer + at("parts", moved), `"${moved}" is moved past other fixed words.`);
	}
	const moved = firstMoved(guarded, Object.keys(after.sections));
	if (moved !== undefined) refuse(at("sections", moved), `The section "${moved}" is moved past other fixed words.`);
}

function fixedParts(section: DocumentSection | undefined): (readonly [string, DocumentPart])[] {
	const parts = Object.entries(section?.parts ?? {});
	return parts.filter(([, { fixed, signature }]) => fixed !== undefined || signature !== undefined);
}

/** The first name that is out of order; missing names are reported separately. */
function firstMoved(order: readonly string[], now: readonly string[]): string | undefined {
	const left = now.filter((name) => order.includes(name));
	const kept = order.filter((name) => left.includes(name));
	return left.find((name, index) => name !== kept[index]);
}
