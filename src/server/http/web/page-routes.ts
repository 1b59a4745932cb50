import { randomBytes, randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { join, normalize } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { keepLocale } from "../../platform/plugins/locale.ts";
import { PACKED } from "../../platform/plugins/packing.ts";
import { pagePolicy } from "../../platform/plugins/security-headers.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { homeOfStored } from "../../platform/products/application-home.ts";
import { acceptedEncoding } from "../../platform/products/packed-text.ts";
import { FIRST_HOME, homeOf } from "../../platform/products/product-address.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import type { PageContext } from "../page-context.ts";
import { meetShare } from "../registration/meet-share.ts";
import { meetVisitor } from "../registration/visitor.ts";
import { builtFiles } from "./built-files.ts";
import { withAssetsFrom } from "./cdn-assets.ts";
import { BUILT_PAGES, blankPage, drawnPage, newNonce, organizationInfo, readIndex } from "./page.ts";
import { isRegistrationPage, type PageOptions, pageData, SENT_BACK } from "./page-data.ts";
import { servedAddress, servedProduct } from "./served-product.ts";
import { NONCE_MARK, sharedPageOf } from "./shared-page.ts";

/** Files whose names change with their content. */
const NAMED_BY_HASH = /^assets\/|^fonts\/.*\.woff2$/;
/** Never sent as they are built: the server fills in the organization. */
const PAGES: readonly string[] = Object.values(BUILT_PAGES);
/** Studio's pages, and what they show to people without an account: a build of their own, for no search engine. */
const STUDIO = /^\/account\/heloc\/studio(?:[/?]|$)/;
const DEVELOPERS = /^assets\/dev-/;
/** Pages of the sandbox, as the router reads their addresses. */
const SANDBOX = /^sandbox(?:\/|$)/i;
const IMMUTABLE = "public, max-age=31536000, immutable";

/** The web application: hashed assets, cached forever, and its page for every other path under the base. */
export async function pageRoutes(app: FastifyInstance, context: PlatformContext & PageContext): Promise<void> {
	const { webRoot } = context;
	if (webRoot !== undefined && existsSync(webRoot)) {
		await app.register(fastifyStatic, {
			root: webRoot,
			serve: false,
			cacheControl: false,
			etag: true,
			preCompressed: true,
		});
	}
	const page = (request: FastifyRequest, reply: FastifyReply) => sendRenderedPage(context, request, reply);
	const options = {
		config: { access: "public" as const, rateLimit: false as const },
		schema: { hide: true },
		compress: PACKED,
	};
	app.get(FIRST_HOME, options, page);
	app.get<{ Params: { "*": string } }>(`${FIRST_HOME}/*`, options, async (request, reply) => {
		const path = normalize(request.params["*"]);
		// developer tools are not served in production, although they are in the build
		if (context.mode === "production" && DEVELOPERS.test(path)) {
			throw new Problem(404, "NO_SUCH_ADDRESS", said("general.noAddress"));
		}
		const isFile =
			webRoot !== undefined && path !== "." && !PAGES.includes(path) && isInside(path) && isHeld(webRoot, path);
		if (isFile) {
			reply.header("cache-control", NAMED_BY_HASH.test(path) ? IMMUTABLE : "public, max-age=3600");
			if (context.cdnOrigin !== undefined && path.startsWith("assets/")) {
				// pages on every lender's host load them from the CDN, which forwards these headers
				reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
			}
			return reply.sendFile(path);
		}
		// A chunk removed by a deployment must not be answered with a page.
		if (path.startsWith("assets/") || /\.[a-z0-9]{1,5}$/i.test(path)) {
			throw new Problem(404, "NO_SUCH_ADDRESS", said("general.noAddress"));
		}
		const home = await otherHome(context, request, path);
		if (home !== undefined) {
			const address = `${home}${request.url.slice(FIRST_HOME.length)}`;
			return reply.header("cache-control", "no-store").redirect(address, 302);
		}
		const isMissing = context.mode === "production" && SANDBOX.test(path);
		return sendRenderedPage(context, request, reply, isMissing ? { status: 404 } : {});
	});
}

/** An application and what is below it. */
const APPLICATION = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/|$)/i;

/** The home of the product that a requested application is for, if the lender offers it and the request is for another. */
async function otherHome(context: PlatformContext, request: FastifyRequest, path: string): Promise<string | undefined> {
	const [, uuid] = APPLICATION.exec(path) ?? [];
	if (uuid === undefined) return undefined;
	const { product, offered } = servedProduct(context, request);
	if (offered.length < 2) return undefined;
	const home = await homeOfStored(context.database.db, uuid.toLowerCase(), request.org);
	const isOthers = home !== homeOf(product) && offered.some((one) => one.home === home);
	return isOthers ? home : undefined;
}

