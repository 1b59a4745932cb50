import { randomUUID } from "node:crypto";
import type { JWK } from "jose";
import { VendorRefused } from "../../../platform/problems/vendor-refused.ts";
import { stableUuid } from "../../../record/stable-id.ts";
import { documentBreaks } from "../../ports/contract/check-exchange.ts";
import { CONTRACTS } from "../../ports/contract/contracts.ts";
import { namedOnly } from "../../ports/contract/named-only.ts";
import { hasSecrets, secretsChanged } from "../../ports/contract/secret-fields.ts";
import { documentKinds, MOST_DOCUMENTS, type NamedDocument } from "../../ports/contract/vendor-documents.ts";
import type { Ports } from "../../ports/ports.ts";
import { NotYet } from "../../steps/not-yet.ts";
import type { NamedDocuments, VendorCall } from "../guard/adapter.ts";
import { portName } from "../guard/vendor-limits.ts";
import { answerKey, openedAnswer, publicHalf } from "./answer-key.ts";
import { BridgeFault, type BridgePlace, codeOf, postToBridge, putDocument } from "./bridge-client.ts";
import { type BridgeRequest, contractName, isContract } from "./exchange.ts";
import { sealText } from "./sealed-text.ts";

/** A bridge calls back; it is asked again in case the call was lost. */
const [SHORTEST_WAIT_MS, LONGEST_WAIT_MS] = [60_000, 24 * 3_600_000];

/** Asks a lender's bridge at one port: an operation of the contract at a time, each order once. */
export function askedOfBridge(port: keyof Ports, place: BridgePlace) {
	const name = portName(port);
	return (operation: string) =>
		async (request: object, call?: VendorCall): Promise<never> => {
			const { request: schema = {}, answer: answerSchema = {}, kind } = CONTRACTS[port]?.[operation] ?? {};
			const asked = namedOnly(schema, request) as object;
			const orderId = orderIdOf(port, operation, asked);
			const opening = await openingKey(place, answerSchema);
			const documents = await putDocuments(place, orderId, request, call);
			const sent: BridgeRequest = {
				contract: contractName(name),
				operation,
				orderId,
				org: call?.org ?? "",
				sentAt: place.now().toISOString(),
				documents,
				...(opening === undefined ? {} : { answerKey: publicHalf(opening) }),
				request: (await sealedRequest(place, schema, asked)) as object,
			};
			// a state, and the address of a visit, are other ones each time
			const id = kind === undefined ? stableUuid("bridge request", name, operation, orderId) : randomUUID();
			const { status, body } = await postToBridge(place, `/v1/${name}/${operation}`, sent, id, call?.signal);
			if (status === 202 || status === 409) throw later(place, body, call);
			if (status === 422) throw new VendorRefused(name, codeOf(body));
			if (status !== 200) throw new BridgeFault(`answered with status ${status} (${codeOf(body)})`);
			if (body.orderId !== orderId || !isContract(body.contract, name)) throw new BridgeFault("answered another order");
			await noteDocuments(body.documents, { port, operation, orderId }, call);
			const answer = opening === undefined ? body.answer : await openedAnswer(answerSchema, body.answer, opening);
			return revived(answer) as never;
		};
}

/** The id under which a question is asked: the order's, or one that follows from what is asked. */
export function orderIdOf(port: keyof Ports, operation: string, asked: object): string {
	return "orderId" in asked ? String(asked.orderId) : stableUuid(port, operation, JSON.stringify(asked));
}

/** What opens the secrets of an answer; undefined where it has none, or nothing is encrypted, as in a trial. */
export async function openingKey(
	{ sealingKey }: Pick<BridgePlace, "sealingKey">,
	schema: object,
): Promise<JWK | undefined> {
	return sealingKey !== undefined && hasSecrets(schema) ? answerKey() : undefined;
}

/** A request with its secrets as compact JWEs for the bridge. */
export async function sealedRequest(
	{ sealingKey }: Pick<BridgePlace, "sealingKey">,
	schema: object,
	request: unknown,
): Promise<unknown> {
	return sealingKey === undefined ? request : secretsChanged(schema, request, (text) => sealText(sealingKey, text));
}

/** Documents that the answer names are fetched afterwards, and one that it misnames costs no other and not the answer; those of an answer that somebody waits for on a page have no place. */
async function noteDocuments(
	named: unknown,
	{ port, operation, orderId }: Omit<NamedDocuments, "documents">,
	call: VendorCall | undefined,
): Promise<void> {
	if (documentKinds(port, operation).length === 0 || named === undefined) return;
	if (!Array.isArray(named) || named.length > MOST_DOCUMENTS) {
		throw new VendorRefused(portName(port), "ANSWER_BREAKS_CONTRACT");
	}
	const keeps = (one: unknown): one is NamedDocument => documentBreaks(port, operation, [one]).length === 0;
	const documents = named.filter(keeps);
	const misnamed = named.length - documents.length;
	if (named.length > 0) await call?.later?.documentsCame?.({ port, operation, orderId, documents, misnamed });
}

async function putDocuments(
	place: BridgePlace,
	orderId: string,
	request: object,
	call: VendorCall | undefined,
): Promise<string[]> {
	const given: unknown = "documents" in request ? request.documents : "papers" in request ? request.papers : undefined;
	const names: string[] = [];
	for (const [index, document] of (Array.isArray(given) ? given : []).entries()) {
		const { bytes, read } = document as { bytes?: Uint8Array; read?: () => Promise<Uint8Array | undefined> };
		const content = bytes ?? (await read?.());
		if (content === undefined) continue;
		const name = `document-${index}`;
		await putDocument(place, orderId, name, content, call?.signal);
		names.push(name);
	}
	return names;
}

/** An order waits for the answer; a page does not. */
function later(place: BridgePlace, body: { readonly [name: string]: unknown }, call: VendorCall | undefined): Error {
	if (call?.later === undefined) return new BridgeFault("will answer later, and somebody waits now");
	const seconds = Number(body.pollAfterSeconds ?? 0);
	const waitMs = Math.min(Math.max(Number.isFinite(seconds) ? seconds * 1_000 : 0, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
	return new NotYet(new Date(place.now().getTime() + waitMs));
}

/** The one instant that handlers take as a time. */
function revived(answer: unknown): unknown {
	const isLater = typeof answer === "object" && answer !== null && "askAgainAt" in answer;
	return isLater ? { ...answer, askAgainAt: new Date(String(answer.askAgainAt)) } : answer;
}
