import { chakra, Text } from "@chakra-ui/react";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { shortDay } from "../parts/shown-dates.ts";
import { useWords, type Words } from "../parts/use-words.ts";
import { type RescissionDay, rescissionDays } from "./rescission-days.ts";

/** A strip of days: which ones count toward the cancellation period, and which do not and why. */
export function RescissionCalendar({ rescission }: { readonly rescission: { readonly [key: string]: Json } }) {
	const words = useWords();
	return (
		<chakra.ol
			listStyleType="none"
			p="0"
			m="0"
			display="grid"
			gridTemplateColumns={{ base: "repeat(3, 1fr)", md: "repeat(auto-fit, minmax(5.5rem, 1fr))" }}
			gap="2.5"
		>
			{rescissionDays(rescission).map((day) => {
				const isCounted = day.kind === "counted";
				return (
					<chakra.li
						key={`${day.date} ${day.kind}`}
						borderRadius="field"
						borderWidth="1px"
						borderStyle={isCounted ? "solid" : "dashed"}
						borderColor={isCounted ? "primary" : "field"}
						bg={isCounted ? "tint" : "surface"}
						px="3"
						py="2.5"
					>
						<Text fontSize="sm" color="ink-2">
							{shortDay(day.date).split(", ")[0]}
						</Text>
						<Text fontWeight="bold" lineHeight="snug">
							{shortDay(day.date).split(", ")[1]}
						</Text>
						<Text fontSize="xs" color="ink-2" lineHeight="snug" mt="1">
							{captionOf(day, words)}
						</Text>
					</chakra.li>
				);
			})}
		</chakra.ol>
	);
}

function captionOf(day: RescissionDay, words: Words): string {
	switch (day.kind) {
		case "signed":
			return words("signed");
		case "counted":
			return words("counted", { number: day.number ?? "" });
		case "funding":
			return words("fundingFrom");
		case "sunday":
			return `${words("notCounted")}: ${words("sunday")}`;
		case "holiday":
			return `${words("notCounted")}: ${words("holiday")}`;
	}
}