function isInside(path: string): boolean {
	return (
		!path.startsWith("..") &&
		!path.startsWith("/") &&
		!path.includes("\0") &&
		!path.split("/").some((part) => part.startsWith("."))
	);
}

function isHeld(webRoot: string, path: string): boolean {
	return /\.[a-z0-9]+$/i.test(path) && existsSync(join(webRoot, path));
}

/** Lives until the product's page after the redirect, which explains why it is shown. */
const sentBackCookie = ({ product }: FastifyRequest) =>
	({ path: homeOf(product), httpOnly: true, sameSite: "lax", maxAge: 30 }) as const;

/** Sends a server-rendered page under its own content security policy, or a guard's redirect. */
export async function sendRenderedPage(
	context: PlatformContext & PageContext,
	request: FastifyRequest,
	reply: FastifyReply,
	options: PageOptions = {},
): Promise<FastifyReply> {
	const build = STUDIO.test(request.url) ? "studio" : "web";
	const index = readIndex(context.webRoot, build);
	if (index === undefined) {
		throw new Problem(
			503,
			"WEB_NOT_BUILT",
			"The web application is not built. Run `npm run build` and load this page again.",
		);
	}
	const nonce = newNonce();
	if (build === "studio") reply.header("x-robots-tag", "noindex, nofollow");
	if (isRegistrationPage(request.url)) meetShare(context, request, reply);
	const product = productOf(context, request);
	const infoOf = (of: Product, version?: string) =>
		organizationInfo(of, context.mode, version, servedProduct(context, request));
	const sendBytes = (html: string | Buffer, status: number, isPersonal: boolean) =>
		reply
			.code(status)
			.header("content-security-policy", pagePolicy(nonce, context.cdnOrigin, context.mode === "sandbox"))
			.header("cache-control", isPersonal ? "no-store" : "no-cache")
			.type("text/html; charset=utf-8")
			.send(html);
	const send = (html: string, status: number, isPersonal: boolean) =>
		sendBytes(withAssetsFrom(html, context.cdnOrigin, context.webRoot), status, isPersonal);
	if (product) keepLocale(context, request, reply, product);
	if (!product || !context.renderer) {
		return send(blankPage(index, product, nonce, infoOf), options.status ?? 200, false);
	}
	if (isRegistrationPage(request.url)) {
		await meetVisitor(context, request, reply);
	}
	const data = await pageData(context, request, product, options);
	const { isPersonal } = data;
	if (data.isSentBack) {
		reply.clearCookie(SENT_BACK, sentBackCookie(request));
	}
	try {
		const { product: entryProduct, validators, copy, version } = await context.products.entryBundle(product);
		const info = infoOf(product, version);
		const drawn = await context.renderer.render({
			url: servedAddress(request),
			home: homeOf(request.product),
			product: entryProduct,
			copy,
			info,
			validators,
			nonce: isPersonal ? nonce : NONCE_MARK,
			data: data.page,
			isPersonal,
		});
		if (drawn.kind === "redirect") {
			if (drawn.isSentBack) {
				reply.setCookie(SENT_BACK, "1", sentBackCookie(request));
			}
			return reply.header("cache-control", "no-store").redirect(drawn.location, 302);
		}
		const status = options.status ?? drawn.status;
		const files = builtFiles(context.webRoot, build, drawn.modules);
		const withNonce = (its: string) => drawnPage(index, product, its, { ...drawn, info, files });
		if (isPersonal) return send(padded(withNonce(nonce)), status, true);
		const page = sharedPageOf(drawn, index, () =>
			withAssetsFrom(withNonce(NONCE_MARK), context.cdnOrigin, context.webRoot),
		);
		const isPacked = acceptedEncoding(request.headers["accept-encoding"]) === "br";
		const packed = isPacked ? await page.packed(nonce) : undefined;
		if (packed === undefined) return sendBytes(page.text(nonce), status, false);
		reply.header("content-encoding", "br");
		if (!reply.hasHeader("vary")) reply.header("vary", "accept-encoding");
		return sendBytes(packed, status, false);
	} catch (error) {
		// the browser can render what the server could not
		request.log.error({ err: error }, "a page could not be drawn on the server");
		return send(blankPage(index, product, nonce, infoOf), options.status ?? 200, isPersonal);
	}
}

// The length of a compressed page must not leak a draft's content to an attacker who controls another part of the page.
function padded(html: string): string {
	return `${html}<!--${randomBytes(randomInt(8, 48)).toString("base64")}-->`;
}

// A faulty organization gets the page without its data block, and the page reports it.
function productOf(context: PlatformContext, request: FastifyRequest): Product | undefined {
	try {
		return context.products.inLocale(visitorProduct(context, request), request.locale);
	} catch {
		return undefined;
	}
}
