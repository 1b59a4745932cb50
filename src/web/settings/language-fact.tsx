import { useCopy } from "../shell/copy/use-copy.ts";
import { LanguageChoice } from "../shell/language/language-choice.tsx";
import { languagesOf } from "../shell/language/languages.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import { Fact } from "./fact.tsx";

/** The language of the user's pages and messages, where the lender offers more than one. */
export function LanguageFact() {
	const copy = useCopy("settings");
	const { offered } = languagesOf(useOrg().product.org);
	if (offered.length < 2) return null;
	return (
		<Fact label={copy("profile.language")}>
			<LanguageChoice />
		</Fact>
	);
}
