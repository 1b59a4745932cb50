import { Box, chakra, Heading, Stack, Text } from "@chakra-ui/react";
import type { Json } from "../../../engine/authored.ts";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { FigureList } from "./figure-list.tsx";
import { shownDate } from "./shown-dates.ts";
import { useWords } from "./use-words.ts";

function texts(value: Json | undefined): readonly string[] {
	return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}

/** The facts of an adverse action: reasons, the score that was used, and who gave the report (12 CFR 1002.9). */
export function AdverseAction() {
	const { application, spec } = useApplication();
	const words = useWords();
	const notice = objectAt(application, "adverseAction");
	const reasons = texts(notice.reasons);
	const score = objectAt(notice, "score");
	const bureau = objectAt(notice, "bureau");
	const factors = texts(score.factors);
	if (spec.words?.reasonsTitle === undefined || reasons.length === 0) return null;
	const scoredOn = textAt(score, "date");
	return (
		<Stack gap="6">
			<TextList title={words("reasonsTitle", "Principal reasons")} items={reasons} />
			{textAt(score, "value") !== "" && (
				<Box>
					<Heading as="h2" size="md" mb="1">
						{words("scoreTitle", "Your credit score")}
					</Heading>
					<FigureList
						figures={[
							{ label: words("scoreUsed", "Score used"), value: textAt(score, "value"), strong: true },
							{ label: words("scoreDate", "Date"), value: /^\d{4}-/.test(scoredOn) ? shownDate(scoredOn) : scoredOn },
							{ label: words("scoreRange", "Range"), value: textAt(score, "range") },
						]}
					/>
				</Box>
			)}
			{factors.length > 0 && <TextList title={words("factorsTitle", "What affected the score most")} items={factors} />}
			{textAt(bureau, "name") !== "" && (
				<Box>
					<Heading as="h2" size="md" mb="1">
						{words("agencyTitle", "The credit reporting agency")}
					</Heading>
					<Text>
						{[textAt(bureau, "name"), textAt(bureau, "address"), textAt(bureau, "phone")].filter(Boolean).join(", ")}
					</Text>
				</Box>
			)}
		</Stack>
	);
}

function TextList({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
	return (
		<Box>
			<Heading as="h2" size="md" mb="2">
				{title}
			</Heading>
			<chakra.ul ps="5" m="0" listStyleType="disc">
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</chakra.ul>
		</Box>
	);
}
