import { chakra } from "@chakra-ui/react";
import type { MouseEvent } from "react";
import { useHref, useLocation } from "react-router-dom";
import { keepLocale } from "../../api/session/account.ts";
import { useCopy } from "../copy/use-copy.ts";
import { useOrg } from "../organization/org-context.ts";
import { useSignedIn } from "../viewer/session.ts";
import { languageName, languagesOf } from "./languages.ts";

function LanguageLink({ locale, isCurrent }: { locale: string; isCurrent: boolean }) {
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(search);
	query.set("lang", locale);
	const href = useHref({ pathname, search: `?${query}` });
	const isSignedIn = useSignedIn();
	const choose = async (event: MouseEvent) => {
		if (!isSignedIn || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		// the page changes even if the account could not be told
		await keepLocale(locale).catch(() => undefined);
		window.location.assign(href);
	};
	return (
		<chakra.a
			href={href}
			lang={locale}
			hrefLang={locale}
			onClick={choose}
			aria-current={isCurrent ? "true" : undefined}
			display="inline-flex"
			alignItems="center"
			minH="11"
			px="1"
			fontSize="sm"
			fontWeight={isCurrent ? "semibold" : "normal"}
			textDecoration={isCurrent ? "none" : "underline"}
		>
			{languageName(locale)}
		</chakra.a>
	);
}

/** The languages of the page, each in its own words; a press loads the same page in that language, with or without script. */
export function LanguageChoice() {
	const { product } = useOrg();
	const copy = useCopy("shell");
	const { current, offered } = languagesOf(product.org);
	return (
		<chakra.ul aria-label={copy("header.language")} display="flex" gap="2" listStyleType="none" m="0" p="0">
			{offered.map((locale) => (
				<li key={locale}>
					<LanguageLink locale={locale} isCurrent={locale === current} />
				</li>
			))}
		</chakra.ul>
	);
}
