import { Text } from "@chakra-ui/react";
import type { PropsOf } from "../kit/declare.ts";
import { useBlockTexts } from "../kit/shown-value.ts";
import type { text } from "./block.ts";

const LOOKS = {
	plain: {},
	quiet: { color: "ink-2" },
	strong: { fontWeight: "semibold" },
	warning: { fontWeight: "semibold", color: "warn" },
} as const;

/** A paragraph of the page's words. */
export default function TextBlock({ word, also, named, values, look = "plain" }: PropsOf<typeof text>) {
	const texts = useBlockTexts();
	const own = named === undefined ? undefined : texts.named(named, values);
	const said = [own ?? texts.say(word, values), also === undefined ? "" : texts.say(also, values)];
	return <Text {...LOOKS[look]}>{said.filter(Boolean).join(" ")}</Text>;
}
