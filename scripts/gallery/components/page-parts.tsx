import { Grid, Heading, Stack, Text } from "@chakra-ui/react";
import type { ProgressStep } from "../../../src/flow/engine/index.ts";
import { pageSpec } from "../../../src/flow/engine/index.ts";
import { TermCosts } from "../../../src/web/application/offers/term-costs.tsx";
import { FigureList } from "../../../src/web/application/parts/figure-list.tsx";
import { wordsOf } from "../../../src/web/application/parts/page-words.ts";
import { StatusTag } from "../../../src/web/application/parts/status-tag.tsx";
import { Milestones } from "../../../src/web/application/status/milestones.tsx";
import { Card } from "../../../src/web/shell/card.tsx";
import { useCopy } from "../../../src/web/shell/copy/use-copy.ts";
import { ProgressBar } from "../../../src/web/shell/frame/progress-bar.tsx";
import { LoadingBlock } from "../../../src/web/shell/loading-block.tsx";
import { useOrg } from "../../../src/web/shell/organization/org-context.ts";

/** The three looks of a card, with figures and status labels in it. */
export function Cards() {
	const copy = useCopy("front");
	return (
		<Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }} gap="5">
			{(["plain", "raised", "tint"] as const).map((look) => (
				<Card key={look} look={look}>
					<Heading as="h3" size="md">
						{copy("how.offer")}
					</Heading>
					<FigureList
						figures={[
							{ label: copy("costs.draw"), value: "$50,000.00" },
							{ label: copy("costs.payment"), value: "$1,070.70", strong: true },
						]}
					/>
					<Stack direction="row" gap="2" wrap="wrap">
						{(["neutral", "info", "success", "attention", "stop"] as const).map((tone) => (
							<StatusTag key={tone} tone={tone}>
								{tone}
							</StatusTag>
						))}
					</Stack>
				</Card>
			))}
		</Grid>
	);
}

/** The progress line of the application, wide and short, and its milestones. */
export function Steps() {
	const { product } = useOrg();
	const labels = Object.entries(product.progress.application.steps);
	const at = Math.floor(labels.length / 2);
	const statusOf = (index: number): ProgressStep["status"] =>
		index < at ? "complete" : index === at ? "current" : "upcoming";
	const steps = labels.map(([id, { label }], index) => ({ id, label, status: statusOf(index) }));
	const now = { complete: "done", current: "now", upcoming: "later" } as const;
	return (
		<Stack gap="8">
			<ProgressBar progress={{ position: at, steps }} label="Wide" />
			<ProgressBar progress={{ position: at, steps }} label="Short" isShort />
			<Milestones steps={steps.map(({ id, label, status }) => ({ id, label, status: now[status], phase: null }))} />
		</Stack>
	);
}

const PAGE = "product/select";
const TERMS = [
	[60, 0.0825],
	[120, 0.085],
	[180, 0.0875],
	[360, 0.09],
] as const;

/** What each term costs: bars, and the same figures as a table. */
export function Costs() {
	const { flow, product } = useOrg();
	const spec = pageSpec(flow, PAGE);
	if (spec === undefined) throw new Error(`The product has no page ${PAGE}.`);
	const offers = TERMS.map(([term, rate]) => ({
		uuid: String(term),
		term,
		rate,
		minAmount: 15_000,
		maxAmount: 250_000,
		originationFeePercent: 0.0499,
		oddDays: "with-first-payment" as const,
		fundedOn: "2026-12-01",
		firstDueOn: "2027-01-05",
	}));
	const words = wordsOf(product.pages, spec, { stage: "", params: {} });
	return <TermCosts offers={offers} amount={50_000} chosen="120" payOff={0} words={words} />;
}

/** The skeletons of a page and of a card. */
export function Loading() {
	return (
		<Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="8">
			<LoadingBlock isPage />
			<Card>
				<LoadingBlock />
			</Card>
		</Grid>
	);
}

/** A card when there is nothing to do. */
export function Empty() {
	const { words = {} } = useOrg().product.pages.pages[""] ?? {};
	return (
		<Card look="tint">
			<Heading as="h3" size="md">
				{words.nobodysTurn}
			</Heading>
			<Text color="ink-2">{words.nothingToDo}</Text>
		</Card>
	);
}
