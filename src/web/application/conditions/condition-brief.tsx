import { Box, chakra, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { Icon } from "../../theme/icon.tsx";
import { CHECK, CLOSE } from "../../theme/icons.ts";
import type { Words } from "../parts/use-words.ts";
import { conditionState, type ShownCondition } from "./shown-conditions.ts";

const DETAILS = { onePaystub: "onePaystub", paystubs: "numPaystubs", account: "accountEnding" } as const;

/**
 * A request's summary: what is requested (in the reviewer's words if any), what needs to change, how many documents.
 */
export function ConditionAsk({ shown, words }: { readonly shown: ShownCondition; readonly words: Words }) {
	const { condition, spec, detail } = shown;
	return (
		<Stack gap="2">
			<Text>{condition.commentsToBorrower || spec.description}</Text>
			{detail && <Text fontWeight="semibold">{words(DETAILS[detail.about], detail.values)}</Text>}
			{conditionState(condition.status) === "needsChange" && condition.notes && (
				<Box bg="bad-bg" borderRadius="field" px="4" py="3">
					<Text fontWeight="semibold">{words("whatToChange")}</Text>
					<Text>{condition.notes}</Text>
				</Box>
			)}
		</Stack>
	);
}

/** Why it is requested, and what an acceptable answer looks like. */
export function ConditionWhy({ shown, words }: { readonly shown: ShownCondition; readonly words: Words }) {
	const { why, example } = shown.spec;
	return (
		<Stack gap="5">
			{why !== undefined && (
				<Box>
					<Heading as="h2" size="sm" mb="1">
						{words("why")}
					</Heading>
					<Text color="ink-2">{why}</Text>
				</Box>
			)}
			{example && (
				<Grid gap="4" templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}>
					<Signs title={words("good")} tone="ok" mark={CHECK} signs={example.good} />
					{(example.poor ?? []).length > 0 && (
						<Signs title={words("poor")} tone="bad" mark={CLOSE} signs={example.poor ?? []} />
					)}
				</Grid>
			)}
		</Stack>
	);
}

interface SignsProps {
	readonly title: string;
	readonly tone: "ok" | "bad";
	readonly mark: string;
	readonly signs: readonly string[];
}

function Signs({ title, tone, mark, signs }: SignsProps) {
	return (
		<Box bg="tint" borderRadius="field" p="4">
			<Heading as="h2" size="sm" mb="2">
				{title}
			</Heading>
			<chakra.ul listStyleType="none" m="0" p="0">
				{signs.map((sign) => (
					<chakra.li key={sign} display="flex" gap="2" py="0.5">
						<Icon path={mark} color={tone} />
						<span>{sign}</span>
					</chakra.li>
				))}
			</chakra.ul>
		</Box>
	);
}
