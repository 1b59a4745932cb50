import { Text } from "@chakra-ui/react";
import type { Disclosure } from "../../api/application/disclosures.ts";
import { fullDay } from "../parts/shown-dates.ts";
import { useWordsOf } from "../parts/use-words.ts";

/** Says that a notice comes on paper: by when it is mailed, or when it was. */
export function OnPaper({ entry }: { readonly entry: Pick<Disclosure, "onPaper"> }) {
	const words = useWordsOf("documents");
	if (!entry.onPaper) return null;
	const { mailBy, mailedOn } = entry.onPaper;
	return (
		<Text fontSize="sm" color="ink-2">
			{mailedOn === null ? words("mailBy", { date: fullDay(mailBy) }) : words("mailed", { date: fullDay(mailedOn) })}
		</Text>
	);
}
