import { randomUUID } from "node:crypto";
import {
	type BridgePlace,
	type BridgeReply,
	postToBridge,
} from "../../src/server/journey/vendors/bridge/bridge-client.ts";
import { type BridgeRequest, contractName, isContract } from "../../src/server/journey/vendors/bridge/exchange.ts";
import { contractBreaks } from "../../src/server/journey/vendors/contract/check-exchange.ts";
import { portName } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import type { Ports } from "../../src/server/journey/vendors/ports.ts";
import { EXAMPLES } from "./examples.ts";

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
		for (const [operation, example] of Object.entries(operations)) {
			const faults = await tryOperation(place, port, operation, example).catch((error: unknown) => [
				error instanceof Error ? error.message : "failed",
			]);
			tried.push({ port: name, operation, faults });
		}
	}
	return tried;
}

async function tryOperation(place: BridgePlace, port: keyof Ports, operation: string, example: object) {
	const name = portName(port);
	const orderId = randomUUID();
	const request = { ...example, ...("orderId" in example ? { orderId } : {}) };
	const ask = (change: Partial<BridgeRequest> = {}, at: BridgePlace = place): Promise<BridgeReply> => {
		const envelope = { contract: contractName(name), operation, orderId, org: "main", documents: [], request };
		const sent = { ...envelope, sentAt: at.now().toISOString(), ...change };
		return postToBridge(at, `/v1/${name}/${operation}`, sent, randomUUID(), AbortSignal.timeout(30_000));
	};
	const faults: string[] = [];
	const first = await ask();
	if (first.status === 200) {
		const { contract, orderId: about, answer } = first.body;
		if (about !== orderId || !isContract(contract, name)) faults.push("answers another order or contract");
		const breaks = contractBreaks(port, operation, "answer", answer);
		faults.push(...breaks.map(({ at, rule }) => `its answer breaks the contract at "${at}" (${rule})`));
		const again = await ask();
		if (JSON.stringify(again.body.answer) !== JSON.stringify(answer)) faults.push("answers the same order otherwise");
	} else if (first.status === 202) {
		if (!Number.isInteger(first.body.pollAfterSeconds)) faults.push("does not say when to ask again");
	} else faults.push(`answers the example with status ${first.status}`);
	const other = await ask({ contract: `heloc-flow.${name}/9.0` });
	if (other.status !== 422) faults.push("takes a contract that it cannot know");
	const broken = await ask({ orderId: randomUUID(), request: {} });
	if (broken.status !== 422) faults.push("takes a request that breaks the contract");
	if (await takesForeignKeys(place, name, operation)) faults.push("takes a request that is not signed with our key");
	return faults;
}

async function takesForeignKeys({ url }: BridgePlace, name: string, operation: string): Promise<boolean> {
	const body = JSON.stringify({ contract: contractName(name), operation });
	const headers = {
		"content-type": "application/json",
		"webhook-id": "x",
		"webhook-timestamp": "0",
		"webhook-signature": "v1,x",
	};
	const response = await fetch(`${url}/v1/${name}/${operation}`, { method: "POST", headers, body, redirect: "error" });
	await response.body?.cancel();
	return response.status !== 401;
}
