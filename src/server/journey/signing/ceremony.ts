import type { RecordValue } from "../../../flow/engine/record/record-shape.ts";
import { jsonAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { sha256Of } from "../papers/deliveries.ts";
import type { DisclosureId } from "../papers/kinds.ts";
import type { CeremonyResult } from "../ports/papers/e-sign.ts";

/** Somebody's last ceremony on the page of the vendor with whom people sign. */
export type KeptCeremony = NonNullable<RecordValue<"application.signingCeremony">>;

/** How the files are named that a vendor hands over. */
export const SEALED_NAMES = { sealed: "signed-papers.pdf", certificate: "certificate-of-completion.pdf" } as const;

/** Returns the last ceremony; undefined if there was none. */
export function keptCeremony(record: StoredRecord): KeptCeremony | undefined {
	return jsonAt(record, "application.signingCeremony") ?? undefined;
}

/** Returns the write that keeps a ceremony. */
export function ceremonyPatch(ceremony: KeptCeremony): RecordPatch {
	return [set("application.signingCeremony", ceremony)];
}

/** Returns what changes once the vendor says that a ceremony is over: its papers are to be fetched, or another one is needed. */
export function endedCeremony(ceremony: KeptCeremony, status: Exclude<CeremonyResult["status"], "OPEN">): KeptCeremony {
	const ends = { COMPLETED: "FINISHED", DECLINED: "DECLINED", VOIDED: "ENDED" } as const;
	return { ...ceremony, status: ends[status] };
}

/** Whether a record is an additional signer's own task. */
export function isSignersTask(record: StoredRecord): boolean {
	return textAt(record, "application.seat.status") !== undefined;
}

/** SHA-256 (hex) of the contents of papers as they were given: another one as soon as a paper is made anew. */
export function contentsHash(record: StoredRecord, ids: readonly DisclosureId[]): string {
	const contents = ids.map((id) => [id, jsonAt(record, `underwriting.disclosures.${id}`) ?? null]);
	return sha256Of(Buffer.from(JSON.stringify(contents)));
}
