import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { PSEUDO_LOCALE, SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { acceptedLocales, chosenLocale, offeredLocales } from "../../../flow/engine/locales/offered-locales.ts";
import type { PlatformContext } from "../context.ts";
import { type OwnCookie, readOwnCookie, setOwnCookie } from "../visitors/own-cookie.ts";
import { visitorProduct } from "../visitors/visitor-product.ts";
import "./request-types.ts";

/** The language that a visitor has chosen. */
const COOKIE: OwnCookie = { name: "heloc_lang", keptSeconds: 365 * 24 * 3_600, sameSite: "lax" };
/** The query parameter that chooses a language. */
const PARAMETER = "lang";
/** Pages of the lender's own people and of developers, which have no translations. */
const OWN_PEOPLES = /^\/account\/heloc\/(?:desk|portfolio|group-manager|sandbox)(?:[/?]|$)/;

/**
 * Determines the language of each request: the address's `lang`, else the visitor's cookie, else what their browser accepts,
 * of those that the lender offers. Outside production a visitor may also choose a language that is still being translated, or
 * the made-up one. The lender's own people read everything in the source language.
 */
export function registerLocale(app: FastifyInstance, context: PlatformContext): void {
	app.decorateRequest("locale", SOURCE_LOCALE);
	app.addHook("onRequest", async (request) => {
		const isOwnPeoples = request.routeOptions.config.access === "agent" || OWN_PEOPLES.test(request.url);
		if (request.org !== "" && !isOwnPeoples) request.locale = localeOf(context, request);
	});
}

/** The languages in which an organization's pages can be requested. */
export function availableLocales({ mode }: Pick<PlatformContext, "mode">, product: Product): readonly string[] {
	if (mode === "production") return offeredLocales(product);
	let locales = beforeProduction.get(product);
	if (locales === undefined) {
		locales = [...new Set([...offeredLocales(product), ...Object.keys(product.locales), PSEUDO_LOCALE])];
		beforeProduction.set(product, locales);
	}
	return locales;
}

const beforeProduction = new WeakMap<Product, readonly string[]>();

/** Remembers the language that the address chooses, and tells caches what the page depends on. */
export function keepLocale(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
	product: Product,
): void {
	reply.header("content-language", request.locale);
	if (availableLocales(context, product).length < 2) return;
	reply.header("vary", "accept-encoding, accept-language, cookie");
	if (askedLocale(request) !== undefined) setLocaleCookie(context, request, reply, request.locale);
}

/** Remembers a language for later visits. */
function setLocaleCookie(context: PlatformContext, request: FastifyRequest, reply: FastifyReply, locale: string): void {
	setOwnCookie(context, request, reply, COOKIE, locale);
}

/** An account's language as far as the lender has it; undefined for an account without one. */
export function accountLocale(context: PlatformContext, org: string, locale: string | null): string | undefined {
	return locale === null ? undefined : chosenLocale([locale], availableLocales(context, context.products.product(org)));
}

/** Keeps a language in this browser: an account's after signing in, or the one that its owner has chosen. */
export function keepAccountLocale(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
	locale: string,
): void {
	if (wishedLocale(context, request) === locale) return;
	if (locale !== SOURCE_LOCALE || request.locale !== locale) setLocaleCookie(context, request, reply, locale);
}

/** The language of the address or of the visitor's cookie; undefined where they have not chosen. */
function wishedLocale(context: PlatformContext, request: FastifyRequest): string | undefined {
	return askedLocale(request) ?? readOwnCookie(context, request, COOKIE);
}

function localeOf(context: PlatformContext, request: FastifyRequest): string {
	const product = visitorProduct(context, request);
	const wish = wishedLocale(context, request);
	const chosen = wish === undefined ? undefined : chosenLocale([wish], availableLocales(context, product));
	const accepted = acceptedLocales(request.headers["accept-language"]);
	return chosen ?? chosenLocale(accepted, offeredLocales(product)) ?? SOURCE_LOCALE;
}

function askedLocale({ query }: FastifyRequest): string | undefined {
	const asked = (query as { readonly [name: string]: unknown } | null)?.[PARAMETER];
	return typeof asked === "string" && /^[A-Za-z-]{2,10}$/.test(asked) ? asked : undefined;
}
