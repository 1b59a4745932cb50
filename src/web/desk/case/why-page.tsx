import { Box, chakra, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { type WhyDecision, whyQuery } from "../../api/desk/why.ts";
import { shownMessage } from "../../api/request-error.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { PageHeading } from "../../shell/page-heading.tsx";
import { codeWords, momentWords } from "../desk-states.ts";
import { Section } from "./section.tsx";

/** Why an application stands where it does: each decision with its rules and the facts that they read. */
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
			{data.decisions.map((decision) => (
				<Decision key={decision.sequence} decision={decision} />
			))}
		</Stack>
	);
}

function Decision({ decision }: { readonly decision: WhyDecision }) {
	const { stage, page, kind, at, rules, facts, isWhole, productHash } = decision;
	return (
		<Section title={`${codeWords(stage ?? "UNKNOWN")}: ${page === "" ? "the application's own page" : page}`}>
			<Text fontSize="sm" color="fg.muted">
				{`${codeWords(kind)} · ${momentWords(at)} · configuration ${productHash.slice(0, 12)} · ${replayWords(decision)}`}
			</Text>
			{!isWhole && <Text mt="2">Only the outcome of this decision was kept.</Text>}
			{rules.length > 0 && (
				<chakra.ol mt="3" ps="5">
					{rules.map(({ name, file, about }) => (
						<chakra.li key={name} overflowWrap="anywhere">
							{about === null ? `${name} (${file})` : `${name} (${file}): ${about}`}
						</chakra.li>
					))}
				</chakra.ol>
			)}
			{facts.length > 0 && (
				<chakra.details mt="3">
					<chakra.summary>{`${facts.length} facts were read`}</chakra.summary>
					<chakra.ul mt="2" ps="5">
						{facts.map(({ name, value, about, from }) => (
							<chakra.li key={name} overflowWrap="anywhere">
								{`${about ?? name}: ${shown(value)} (${from === "derived" ? `rule ${name}` : from})`}
							</chakra.li>
						))}
					</chakra.ul>
				</chakra.details>
			)}
		</Section>
	);
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
