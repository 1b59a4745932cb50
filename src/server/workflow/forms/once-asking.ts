import type { Json } from "../../../flow/engine/json.ts";
import type { DecisionInputs } from "../../journey/steps/decision-inputs.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Answer, type Claim, inFlight, type OnceRequest, once, onceClaimed } from "../../platform/idempotent.ts";
import type { VendorContext } from "../context.ts";
import { askerOf } from "./asker-of.ts";
import { withInputs } from "./with-inputs.ts";

/** A request whose work asks the vendors of a lender. */
export interface AskingRequest extends OnceRequest {
	readonly org: string;
	/** The application whose form it is, where it has one. */
	readonly applicationUuid?: string;
}

/** Requests of this process that are waiting for vendors and hold no database lock meanwhile. */
const underWay = new Set<string>();

/**
 * Runs work once per key, as `once` does, when it may need vendor answers: vendors are called while no transaction is
 * open. The same request to another process meanwhile uses the same order ids; one of the results is kept.
 */
export function onceAsking<Body extends Json>(
	context: PlatformContext & VendorContext,
	request: AskingRequest,
	work: (tx: Queryable, told: DecisionInputs) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
	return alone(request, () =>
		withInputs(askerOf(context, request.org, request.applicationUuid), (told) =>
			once(context, request, (tx) => work(tx, told)),
		),
	);
}

/** The same for work that looks up its key and stores its response itself, as with `onceClaimed`. */
export function onceAskingClaimed<Body extends Json>(
	context: PlatformContext & VendorContext,
	request: AskingRequest,
	work: (tx: Queryable, told: DecisionInputs, claim: Claim | undefined) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
	return alone(request, () =>
		withInputs(askerOf(context, request.org, request.applicationUuid), (told) =>
			onceClaimed(context, request, (tx, claim) => work(tx, told, claim)),
		),
	);
}

async function alone<Done>({ scope, key }: OnceRequest, done: () => Promise<Done>): Promise<Done> {
	if (key === undefined) return done();
	const id = `${scope}\n${key}`;
	if (underWay.has(id)) throw inFlight();
	underWay.add(id);
	try {
		return await done();
	} finally {
		underWay.delete(id);
	}
}
