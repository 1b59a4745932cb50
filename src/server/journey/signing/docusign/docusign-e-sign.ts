import { sha256Of } from "../../papers/deliveries.ts";
import type { CeremonyRequest, CeremonyResult, ESignPort, SealedPaper } from "../../ports/papers/e-sign.ts";
import { DirectFault } from "../../vendors/direct/ask-direct.ts";
import { listIn, parsedJson, textIn } from "../../vendors/direct/read-json.ts";
import type { Adapter, VendorCall } from "../../vendors/guard/adapter.ts";
import { signHere } from "../own-adapter.ts";
import { envelopeOf, isOpenEnvelope, ORDER_FIELD, resultOfEnvelope } from "./docusign-envelope.ts";
import { type DocuSignAccount, DocuSignCalls } from "./docusign-grant.ts";

const PORT = "eSign";
const REFUSED = 400;
const ENVELOPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** How far back an envelope is looked for that may have been made while we did not hear of it. */
const LOOKED_BACK_MS = 30 * 24 * 3_600_000;

/** Has people sign on DocuSign's own page, in the shapes that it publishes. */
export function docuSignESign(account: DocuSignAccount, now: () => Date): Adapter<ESignPort> {
	const calls = new DocuSignCalls(account, now);
	const at = (ceremonyId: string, rest = "") => {
		if (!ENVELOPE.test(ceremonyId)) throw new DirectFault(PORT, "named an envelope otherwise than it publishes");
		return `envelopes/${ceremonyId}${rest}`;
	};
	const json = async (path: string, body: object | undefined, call: VendorCall | undefined): Promise<object> => {
		const { bytes } = await calls.ask(path, { method: body === undefined ? "GET" : "POST", body }, call);
		const answer = parsedJson(bytes.toString("utf8"));
		if (typeof answer === "object" && answer !== null) return answer;
		throw new DirectFault(PORT, "sent an answer that is no JSON object");
	};
	const pdf = async (path: string, call: VendorCall | undefined): Promise<SealedPaper> => {
		const { bytes } = await calls.ask(path, { method: "GET" }, call);
		if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new DirectFault(PORT, "sent papers that are no PDF");
		return { bytes, sha256: sha256Of(bytes) };
	};
	/** The envelope of our order that was made by a call whose answer never came. */
	const madeBefore = async (orderId: string, call: VendorCall | undefined): Promise<string | undefined> => {
		const search = new URLSearchParams({
			from_date: new Date(now().getTime() - LOOKED_BACK_MS).toISOString(),
			custom_field: `${ORDER_FIELD}=${orderId}`,
		});
		const found = await json(`envelopes?${search}`, undefined, call);
		return textIn(listIn(found, "envelopes").find(isOpenEnvelope), "envelopeId");
	};
	const create = async (request: CeremonyRequest, call: VendorCall | undefined): Promise<string> =>
		textIn(await json("envelopes", envelopeOf(request), call), "envelopeId") ?? "";
	const result = async (ceremonyId: string, call: VendorCall | undefined): Promise<CeremonyResult> => {
		const envelope = await json(at(ceremonyId, "?include=recipients"), undefined, call);
		if (textIn(envelope, "envelopeId") !== ceremonyId) throw new DirectFault(PORT, "answered another envelope");
		return resultOfEnvelope(envelope);
	};
	return {
		way: "HOSTED",
		sign: signHere,
		async begin(request, call) {
			const { orderId, recipients, visitor, returnUrl } = request;
			const who = recipients.find(({ id }) => id === visitor);
			if (who === undefined) throw new Error("Only who signs is led to the page.");
			const ceremonyId = request.ceremonyId ?? (await madeBefore(orderId, call)) ?? (await create(request, call));
			const view = {
				returnUrl,
				authenticationMethod: "password",
				clientUserId: who.id,
				recipientId: String(recipients.indexOf(who) + 1),
				userName: who.name,
				email: who.email,
			};
			const url = textIn(await json(at(ceremonyId, "/views/recipient"), view, call), "url");
			if (url === undefined || !url.startsWith("https://")) throw new DirectFault(PORT, "gave no link to its page");
			return { ceremonyId, url };
		},
		result: ({ ceremonyId }, call) => result(ceremonyId, call),
		papers: async ({ ceremonyId }, call) => ({
			sealed: await pdf(at(ceremonyId, "/documents/combined?certificate=false"), call),
			certificate: await pdf(at(ceremonyId, "/documents/certificate"), call),
		}),
		async void({ ceremonyId, reason }, call) {
			const { status } = await result(ceremonyId, call);
			if (status !== "OPEN") return;
			const body = { status: "voided", voidedReason: reason.slice(0, 200) };
			const answer = await calls.ask(at(ceremonyId), { method: "PUT", body, also: [REFUSED] }, call);
			if (answer.status !== REFUSED) return;
			// somebody may have signed or declined since it was looked at
			if ((await result(ceremonyId, call)).status === "OPEN")
				throw new DirectFault(PORT, "refused to void an envelope");
		},
	};
}

/** Asks for a token; throws as a call does. */
export async function askDocuSign(account: DocuSignAccount, now: () => Date): Promise<void> {
	await new DocuSignCalls(account, now).token({ signal: AbortSignal.timeout(5_000) });
}
