import { chakra, Text } from "@chakra-ui/react";
import type { PropsOf } from "../kit/declare.ts";
import { useBlockTexts } from "../kit/shown-value.ts";
import type { bullets } from "./block.ts";

/** Words of the page with bullets; with a value, only those that are named like it. */
export default function BulletsBlock({ words, named, unknown }: PropsOf<typeof bullets>) {
	const texts = useBlockTexts();
	const value = named === undefined ? "" : texts.textAt(named);
	const meant = words.filter((word) => word.toUpperCase() === value.toUpperCase());
	const listed = value === "" ? words : meant;
	const [only, ...more] = listed;
	return (
		<>
			{value === "" && unknown !== undefined && <Text mb="2">{texts.say(unknown)}</Text>}
			{only === undefined ? (
				<Text mb="2">
					<strong>{value}</strong>
				</Text>
			) : more.length === 0 ? (
				<Text>{texts.say(only)}</Text>
			) : (
				<chakra.ul ps="5" m="0" listStyleType="disc" display="grid" gap="2">
					{listed.map((word) => (
						<li key={word}>{texts.say(word)}</li>
					))}
				</chakra.ul>
			)}
		</>
	);
}
