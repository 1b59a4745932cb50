import { Button, Stack, Text } from "@chakra-ui/react";
import { useApplication } from "../../application-context.ts";
import { useWay } from "../../parts/use-way.ts";
import type { PropsOf } from "../kit/declare.ts";
import { useBlockTexts } from "../kit/shown-value.ts";
import type { way } from "./block.ts";

/** A button to another page, or back to where the borrower was. */
export default function WayBlock({ way: name, label, word, look = "outline" }: PropsOf<typeof way>) {
	const { goTo, routedPage } = useApplication();
	const take = useWay();
	const texts = useBlockTexts();
	return (
		<Stack gap="3" align="flex-start">
			{word !== undefined && <Text>{texts.say(word)}</Text>}
			<Button variant={look} onClick={() => (name === undefined ? goTo(routedPage) : take(name))}>
				{texts.say(label)}
			</Button>
		</Stack>
	);
}
