import { sha256Of } from "../../papers/deliveries.ts";
import type { CeremonyRequest, CeremonyResult, PaperToSign } from "../../ports/papers/e-sign.ts";
import { DirectFault } from "../../vendors/direct/ask-direct.ts";
import { listIn, textIn } from "../../vendors/direct/read-json.ts";

/** Custom fields by which we find an envelope again, and by which its callbacks name the application. */
export const ORDER_FIELD = "order";
export const REFERENCE_FIELD = "reference";

const EVENTS = [
	"envelope-completed",
	"envelope-declined",
	"envelope-voided",
	"recipient-completed",
	"recipient-declined",
];

/** The envelope of a ceremony as DocuSign takes it; throws for a paper whose bytes are not those of its hash. */
export function envelopeOf({ orderId, reference, title, papers, recipients, callbackUrl }: CeremonyRequest): object {
	const field = (name: string, value: string) => ({ name, value, show: "false", required: "false" });
	return {
		emailSubject: title.slice(0, 100),
		status: "sent",
		documents: papers.map(documentOf),
		recipients: {
			signers: recipients.map(({ id, name, email, order }, at) => ({
				recipientId: String(at + 1),
				routingOrder: String(order),
				clientUserId: id,
				name,
				email,
				tabs: { signHereTabs: papers.flatMap(tabsOf) },
			})),
		},
		customFields: { textCustomFields: [field(ORDER_FIELD, orderId), field(REFERENCE_FIELD, reference)] },
		eventNotification: {
			url: callbackUrl,
			requireAcknowledgment: "true",
			loggingEnabled: "true",
			includeHMAC: "true",
			deliveryMode: "SIM",
			events: EVENTS,
			eventData: { version: "restv2.1", format: "json", includeData: ["custom_fields"] },
		},
	};
}

function documentOf({ title, bytes, sha256 }: PaperToSign, at: number): object {
	if (sha256Of(bytes) !== sha256) throw new Error("A paper is not the one that its hash names.");
	return {
		documentId: String(at + 1),
		name: title.slice(0, 100),
		fileExtension: "pdf",
		documentBase64: Buffer.from(bytes).toString("base64"),
	};
}

function tabsOf({ marks }: PaperToSign, at: number): object[] {
	return marks.map((mark) => ({
		documentId: String(at + 1),
		anchorString: mark,
		anchorUnits: "pixels",
		// beside the words, on their line
		anchorXOffset: "120",
		anchorYOffset: "-4",
	}));
}

const OPEN: readonly string[] = ["created", "sent", "delivered", "signed", "correct", "processing"];
const SIGNED: readonly string[] = ["signed", "completed"];

/** Whether an envelope can still be signed. */
export function isOpenEnvelope(envelope: unknown): boolean {
	return OPEN.includes(textIn(envelope, "status")?.toLowerCase() ?? "");
}

/** Reads an envelope with its recipients; throws DirectFault for a status that is not published, or half a completion. */
export function resultOfEnvelope(envelope: object): CeremonyResult {
	const recipients = listIn(envelope, "recipients", "signers").map((one) => ({
		id: textIn(one, "clientUserId") ?? "",
		status: statusOfRecipient(textIn(one, "status") ?? ""),
	}));
	const status = textIn(envelope, "status")?.toLowerCase() ?? "";
	if (OPEN.includes(status)) return { status: "OPEN", recipients };
	if (status === "declined") return { status: "DECLINED", recipients };
	if (status === "voided" || status === "deleted") return { status: "VOIDED", recipients };
	if (status !== "completed") throw new DirectFault("eSign", "named a status that it does not publish");
	if (recipients.length === 0 || recipients.some((one) => one.status !== "SIGNED")) {
		throw new DirectFault("eSign", "calls an envelope completed that somebody has not signed");
	}
	const completedAt = new Date(textIn(envelope, "completedDateTime") ?? "");
	if (Number.isNaN(completedAt.getTime()))
		throw new DirectFault("eSign", "does not say when an envelope was completed");
	return { status: "COMPLETED", completedAt: completedAt.toISOString(), recipients };
}

function statusOfRecipient(status: string): CeremonyResult["recipients"][number]["status"] {
	if (SIGNED.includes(status.toLowerCase())) return "SIGNED";
	return status.toLowerCase() === "declined" ? "DECLINED" : "WAITING";
}
