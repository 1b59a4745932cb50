import { Box } from "@chakra-ui/react";
import { lazy, Suspense } from "react";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { offeredLocales, pageLocale } from "../../../flow/engine/locales/offered-locales.ts";
import { useCopy } from "../copy/use-copy.ts";
import { useOrg } from "../organization/org-context.ts";

// loaded only where there is a choice
const LanguageChoice = lazy(async () => ({ default: (await import("./language-choice.tsx")).LanguageChoice }));

const IN_HEADER = { display: { base: "none", md: "block" } } as const;
const BELOW_PAGE = { display: { base: "block", md: "none" }, px: "4", py: "2" } as const;

/**
 * The choice of language, where the page can be read in more than one: in the header, and below the page where the header of a
 * phone has no room for it.
 */
export function LanguagePlace({ isBelowPage = false }: { readonly isBelowPage?: boolean }) {
	const { org } = useOrg().product;
	const copy = useCopy("shell");
	if (offeredLocales({ org }).length < 2 && pageLocale(org) === SOURCE_LOCALE) return null;
	const choice = (
		<Suspense fallback={null}>
			<LanguageChoice />
		</Suspense>
	);
	if (!isBelowPage)
		return (
			<Box {...IN_HEADER} minH="11">
				{choice}
			</Box>
		);
	return (
		<Box as="nav" aria-label={copy("header.language")} {...BELOW_PAGE} minH="11">
			{choice}
		</Box>
	);
}
