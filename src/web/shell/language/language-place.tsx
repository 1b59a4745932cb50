import { lazy, Suspense } from "react";
import { SOURCE_LOCALE } from "../../../engine/locales/authored-locale.ts";
import { offeredLocales, pageLocale } from "../../../engine/locales/offered-locales.ts";
import { useOrg } from "../organisation/org-context.ts";

// loaded only where there is a choice
const LanguageChoice = lazy(async () => ({ default: (await import("./language-choice.tsx")).LanguageChoice }));

/** The choice of language, where the page can be read in more than one. */
export function LanguagePlace() {
	const { org } = useOrg().product;
	if (offeredLocales({ org }).length < 2 && pageLocale(org) === SOURCE_LOCALE) return null;
	return (
		<Suspense fallback={null}>
			<LanguageChoice />
		</Suspense>
	);
}
