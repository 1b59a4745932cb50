import { Box, chakra, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import type { Copy } from "../../../contracts/copy.ts";
import { type WhyDecision, whyQuery } from "../../api/desk/why.ts";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { codeWords, momentWords } from "../desk-states.ts";
import { Section } from "../parts/section.tsx";

/** Explains an application's status: each decision with its rules and the facts that they read. */
export function Page() {
	const copy = useCopy("desk");
	const { uuid = "" } = useParams();
	const { data, error, isPending } = useQuery(whyQuery(uuid));
	if (isPending) return <LoadingBlock isPage />;
	if (error || !data) {
		return (
			<>
				<PageHeading>{copy("whyHere.whyItStandsHere")}</PageHeading>
				<Notice tone="stop">{shownMessage(error)}</Notice>
			</>
		);
	}
	return (
		<Stack gap="6">
			<Box>
				<PageHeading>{copy("whyHere.whyItStandsHere")}</PageHeading>
				<Text mt="2" color="ink-2">
					{copy("whyHere.eachDecisionRules")}
				</Text>
			</Box>
			{data.chainFault !== null && (
				<Notice tone="stop">{copy("whyHere.historyApplicationNot", { fault: data.chainFault })}</Notice>
			)}
			{data.decisions.map((decision, index) => (
				<Decision key={decision.sequence} decision={decision} isNewest={index === 0} />
			))}
		</Stack>
	);
}

function Decision({ decision, isNewest }: { readonly decision: WhyDecision; readonly isNewest: boolean }) {
	const copy = useCopy("desk");
	const { sequence, stage, page, kind, at, rules, facts, isWhole, productHash } = decision;
	const to = page === "" ? copy("whyHere.ownPage") : page;
	return (
		<Section
			title={`${sequence}. ${stage === null || stage === undefined ? copy("whyHere.notKnown") : codeWords(stage)}: ${to}`}
		>
			<Text fontSize="sm" color="ink-2">
				{copy("whyHere.configuration", {
					kind: codeWords(kind),
					at: momentWords(at),
					version: productHash.slice(0, 12),
					replay: copy(replayOf(decision)),
				})}
			</Text>
			{!isWhole && <Text mt="2">{copy("whyHere.onlyOutcomeDecision")}</Text>}
			<Folded
				title={copy(rules.length === 1 ? "whyHere.ruleLed" : "whyHere.rulesLed", { count: rules.length })}
				count={rules.length}
				isOpen={isNewest}
			>
				{rules.map(({ name, file, about }) => (
					<Item key={name} words={about ?? name} source={about === null ? file : `${name}, ${file}`} />
				))}
			</Folded>
			<Folded
				title={copy(facts.length === 1 ? "whyHere.factRead" : "whyHere.factsRead", { count: facts.length })}
				count={facts.length}
				isOpen={false}
			>
				{facts.map(({ name, value, about, from }) => (
					<Item
						key={name}
						words={`${about ?? name}: ${shown(value, copy)}`}
						source={from === "derived" ? copy("whyHere.byRule", { name }) : from}
					/>
				))}
			</Folded>
		</Section>
	);
}

interface FoldedProps {
	readonly title: string;
	readonly count: number;
	readonly isOpen: boolean;
	readonly children: ReactNode;
}

/** A collapsed list, because an application has dozens of decisions. */
function Folded({ title, count, isOpen, children }: FoldedProps) {
	if (count === 0) return null;
	return (
		<chakra.details mt="2" open={isOpen}>
			<chakra.summary cursor="pointer" fontWeight="semibold" color="primary" py="2" minH="target">
				{title}
			</chakra.summary>
			<chakra.ul ps="5">{children}</chakra.ul>
		</chakra.details>
	);
}

/** What was read or evaluated and, in smaller text, its location. */
function Item({ words, source }: { readonly words: string; readonly source: string }) {
	return (
		<chakra.li mb="1" overflowWrap="anywhere">
			<span>{`${words} `}</span>
			<chakra.span fontSize="sm" color="ink-2">
				{`(${source})`}
			</chakra.span>
		</chakra.li>
	);
}

function replayOf({ replay }: WhyDecision) {
	if (replay === null) return "whyHere.notReplayed";
	return replay ? "whyHere.replayedSame" : "whyHere.replayedOtherwise";
}

function shown(value: unknown, copy: Copy<"desk">): string {
	if (value === null) return copy("whyHere.notGiven");
	if (typeof value === "boolean") return copy(value ? "whyHere.yes" : "whyHere.no");
	return Array.isArray(value) ? value.join(", ") || copy("whyHere.none") : String(value);
}
