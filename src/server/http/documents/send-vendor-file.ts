import type { FastifyReply } from "fastify";

/** Nothing in it runs or loads anything, wherever it is opened. */
const SEALED = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The name under which a vendor's file is saved. */
export function vendorFileName(kind: string, mediaType: string): string {
	return `${kind.toLowerCase().replaceAll("_", "-")}.${mediaType.slice(mediaType.indexOf("/") + 1)}`;
}

/** Sends a vendor's file to be saved, never to be shown as a page of ours. */
export function sendVendorFile(
	reply: FastifyReply,
	kind: string,
	{ bytes, mediaType }: { readonly bytes: Buffer; readonly mediaType: string },
): FastifyReply {
	reply.header("content-disposition", `attachment; filename="${vendorFileName(kind, mediaType)}"`);
	reply.header("content-security-policy", SEALED);
	reply.header("x-content-type-options", "nosniff");
	return reply.type(mediaType).send(bytes);
}
