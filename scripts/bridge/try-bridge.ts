import { randomUUID } from "node:crypto";
import { contractBreaks } from "../../src/server/journey/ports/contract/check-exchange.ts";
import { contractAt } from "../../src/server/journey/ports/contract/contracts.ts";
import type { Ports } from "../../src/server/journey/ports/ports.ts";
import { openedAnswer, publicHalf } from "../../src/server/journey/vendors/bridge/answer-key.ts";
import {
	askBodiless,
	type BridgePlace,
	type BridgeReply,
	codeOf,
	postToBridge,
} from "../../src/server/journey/vendors/bridge/bridge-client.ts";
import {
	type BridgeRequest,
	bodilessText,
	cancelPath,
	contractName,
	isContract,
} from "../../src/server/journey/vendors/bridge/exchange.ts";
import { openingKey, sealedRequest } from "../../src/server/journey/vendors/bridge/http-port.ts";
import type { SealingKey } from "../../src/server/journey/vendors/bridge/sealed-text.ts";
import { signed } from "../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { portName } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { newPrivateKey } from "./bridge-secrets.ts";
import { EXAMPLES } from "./examples.ts";
import { tryDocuments } from "./try-documents.ts";

/** What a bridge did with the example of one operation; without faults it keeps the contract. */
export interface TriedOperation {
	readonly port: string;
	readonly operation: string;
	readonly faults: readonly string[];
}

/** Runs a bridge through the examples of every port: answers, repetition, another request under the same order, refusals. */
export async function tryBridge(place: BridgePlace, only?: string): Promise<readonly TriedOperation[]> {
	const tried: TriedOperation[] = [];
	for (const [port, operations] of Object.entries(EXAMPLES) as [keyof Ports, { [operation: string]: object }][]) {
		const name = portName(port);
		if (only !== undefined && name !== only) continue;
		const begun = await beginVisit(place, port, operations.begin);
		for (const [operation, example] of Object.entries(operations)) {
			const its = { ...example, ...ofVisit(example, begun) };
			tried.push({ port: name, operation, faults: await told(tryOperation(place, port, operation, its)) });
		}
		const [[operation, example] = []] = Object.entries(operations).filter(
			([one]) => contractAt(port, one)?.kind === undefined,
		);
		if (operation === undefined || example === undefined) continue;
		tried.push({
			port: name,
			operation: "cancel",
			faults: await told(tryCancellation(place, port, operation, example)),
		});
	}
	return tried;
}

/** Begins the visit of a port that has a page, about which the other operations are asked; the answer, if there is one. */
async function beginVisit(place: BridgePlace, port: keyof Ports, example: object | undefined): Promise<object> {
	if (example === undefined) return {};
	const orderId = randomUUID();
	const request = await requestOf(place, port, "begin", example, orderId);
	const envelope = { contract: contractName(portName(port)), operation: "begin", orderId, org: "main", documents: [] };
	const sent = { ...envelope, sentAt: place.now().toISOString(), request };
	const path = `/v1/${portName(port)}/begin`;
	const { body } = await postToBridge(place, path, sent, randomUUID(), AbortSignal.timeout(30_000));
	return typeof body.answer === "object" && body.answer !== null ? body.answer : {};
}

/** The names of a visit that an example asks about. */
function ofVisit(example: object, begun: object): object {
	const names = ["sessionId", "ceremonyId"].filter((name) => name in example && name in begun);
	return Object.fromEntries(names.map((name) => [name, Reflect.get(begun, name)]));
}

function told(faults: Promise<readonly string[]>): Promise<readonly string[]> {
	return faults.catch((error: unknown) => [error instanceof Error ? error.message : "failed"]);
}

/** Cancels an order that was placed, and one that never was; each twice. */
async function tryCancellation(place: BridgePlace, port: keyof Ports, operation: string, example: object) {
	const name = portName(port);
	const faults: string[] = [];
	const envelope = (orderId: string) => ({ contract: contractName(name), orderId, org: "main" });
	const post = (path: string, sent: object) =>
		postToBridge(
			place,
			path,
			{ ...sent, sentAt: place.now().toISOString() },
			randomUUID(),
			AbortSignal.timeout(30_000),
		);
	const cancel = (orderId: string, change: object = {}) =>
		askBodiless(
			place,
			"DELETE",
			cancelPath({ ...envelope(orderId), ...change }),
			randomUUID(),
			AbortSignal.timeout(30_000),
		);
	const placed = randomUUID();
	const request = await requestOf(place, port, operation, example, placed);
	await post(`/v1/${name}/${operation}`, { ...envelope(placed), operation, documents: [], request });
	for (const [orderId, what, statuses] of [
		[placed, "an order", [200, 404, 409]],
		[randomUUID(), "an order that was never placed", [200, 404]],
	] as const) {
		const { status, body } = await cancel(orderId);
		if (!statuses.some((one) => one === status))
			faults.push(`answers the cancellation of ${what} with status ${status}`);
		if (status === 200 && body.orderId !== orderId) faults.push("cancels another order");
		if ((await cancel(orderId)).status !== status) faults.push(`answers the same cancellation of ${what} otherwise`);
	}
	const other = await cancel(randomUUID(), { contract: `heloc-flow.${name}/9.0` });
	if (other.status !== 422) faults.push("takes a cancellation by a contract that it cannot know");
	if (await takesOthersSignature(place, cancelPath(envelope(placed)), cancelPath(envelope(randomUUID()))))
		faults.push("takes a cancellation that is signed for another order");
	return faults;
}

