import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { steppedValue, type ValueStep } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import type { Reply } from "../request.ts";

/** What has changed since an answer that the page has. */
interface Changed {
	readonly since: string;
	readonly steps: readonly ValueStep[];
}

/** What a route answers as a whole. */
export type Whole<Answer> = Exclude<Answer, Changed>;

/** The ETags of the answers that the page has. */
const etags = new WeakMap<object, string>();

/** For queries by `sinceHeld`: an answer shares with the one before it what has not changed, and is known by its identity. */
export const SHARED = { structuralSharing: false } as const;

/**
 * Reads an answer about a draft. Where the page has one of another state of it, under a key that differs in its last part alone,
 * only what has changed since is sent.
 */
export async function sinceHeld<Answer extends object>(
	{ client, queryKey }: { readonly client: QueryClient; readonly queryKey: QueryKey },
	read: (since: { readonly since?: string }) => Promise<Reply<Answer>>,
): Promise<Whole<Answer>> {
	const held = newestHeld(client, queryKey);
	const since = held === undefined ? undefined : etags.get(held);
	const reply = await read(since === undefined ? {} : { since });
	if (!isChanged(reply)) return noted(reply.data as Whole<Answer>, reply.etag);
	const made = steppedValue(held as Json, reply.data.steps) as Whole<Answer> | undefined;
	if (made !== undefined) return noted(made, reply.etag);
	const whole = await read({});
	return noted(whole.data as Whole<Answer>, whole.etag);
}

function isChanged(reply: Reply<object>): reply is Reply<Changed> {
	return reply.status === 226;
}

function noted<Answer extends object>(answer: Answer, etag: string | null): Answer {
	if (etag !== null) etags.set(answer, etag);
	return answer;
}

function newestHeld(client: QueryClient, queryKey: QueryKey): object | undefined {
	const all = client.getQueryCache().findAll({ queryKey: queryKey.slice(0, -1) });
	const known = all.flatMap(({ queryKey: key, state: { data, dataUpdatedAt } }) =>
		key.length === queryKey.length && typeof data === "object" && data !== null && etags.has(data)
			? [{ data: data as object, at: dataUpdatedAt }]
			: [],
	);
	// of two that were read in the same millisecond the one that was asked for later
	return known.toReversed().toSorted((one, other) => other.at - one.at)[0]?.data;
}
