import { Text } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** The share of a limit from which a line of text says how much of it is used. */
const NEAR = 0.8;

/** How many characters of a limit a text has: always for several lines, else from close to the limit on. It cuts nothing. */
export function FieldCount(props: { id: string; value: unknown; most: number | undefined; isAlways?: boolean }) {
	const copy = useCopy("forms");
	const used = typeof props.value === "string" ? [...props.value].length : 0;
	const { most } = props;
	if (most === undefined || (props.isAlways !== true && used < most * NEAR)) return null;
	return (
		<Text id={`${props.id}__count`} fontSize="sm" color={used > most ? "bad" : "ink-2"} mt="2" aria-live="polite">
			{copy("fieldWords.count", { used, most })}
		</Text>
	);
}
