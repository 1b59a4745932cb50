import { Box, chakra, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { type WhyDecision, whyQuery } from "../../api/desk/why.ts";
import { shownMessage } from "../../api/request-error.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { codeWords, momentWords } from "../desk-states.ts";
import { Section } from "./section.tsx";

/** Explains an application's status: each decision with its rules and the facts that they read. */
export function Page() {
	const { uuid = "" } = useParams();
	const { data, error, isPending } = useQuery(whyQuery(uuid));
	if (isPending) return <LoadingBlock />;
	if (error || !data) {
		return (
			<>
				<PageHeading>Why it stands here</PageHeading>
				<Notice tone="stop">{shownMessage(error)}</Notice>
			</>
		);
	}
	return (
		<Stack gap="6">
			<Box>
				<PageHeading>Why it stands here</PageHeading>
				<Text mt="2" color="fg.muted">
					Each decision with the rules that led to it and the facts that they read, the newest first.
				</Text>
			</Box>
			{data.chainFault !== null && (
				<Notice tone="stop">
					{`The history of this application is not whole: ${data.chainFault}. Please tell whoever looks after the server.`}
				</Notice>
			)}
			{data.decisions.map((decision, index) => (
				<Decision key={decision.sequence} decision={decision} isNewest={index === 0} />
			))}
		</Stack>
	);
}

function Decision({ decision, isNewest }: { readonly decision: WhyDecision; readonly isNewest: boolean }) {
	const { sequence, stage, page, kind, at, rules, facts, isWhole, productHash } = decision;
	const to = page === "" ? "the application's own page" : page;
	return (
		<Section title={`${sequence}. ${stage === null || stage === undefined ? "Not known" : codeWords(stage)}: ${to}`}>
			<Text fontSize="sm" color="fg.muted">
				{`${codeWords(kind)} · ${momentWords(at)} · configuration ${productHash.slice(0, 12)} · ${replayWords(decision)}`}
			</Text>
			{!isWhole && <Text mt="2">Only the outcome of this decision was kept.</Text>}
			<Folded title={counted(rules.length, "rule led here", "rules led here")} count={rules.length} isOpen={isNewest}>
				{rules.map(({ name, file, about }) => (
					<Item key={name} words={about ?? name} source={about === null ? file : `${name}, ${file}`} />
				))}
			</Folded>
			<Folded title={counted(facts.length, "fact was read", "facts were read")} count={facts.length} isOpen={false}>
				{facts.map(({ name, value, about, from }) => (
					<Item
						key={name}
						words={`${about ?? name}: ${shown(value)}`}
						source={from === "derived" ? `rule ${name}` : from}
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
			<chakra.summary cursor="pointer" fontWeight="semibold" color="fg.link" py="2" minH="target">
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
			{words}{" "}
			<chakra.span fontSize="sm" color="fg.muted">
				({source})
			</chakra.span>
		</chakra.li>
	);
}

function counted(count: number, one: string, many: string): string {
	return `${count} ${count === 1 ? one : many}`;
}

function replayWords({ replay }: WhyDecision): string {
	if (replay === null) return "cannot be made again";
	return replay ? "made again: the same" : "made again: it differs";
}

function shown(value: unknown): string {
	if (value === null) return "not given";
	if (typeof value === "boolean") return value ? "yes" : "no";
	return Array.isArray(value) ? value.join(", ") || "none" : String(value);
}
