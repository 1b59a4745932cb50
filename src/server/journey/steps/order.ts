import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import type { VendorPaper } from "../ports/los-export.ts";
import type { Ports } from "../ports/ports.ts";
import type { DueMail } from "./due-mail.ts";
import type { SignerInvitations } from "./invitations.ts";

export type { RecordPatch } from "../../record/record-patch.ts";

/** One vendor order: placed once per application, task and cause, despite retries. */
export interface VendorOrder {
	/** The same on every attempt: pass it to the vendor as the idempotency key. */
	readonly uuid: string;
	readonly applicationUuid: string;
	/** The task's id in flows/origination.json. */
	readonly task: string;
	readonly vendor: string;
	readonly operation: string;
	/** 1 for the first cause, 2 when the condition became true again, and so on. */
	readonly ordinal: number;
	/** 1 on the first attempt of this order. */
	readonly attempt: number;
	readonly record: StoredRecord;
	readonly secrets: Secrets;
	readonly product: Product;
	readonly now: Date;
	/** Invites signers of this application; absent if the order is only rehearsed. */
	readonly invitations?: SignerInvitations;
	/** Returns the bytes of an uploaded document of this application; undefined when there is no such document. */
	readonly readDocument?: (documentUuid: string) => Promise<Buffer | undefined>;
	/**
	 * Goes on with a link whose browser has not come back, as the borrower's page would; LATE where the application waits for
	 * none any more, REFUSED where nothing was linked. Absent if the order is only rehearsed.
	 */
	readonly finishLink?: () => Promise<"LINKED" | "REFUSED" | "LATE">;
	/** Keeps a PDF with the documents of this application, once for each name in an order; absent if the order is only rehearsed. */
	readonly keepPdf?: (name: string, bytes: Uint8Array) => Promise<KeptPdf>;
	/**
	 * Returns what vendors of this application sent, or officers in their place, the oldest first, without what was refused; throws
	 * NotYet while one is on its way. Absent if the order is only rehearsed.
	 */
	readonly vendorPapers?: () => Promise<readonly KeptPaper[]>;
}

/** A PDF among the documents of an application, and the SHA-256 (hex) of its bytes. */
export interface KeptPdf {
	readonly documentUuid: string;
	readonly sha256: string;
	readonly bytes: number;
}

/** A paper that came with the answer to an order and was found safe. */
export interface KeptPaper extends VendorPaper {
	readonly mediaType: string;
	readonly bytes: Buffer;
}

/** The outcome of an order: changes to the record, and what is sent once they are saved. */
export interface VendorOrderOutcome {
	readonly patch: RecordPatch;
	readonly mails?: readonly DueMail[];
}

/**
 * Calls the vendor and returns the changes to the record. Runs outside the row lock; the patch is applied under it,
 * once, and mails go out after that. A thrown error is retried with back-off and then handed to a person.
 */
export type VendorOrderHandler = (order: VendorOrder, ports: OrderPorts) => Promise<RecordPatch | VendorOrderOutcome>;

/** The vendors that an order may call; messages are part of its outcome. */
export type OrderPorts = Omit<Ports, "messages">;

/** Normalizes an outcome, including one that sends nothing. */
export function outcomeOf(answer: RecordPatch | VendorOrderOutcome): VendorOrderOutcome {
	return "patch" in answer ? answer : { patch: answer };
}

export { NotYet } from "./not-yet.ts";
