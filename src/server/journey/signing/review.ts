import { eventDay } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { signersOf } from "../signers/signer-record.ts";
import type { Hold } from "../steps/hold.ts";

/** Documents signed on paper: the application waits until an agent records that they have come back. */
export const PAPER_SIGNING: Hold = {
	id: "paper-signing",
	isHeld: (record) =>
		textAt(record, "application.paperSigning.askedAt") !== undefined &&
		!flagAt(record, "application.status.noteSigned"),
	release: (record, now) => [
		set("underwriting.closing.signedOn", eventDay(record, now)),
		set("application.paperSigning", null),
		...(signersOf(record).length === 0 ? [set("application.coDeedStatus", "COMPLETE")] : []),
		...statusPatch({ noteSigned: true, disclosurelistClosingComplete: true }),
	],
};
