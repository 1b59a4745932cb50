import { Box, Button, chakra, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import type { DrawnPage } from "../../../flow/editing/index.ts";
import { BLOCKS } from "../../../flow/engine/authored/blocks.generated.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Paper } from "../../shell/paper.tsx";

const EDGES: { readonly [tone: string]: string } = {
	waiting: "primary",
	success: "ok",
	attention: "warn",
	stop: "bad",
};
const VARIANTS: { readonly [kind: string]: "solid" | "plain" } = { primary: "solid", link: "plain" };

/** A block as a box with its name, and the words of the page that it shows; what it shows of an application is not there. */
function DrawnBlock({ name, isKnown, words }: DrawnPage["blocks"][number]) {
	const copy = useCopy("studio");
	return (
		<Box
			mt="5"
			p="4"
			borderWidth="1px"
			borderStyle="dashed"
			borderColor={isKnown ? "field" : "bad"}
			borderRadius="field"
		>
			<Text fontSize="sm" fontWeight="semibold" color={isKnown ? "ink-2" : "bad"} overflowWrap="anywhere">
				{isKnown ? (BLOCKS[name]?.title ?? name) : copy("blocks.unknown", { name })}
			</Text>
			{words.map((sentence) => (
				<Text key={sentence} mt="1" overflowWrap="anywhere">
					{sentence}
				</Text>
			))}
		</Box>
	);
}

/** What product files say of a page, as borrowers see it: its words, who it waits for, and its actions, which lead nowhere. */
export function DrawnNotice({ page }: { readonly page: DrawnPage }) {
	const copy = useCopy("studio");
	const { title, tone, body, ball, actions, blocks } = page;
	const edge = Object.hasOwn(EDGES, tone) ? EDGES[tone] : undefined;
	return (
		<Paper>
			{edge !== undefined && (
				<Box width="12" mb="5" borderTopWidth="6px" borderTopStyle="solid" borderColor={edge} aria-hidden="true" />
			)}
			<Heading as="h4" size="xl" overflowWrap="anywhere">
				{title}
			</Heading>
			<Stack gap="3" mt="3" color="ink-2" maxW="prose">
				{body.map((sentence) => (
					<Text key={sentence} overflowWrap="anywhere">
						{sentence}
					</Text>
				))}
			</Stack>
			{blocks.map((block, index) => (
				// a page may have the same block twice
				<DrawnBlock key={`${index} ${block.name}`} {...block} />
			))}
			{ball !== null && (
				<chakra.dl
					mt="7"
					mb="0"
					ps="5"
					borderInlineStartWidth="3px"
					borderInlineStartStyle="solid"
					borderColor="primary"
				>
					<chakra.dt color="ink-2">{ball.whose}</chakra.dt>
					<chakra.dd m="0" fontWeight="semibold">
						{ball.who}
					</chakra.dd>
					<chakra.dt color="ink-2">{ball.when}</chakra.dt>
					<chakra.dd m="0">{ball.by}</chakra.dd>
				</chakra.dl>
			)}
			{actions.length > 0 && (
				<HStack gap="4" flexWrap="wrap" mt="7">
					{actions.map(({ label, kind }) => (
						<Button
							key={label}
							variant={Object.hasOwn(VARIANTS, kind) ? VARIANTS[kind] : "outline"}
							aria-disabled
							title={copy("preview.leadsNowhere")}
						>
							{label}
						</Button>
					))}
				</HStack>
			)}
		</Paper>
	);
}
