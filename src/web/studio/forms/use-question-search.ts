import { useDeferredValue, useMemo, useState } from "react";
import type { FormField } from "../../../flow/editing/index.ts";

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean);

/** The questions whose words or name hold all words that are searched for; one selected elsewhere ends a search without it. */
export function useQuestionSearch(questions: readonly FormField[], selected: FormField | undefined, isLong: boolean) {
	const [typed, setSearch] = useState("");
	const [seen, setSeen] = useState(selected?.name);
	const search = isLong ? typed : "";
	const isFound = ({ label, name }: FormField, words: readonly string[]) => {
		const text = `${label} ${name}`.toLowerCase();
		return words.every((word) => text.includes(word));
	};
	if (seen !== selected?.name) {
		setSeen(selected?.name);
		if (selected !== undefined && !isFound(selected, wordsOf(search))) setSearch("");
	}
	const wanted = wordsOf(useDeferredValue(search)).join(" ");
	const found = useMemo(() => {
		const words = wordsOf(wanted);
		return words.length === 0 ? questions : questions.filter((question) => isFound(question, words));
	}, [questions, wanted]);
	return { search, setSearch, wanted, found };
}
