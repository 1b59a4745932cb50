import { ANY_STATE, type RulePart } from "../../../flow/editing/index.ts";
import type { useCopy } from "../../shell/copy/use-copy.ts";

/** What a choice of a part of a rule is called; `isFull` for one among others, which may have the same words. */
export function choiceTitle(
	copy: ReturnType<typeof useCopy<"studio">>,
	{ name, choices }: RulePart,
	id: string,
	isFull = false,
): string {
	const choice = choices.find((one) => one.id === id);
	if (choice === undefined) return id;
	if (name === "from" && id === ANY_STATE) return copy("rules.anyState");
	if (name === "on" && id === "/*") return copy("rules.anyAddress");
	if (name === "document" && id === "") return copy("rules.noDocument");
	if (name === "instead" && choice.title === "") return copy("rules.sentTo", { address: id });
	if (choice.title === "" || choice.title === id) return id;
	return isFull ? `${choice.title} (${id})` : choice.title;
}
