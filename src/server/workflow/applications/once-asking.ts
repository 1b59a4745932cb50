import type { Told } from "../../journey/told.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Answer, type Claim, inFlight, type OnceRequest, once, onceClaimed } from "../../platform/idempotent.ts";
import type { ServerContext } from "../context.ts";
import { askFirst } from "./ask-first.ts";

/** Requests of this process that wait for vendors: they hold no lock of the database meanwhile. */
const underWay = new Set<string>();

/**
 * Does work once for each key, as `once` does, where it may need answers of vendors: they are asked while no transaction
 * is open. The same request to another process meanwhile asks under the same order ids; one of them is kept.
 */
export function onceAsking(
	context: ServerContext,
	request: OnceRequest,
	work: (tx: Queryable, told: Told) => Promise<Answer>,
): Promise<Answer> {
	return alone(request, () => askFirst(context, (told) => once(context, request, (tx) => work(tx, told))));
}

/** The same where the work looks at its key and keeps its answer itself, as `onceClaimed` says. */
export function onceAskingClaimed(
	context: ServerContext,
	request: OnceRequest,
	work: (tx: Queryable, told: Told, claim: Claim | undefined) => Promise<Answer>,
): Promise<Answer> {
	return alone(request, () =>
		askFirst(context, (told) => onceClaimed(context, request, (tx, claim) => work(tx, told, claim))),
	);
}

async function alone({ scope, key }: OnceRequest, done: () => Promise<Answer>): Promise<Answer> {
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
