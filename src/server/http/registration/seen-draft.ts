import type { FastifyRequest } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import { alreadyFinished, readFinished } from "../../workflow/registration/draft-store.ts";

/** The draft of a page, and the newest change of it that the page has seen. */
export interface SeenDraft {
	readonly uuid: string;
	readonly version: number;
}

const SEEN = /^(?:W\/)?"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})"$/;

/** The ETag of a draft. */
export function draftEtag({ uuid, version }: SeenDraft): string {
	return `"${uuid}.${version}"`;
}

/** What the page of this request had seen, by its If-Match; undefined for a page that has seen no draft. */
export function seenDraft(request: FastifyRequest): SeenDraft | undefined {
	const [, uuid, version] = SEEN.exec(request.headers["if-match"] ?? "") ?? [];
	return uuid === undefined ? undefined : { uuid, version: Number(version) };
}

/** Throws 409 for a page whose registration another tab has finished. */
export async function refuseFinished(context: PlatformContext, request: FastifyRequest): Promise<void> {
	const seen = seenDraft(request);
	if (seen && (await readFinished(context, request.org, seen.uuid)) !== undefined) throw alreadyFinished();
}
