import type { Json } from "../../../flow/engine/json.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useSaidValue } from "./use-said-value.ts";

/** How a fact is said: a question with its answer, or a name with its value. */
export function useSaidFact(): (about: string, value: Json) => string {
	const copy = useCopy("studio");
	const said = useSaidValue();
	return (about, value) => copy(about.endsWith("?") ? "map.answered" : "map.fact", { about, value: said(value) });
}
