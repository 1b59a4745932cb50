import { Box, Button, chakra, Heading, Text } from "@chakra-ui/react";
import type { StandingTurn } from "../../api/application/standing.ts";
import { longDay } from "../parts/shown-dates.ts";
import { StatusTag } from "../parts/status-tag.tsx";
import { useWords } from "../parts/use-words.ts";

const TONES = { BORROWER: "attention", LENDER: "info", OTHER: "info", NOBODY: "neutral" } as const;
const TURNS = { BORROWER: "yourTurn", LENDER: "ourTurn", OTHER: "othersTurn", NOBODY: "nobodysTurn" } as const;

/** The borrower's one task is the loudest thing of the page. */
const TASK = { bg: "hero", color: "on-hero" } as const;
const TASK_BUTTON = {
	bg: "on-hero",
	color: "hero",
	borderColor: "on-hero",
	_hover: { bg: "on-hero-2", borderColor: "on-hero-2" },
	_focusVisible: { outlineColor: "on-hero" },
} as const;

/**
 * The application's current status: what is happening, who is working on it, when to expect it, and the next action.
 */
export function TurnCard({ now, onContinue }: { readonly now: StandingTurn; readonly onContinue?: () => void }) {
	const words = useWords();
	const isTask = onContinue !== undefined && now.turn === "BORROWER";
	const quiet = isTask ? "on-hero-2" : "ink-2";
	const by = now.by === null ? now.about : words("byDay", { day: longDay(now.by) });
	return (
		<Box asChild borderRadius="card" p={{ base: "5", md: "7" }} {...(isTask ? TASK : { bg: "tint" })}>
			<section aria-labelledby="standing">
				<StatusTag tone={TONES[now.turn]}>{words(TURNS[now.turn])}</StatusTag>
				<Heading as="h2" size={isTask ? "xl" : "lg"} id="standing" mt="3">
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
						<chakra.dt color={quiet}>{words("whose")}</chakra.dt>
						<chakra.dd m="0" fontWeight="semibold">
							{now.who}
						</chakra.dd>
						{by !== null && (
							<>
								<chakra.dt color={quiet}>{words("by")}</chakra.dt>
								<chakra.dd m="0">{by}</chakra.dd>
							</>
						)}
					</chakra.dl>
				)}
				{now.isLate && now.turn !== "BORROWER" && <Text mt="3">{words("late")}</Text>}
				{onContinue && (
					<Button mt="5" onClick={onContinue} {...(isTask ? TASK_BUTTON : {})}>
						{now.turn === "BORROWER" ? words("continue") : words("look")}
					</Button>
				)}
			</section>
		</Box>
	);
}
