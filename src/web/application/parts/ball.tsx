import { chakra, Text } from "@chakra-ui/react";
import type { PageSpec } from "../../../flow/engine/authored/authored.ts";
import { useApplication } from "../application-context.ts";
import { filledSentences } from "./filled-sentences.ts";
import { longDay } from "./shown-dates.ts";
import { useStanding } from "./use-standing.ts";
import { useWords } from "./use-words.ts";

/** Who is working on it, and when to expect it: with the page's text, and a date if the server knows it. */
export function Ball({ ball }: { readonly ball: NonNullable<PageSpec["ball"]> }) {
	const { record, page, routedPage } = useApplication();
	const { standing } = useStanding();
	const words = useWords();
	const isHere = page === routedPage && standing?.page === page;
	const day = isHere ? standing.now.by : null;
	return (
		<chakra.dl
			m="0"
			display="grid"
			gridTemplateColumns={{ base: "1fr", sm: "auto 1fr" }}
			columnGap="6"
			rowGap={{ base: "0.5", sm: "2" }}
			borderInlineStartWidth="3px"
			borderInlineStartStyle="solid"
			borderColor="primary"
			ps="5"
			py="1"
		>
			<chakra.dt color="ink-2">{words("whose")}</chakra.dt>
			<chakra.dd m="0" fontWeight="semibold">
				{filledSentences([ball.who], record)[0] ?? ball.who}
			</chakra.dd>
			<chakra.dt color="ink-2">{words("by")}</chakra.dt>
			<chakra.dd m="0">
				<span>{filledSentences([ball.by], record)[0] ?? ball.by}</span>
				{day !== null && (
					<Text as="span" display="block" color="ink-2">
						{standing?.now.isLate ? words("late") : words("latest", { day: longDay(day) })}
					</Text>
				)}
			</chakra.dd>
		</chakra.dl>
	);
}
