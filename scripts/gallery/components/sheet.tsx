import { Box, chakra, Heading } from "@chakra-ui/react";
import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { BrowserProduct } from "../../../src/flow/engine/authored/authored.ts";
import type { MessageFiles } from "../../../src/flow/engine/authored/authored-copy.ts";
import { pageLocale } from "../../../src/flow/engine/locales/offered-locales.ts";
import type { OrganizationInfo } from "../../../src/web/api/registration/organization-info.ts";
import { AppProviders } from "../../../src/web/shell/app-providers.tsx";
import { CopyStore } from "../../../src/web/shell/organization/copy-store.ts";
import { makeOrganization } from "../../../src/web/shell/organization/organization.ts";
import { criticalCss } from "../../../src/web/theme/critical-css.ts";
import { createEmotionCache } from "../../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../../src/web/theme/system.ts";
import { Brand, Colors, Icons, Type } from "./brand-parts.tsx";
import { Actions, Fields, Messages } from "./form-parts.tsx";
import { Cards, Costs, Empty, Loading, Steps } from "./page-parts.tsx";

/** What the sheet needs of one organization, in one language. */
export interface SheetRequest {
	readonly info: OrganizationInfo;
	/** The whole product. */
	readonly product: BrowserProduct;
	readonly copy: MessageFiles;
	/** The brand's style sheet. */
	readonly brand: string;
	readonly locale: string;
}

const PARTS: readonly (readonly [name: string, Part: () => ReactNode])[] = [
	["Brand", Brand],
	["Colors", Colors],
	["Type", Type],
	["Icons", Icons],
	["Buttons and links", Actions],
	["Fields", Fields],
	["Messages", Messages],
	["Cards", Cards],
	["Progress", Steps],
	["Chart and table", Costs],
	["While loading", Loading],
	["Empty", Empty],
];

function Sheet() {
	return (
		<chakra.main maxW="page" mx="auto" px="5" py="8">
			<Heading as="h1" size="xl">
				Components
			</Heading>
			{PARTS.map(([name, Part]) => (
				<Box as="section" key={name} mt="12" aria-label={name}>
					<Heading as="h2" size="md" mb="4" color="ink-2">
						{name}
					</Heading>
					<Part />
				</Box>
			))}
		</chakra.main>
	);
}

/** Returns the sheet as a document: the application's own components, in the brand's look and the language's sentences. */
export function renderSheet({ info, product, copy, brand, locale }: SheetRequest): string {
	const store = new CopyStore(copy, () => "", undefined, pageLocale(product.org));
	const organization = makeOrganization(info, product, {}, store);
	const cache = createEmotionCache(undefined);
	cache.compat = true;
	const body = renderToStaticMarkup(
		<AppProviders
			organization={organization}
			queryClient={new QueryClient()}
			cache={cache}
			system={createHouseSystem()}
		>
			<StaticRouter location="/">
				<Sheet />
			</StaticRouter>
		</AppProviders>,
	);
	return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Components</title><style>${brand}</style>${criticalCss(cache, "")}</head><body>${body}</body></html>`;
}