async function tryOperation(place: BridgePlace, port: keyof Ports, operation: string, example: object) {
	const name = portName(port);
	const orderId = randomUUID();
	const request = await requestOf(place, port, operation, example, orderId);
	const { kind, answer: schema = {} } = contractAt(port, operation) ?? {};
	const opening = await openingKey(place, schema);
	const ask = (change: Partial<BridgeRequest> = {}, at: BridgePlace = place): Promise<BridgeReply> => {
		const key = opening === undefined ? {} : { answerKey: publicHalf(opening) };
		const envelope = { contract: contractName(name), operation, orderId, org: "main", documents: [], ...key, request };
		const sent = { ...envelope, sentAt: at.now().toISOString(), ...change };
		return postToBridge(at, `/v1/${name}/${operation}`, sent, randomUUID(), AbortSignal.timeout(30_000));
	};
	const faults: string[] = [];
	const first = await ask();
	const opened = async ({ body }: BridgeReply) =>
		opening === undefined ? body.answer : await openedAnswer(schema, body.answer, opening);
	if (UNSIGNED.has(`${port}.${operation}`)) {
		if (first.status !== 422) faults.push(`gives papers that nobody has signed, with status ${first.status}`);
	} else if (first.status === 200) {
		const { contract, orderId: about } = first.body;
		const answer = await opened(first);
		if (about !== orderId || !isContract(contract, name)) faults.push("answers another order or contract");
		const breaks = contractBreaks(port, operation, "answer", answer);
		faults.push(...breaks.map(({ at, rule }) => `its answer breaks the contract at "${at}" (${rule})`));
		faults.push(...(await tryDocuments(place, { port, operation, orderId, named: first.body.documents })));
		const again = await ask({ request: await requestOf(place, port, operation, example, orderId) });
		const isSame = JSON.stringify(await opened(again)) === JSON.stringify(answer);
		if (kind === undefined && !isSame) faults.push("answers the same order otherwise");
		if (JSON.stringify(again.body.documents) !== JSON.stringify(first.body.documents)) {
			faults.push("names other documents for the same order");
		}
		if (kind === "VISIT") faults.push(...faultsOfVisits(answer, again.body.answer));
	} else if (first.status === 202 && kind === undefined) {
		if (!Number.isInteger(first.body.pollAfterSeconds)) faults.push("does not say when to ask again");
	} else faults.push(`answers the example with status ${first.status} (${codeOf(first.body)})`);
	const other = await ask({ contract: `heloc-flow.${name}/9.0` });
	if (other.status !== 422) faults.push("takes a contract that it cannot know");
	const broken = await ask({ orderId: randomUUID(), request: {} });
	if (broken.status !== 422) faults.push("takes a request that breaks the contract");
	if (await takesForeignKeys(place, `/v1/${name}/${operation}`))
		faults.push("takes a request that is not signed with our key");
	const plain = await requestOf({ ...place, sealingKey: undefined }, port, operation, example, orderId);
	if (place.sealingKey !== undefined && JSON.stringify(plain) !== JSON.stringify(request)) {
		for (const [what, at] of [
			["a secret that is not encrypted", { ...place, sealingKey: undefined }],
			["a secret that it cannot decrypt", { ...place, sealingKey: foreignKey(place.sealingKey) }],
		] as const) {
			const id = randomUUID();
			const { status } = await ask({ orderId: id, request: await requestOf(at, port, operation, example, id) });
			if (status !== 400) faults.push(`answers ${what} with status ${status}, not 400`);
		}
	}
	return faults;
}

/** Operations that are refused about an example, because nobody has signed anything. */
const UNSIGNED: ReadonlySet<string> = new Set(["eSign.papers"]);

/** What is wrong with the two answers of one visit that was begun twice. */
function faultsOfVisits(first: unknown, again: unknown): readonly string[] {
	const named = (answer: unknown, ...names: readonly string[]) =>
		names.map((name) => (typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined)).join();
	const isSame = named(first, "sessionId", "ceremonyId") === named(again, "sessionId", "ceremonyId");
	return [
		...(isSame ? [] : ["begins another visit for the same order"]),
		...(named(first, "url") === named(again, "url") ? ["gives one address twice"] : []),
	];
}

/** An example as it is sent for an order, its secrets encrypted if the bridge has a key. */
async function requestOf(place: BridgePlace, port: keyof Ports, operation: string, example: object, orderId: string) {
	const request = { ...example, ...("orderId" in example ? { orderId } : {}) };
	return (await sealedRequest(place, contractAt(port, operation)?.request ?? {}, request)) as object;
}

/** Another key under the bridge's name. */
function foreignKey({ kid }: SealingKey): SealingKey {
	const { kty = "RSA", n = "", e = "" } = newPrivateKey();
	return { kid, jwk: { kty, n, e, kid } };
}

/** Whether a cancellation with our signature of another one is taken. */
async function takesOthersSignature({ url, keys, now }: BridgePlace, path: string, other: string): Promise<boolean> {
	const headers = { ...signed(keys, randomUUID(), bodilessText("DELETE", other), now()) };
	const response = await fetch(`${url}${path}`, { method: "DELETE", headers, redirect: "error" });
	await response.body?.cancel();
	return response.status !== 401;
}

async function takesForeignKeys({ url }: BridgePlace, path: string): Promise<boolean> {
	const headers = {
		"content-type": "application/json",
		"webhook-id": "x",
		"webhook-timestamp": "0",
		"webhook-signature": "v1,x",
	};
	const response = await fetch(`${url}${path}`, { method: "POST", headers, body: "{}", redirect: "error" });
	await response.body?.cancel();
	return response.status !== 401;
}
