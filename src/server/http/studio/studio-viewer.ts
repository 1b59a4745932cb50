import type { FastifyRequest } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import { draftOf } from "../../workflow/studio/draft.ts";
import { rolesOf, type StudioRole } from "../../workflow/studio/roles.ts";
import type { Editing } from "../../workflow/studio/write-draft.ts";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
export const config = { access: "agent" } as const;
/** Bytes of a body that holds the texts of files. */
export const BODY_LIMIT = 2 * 1024 * 1024;

type OfDraft = { Params: { draft: string } };

/**
 * Who does something in Studio, and in the rooms of which product: staff of the token's lender with one of these roles; without roles, anybody who has one.
 * Read on each request, so that a role taken away ends at once. Throws 403.
 */
export async function studioViewer(
	context: PlatformContext,
	request: FastifyRequest,
	...allowed: readonly StudioRole[]
): Promise<Omit<Editing, "draft"> & Offering & { readonly roles: readonly StudioRole[] }> {
	const { identityUuid: by, org } = viewerOf(request);
	const { product } = request;
	const roles = await rolesOf(context.database.db, context.keys, by);
	const may = allowed.length === 0 ? roles.length > 0 : allowed.some((role) => roles.includes(role));
	if (!may) throw new Problem(403, "STUDIO_ROLE", "Your role does not allow this. Ask an operator of your lender.");
	return { org, product, by, at: context.now(), roles };
}

/** The same, for the draft in the path. */
export async function draftEditor(
	context: PlatformContext,
	request: FastifyRequest<OfDraft>,
	...allowed: readonly StudioRole[]
): Promise<Editing & Offering> {
	const { org, product, by, at } = await studioViewer(context, request, ...allowed);
	return { org, product, by, at, draft: request.params.draft };
}

/** Throws 404 when the path names a draft that is not the viewer's lender's. */
export async function refuseForeignDraft(
	{ database }: Pick<PlatformContext, "database">,
	request: FastifyRequest,
): Promise<void> {
	const { draft } = request.params as { readonly draft?: string };
	// what is no uuid is refused by the route's schema
	if (draft === undefined || !UUID.test(draft)) return;
	await draftOf(database.db, viewerOf(request).org, draft);
}
