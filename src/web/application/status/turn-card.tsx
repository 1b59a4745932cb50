import { Box, Button, chakra, Heading, Text } from "@chakra-ui/react";
import type { StandingTurn } from "../../api/application/standing.ts";
import { longDay } from "../parts/shown-dates.ts";
import { StatusTag } from "../parts/status-tag.tsx";
import { useWords } from "../parts/use-words.ts";

const TAGS = {
	BORROWER: ["attention", "yourTurn", "It is your turn"],
	LENDER: ["info", "ourTurn", "It is our turn"],
	OTHER: ["info", "othersTurn", "It is somebody else's turn"],
	NOBODY: ["neutral", "nobodysTurn", "Nothing to do"],
} as const;

/** Where the application stands now: what, whose turn, by when, and the way on. */
export function TurnCard({ now, onContinue }: { readonly now: StandingTurn; readonly onContinue?: () => void }) {
	const words = useWords();
	const [tone, word, fallback] = TAGS[now.turn];
	const by = now.by === null ? now.about : words("byDay", "By {day}", { day: longDay(now.by) });
	return (
		<Box asChild borderRadius="lg" bg="bg.subtle" p={{ base: "5", md: "6" }}>
			<section aria-labelledby="standing">
				<StatusTag tone={tone}>{words(word, fallback)}</StatusTag>
				<Heading as="h2" size="lg" id="standing" mt="3">
					{now.title}
				</Heading>
				<Text mt="1.5" maxW="prose">
					{now.body}
				</Text>
				{(now.turn !== "NOBODY" || by !== null) && (
					<chakra.dl
						m="0"
						mt="4"
						display="grid"
						gridTemplateColumns={{ base: "1fr", sm: "auto 1fr" }}
						columnGap="6"
						rowGap={{ base: "0.5", sm: "1.5" }}
					>
						<chakra.dt color="fg.muted">{words("whose", "Whose turn it is")}</chakra.dt>
						<chakra.dd m="0" fontWeight="semibold">
							{now.who}
						</chakra.dd>
						{by !== null && (
							<>
								<chakra.dt color="fg.muted">{words("by", "By when")}</chakra.dt>
								<chakra.dd m="0">{by}</chakra.dd>
							</>
						)}
					</chakra.dl>
				)}
				{now.isLate && now.turn !== "BORROWER" && (
					<Text mt="3">{words("late", "This takes longer than we said. Please call us: we look at it at once.")}</Text>
				)}
				{onContinue && (
					<Button mt="5" onClick={onContinue}>
						{now.turn === "BORROWER"
							? words("continue", "Continue your application")
							: words("look", "Look at the details")}
					</Button>
				)}
			</section>
		</Box>
	);
}
