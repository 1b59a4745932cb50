import { QueryClient } from "@tanstack/react-query";
import { renderToReadableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from "react-router-dom";
import type { PageAnswer, PageRequest, ReadPost } from "../contracts/page-rendering.ts";
import { withPilot } from "../contracts/visit-query.ts";
import type { FormFile } from "../flow/engine/authored/authored.ts";
import { type CopySection, copyReaderOf } from "../flow/engine/authored/authored-copy.ts";
import type { FormFacts } from "../flow/engine/index.ts";
import { pageLocale } from "../flow/engine/locales/offered-locales.ts";
import type { OrganizationInfo } from "./api/registration/organization-info.ts";
import { PostedFormContext } from "./forms/early/posted-form.ts";
import { readPost as readPostedForm } from "./forms/posting/read-post.ts";
import { PAGE_MODULES } from "./page-modules.ts";
import { openStepAddress } from "./registration/step-address.ts";
import { appRoutes, FRAMED_PATHS } from "./router.tsx";
import { fillQueries, type ServedPage } from "./served-page.ts";
import { AppProviders } from "./shell/app-providers.tsx";
import { CopyStore } from "./shell/organization/copy-store.ts";
import type { Organization } from "./shell/organization/org-context.ts";
import { makeOrganization } from "./shell/organization/organization.ts";
import { basePath, readBasePath } from "./shell/paths/base-path.ts";
import { baseStyles } from "./theme/base-styles.ts";
import { criticalCss } from "./theme/critical-css.ts";
import { createEmotionCache } from "./theme/emotion-cache.ts";
import { createHouseSystem } from "./theme/system.ts";

/** The routes never read the origin. */
const ORIGIN = "https://app.invalid";
const TITLE = /<title>([^<]*)<\/title>/;

interface Prepared {
	readonly organization: Organization;
	readonly handler: ReturnType<typeof createStaticHandler>;
}

/** All copy is there: nothing is loaded. */
const noAddress = () => "";

const system = createHouseSystem(baseStyles);
/** The same data block is always of the same product, at the same home. */
const prepared = new WeakMap<PageRequest["info"], Prepared>();

function prepare({ product, copy, info, validators, home }: PageRequest): Prepared {
	const known = prepared.get(info);
	if (known) return known;
	const organization = makeOrganization(
		info as unknown as OrganizationInfo,
		product,
		validators,
		new CopyStore(copy, noAddress, undefined, pageLocale(product.org)),
	);
	const routes = appRoutes(organization, { isSignedIn: () => undefined, isServer: true });
	const made = {
		organization,
		handler: createStaticHandler(routes, { basename: home }),
	};
	prepared.set(info, made);
	return made;
}

/** Renders one page of the app, or returns a guard's or a step's redirect. Throws what a component throws. */
export async function render(request: PageRequest): Promise<PageAnswer> {
	const { organization, handler } = prepare(request);
	const url = new URL(request.url, ORIGIN);
	const queries = new QueryClient();
	fillQueries(queries, request.data);
	const elsewhere = openStepAddress(organization, url, queries);
	if (elsewhere !== undefined && request.data.posted === undefined)
		return { kind: "redirect", location: withPilot(elsewhere.href, request.url), isSentBack: elsewhere.isLaterStep };
	const context = await handler.query(new Request(url));
	if (context instanceof Response) {
		const location = withPilot(context.headers.get("location") ?? basePath(), request.url);
		return { kind: "redirect", location, isSentBack: false };
	}
	const read = new Set<CopySection>();
	const copy = new CopyStore(request.copy, noAddress, (section) => read.add(section), pageLocale(request.product.org));
	const cache = createEmotionCache(request.nonce);
	// gathers the rules for the head instead of writing style elements between the page's own
	cache.compat = true;
	const stream = await renderToReadableStream(
		<AppProviders organization={{ ...organization, copy }} queryClient={queries} cache={cache} system={system}>
			<PostedFormContext value={request.data.posted ?? null}>
				<StaticRouterProvider
					router={createStaticRouter(handler.dataRoutes, context)}
					context={context}
					hydrate={false}
				/>
			</PostedFormContext>
		</AppProviders>,
		// no streaming: its parts are placed by inline scripts, which the page's policy forbids
		{ progressiveChunkSize: Number.POSITIVE_INFINITY },
	);
	await stream.allReady;
	const html = await new Response(stream).text();
	const matches = matchRoutes(handler.dataRoutes, url.pathname, basePath()) ?? [];
	const isFrame = matches.some(({ route }) => FRAMED_PATHS.includes(route.path ?? ""));
	const served: ServedPage = {
		url: request.url,
		data: request.data,
		copy: Object.fromEntries([...read].filter(isLoadedLater).map((section) => [section, request.copy[section]])),
		...(isFrame ? {} : { loaderData: context.loaderData }),
	};
	return {
		kind: "page",
		status: context.statusCode,
		title: TITLE.exec(html)?.[1] ?? "",
		head: criticalCss(cache, request.nonce),
		body: html.replace(TITLE, ""),
		state: JSON.stringify(served),
		modules: matches.flatMap(({ route }) => PAGE_MODULES[route.path ?? ""] ?? []),
	};
}

function isLoadedLater(section: CopySection): boolean {
	return copyReaderOf(section) === "later";
}

/** Sets how the code that renders finds the home of its own page. */
export const readHomeBy = readBasePath;

/** Reads a posted form's fields as its widgets would have. */
export function readPost(form: FormFile, fields: readonly (readonly [string, string])[], facts: FormFacts): ReadPost {
	return readPostedForm(form, fields, facts);
}
