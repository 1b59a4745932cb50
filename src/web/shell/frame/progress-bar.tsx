import { Box, chakra, Flex, Text, VisuallyHidden } from "@chakra-ui/react";
import { memo } from "react";
import type { Progress, ProgressStep } from "../../../flow/engine/index.ts";
import { useCopy } from "../copy/use-copy.ts";

/** Drawn with borders, which forced colors keep: thick and solid is done, thin and dashed is to come. */
const Segment = chakra("li", {
	base: {
		position: "relative",
		minW: "0",
		pt: { base: "1", md: "2.5" },
		pe: "2",
		fontSize: "sm",
		lineHeight: "snug",
		color: "ink-2",
		borderTopWidth: "2px",
		borderTopStyle: "dashed",
		borderColor: "field",
		"&[data-status=complete], &[data-status=current]": {
			mt: "-1px",
			color: "ink",
			borderTopWidth: "4px",
			borderTopStyle: "solid",
			borderColor: "primary",
		},
		"&[data-status=current]": {
			fontWeight: "semibold",
			borderImage: "linear-gradient(90deg, var(--primary) var(--at), var(--tint-2) var(--at)) 1",
		},
		// the brand's shape, where the borrower is
		"&[data-status=current]::before": {
			content: '""',
			position: "absolute",
			top: "-1.2rem",
			left: "calc(var(--at) - 1.125rem)",
			width: "2.25rem",
			height: "1.25rem",
			background: "var(--primary)",
			mask: "var(--stop) center / contain no-repeat",
		},
		"@media (forced-colors: active)": {
			"&[data-status=current]": { borderImage: "none", borderColor: "Highlight" },
			"&[data-status=current]::before": { background: "CanvasText", forcedColorAdjust: "none" },
		},
	},
});

/** The share of a step's line that is drawn: halfway, or as far as its answered parts reach. */
function shareOf({ parts = [] }: ProgressStep): string {
	const at = parts.findIndex(({ status }) => status === "current");
	return at < 0 ? "50%" : `${Math.round(((at + 0.6) / parts.length) * 90)}%`;
}

/** One step of the line; memoized, because most stay the same from page to page. */
const Mark = memo(function Mark(props: {
	readonly step: ProgressStep;
	readonly at: string;
	readonly isShort: boolean;
}) {
	const { step, at, isShort } = props;
	const copy = useCopy("shell");
	const { label, status } = step;
	const isCurrent = status === "current";
	return (
		<Segment data-status={status} aria-current={isCurrent ? "step" : undefined} css={isCurrent ? { "--at": at } : {}}>
			<chakra.span aria-hidden="true" display={{ base: "none", md: isShort ? "none" : "block" }}>
				{label}
			</chakra.span>
			<VisuallyHidden>{copy(`steps.${status}`, { label })}</VisuallyHidden>
		</Segment>
	);
});

const Place = memo(function Place({
	label,
	part,
}: {
	readonly label: string | undefined;
	readonly part: string | undefined;
}) {
	return (
		<Text fontWeight="semibold">
			<span>{label}</span>
			{part !== undefined && <chakra.span fontWeight="normal" color="ink-2">{` · ${part}`}</chakra.span>}
		</Text>
	);
});

const Count = memo(function Count({ step, of }: { readonly step: number; readonly of: number }) {
	const copy = useCopy("shell");
	return (
		<Text color="ink-2" flexShrink="0">
			{copy("steps.count", { step, total: of })}
		</Text>
	);
});

/** The one progress line: every step on wide screens; name and number of the current one on phones, or where it is short. */
export function ProgressBar(props: { progress: Progress; label: string; isShort?: boolean }) {
	const { isShort = false } = props;
	const { steps, position } = props.progress;
	if (position === null || steps.length === 0) return null;
	const current = steps[Math.min(position, steps.length - 1)];
	const part = current?.parts?.find(({ status }) => status === "current");
	return (
		<Box as="nav" aria-label={props.label} mb={isShort ? "5" : { base: "7", md: "12" }}>
			<Flex
				justify="space-between"
				gap="4"
				mb={isShort ? "7" : "6"}
				fontSize="sm"
				aria-hidden="true"
				display={{ base: "flex", md: isShort ? "flex" : "none" }}
			>
				<Place label={current?.label} part={part?.label} />
				<Count step={Math.min(position + 1, steps.length)} of={steps.length} />
			</Flex>
			<Box
				as="ol"
				display="grid"
				gridAutoFlow="column"
				gridAutoColumns="minmax(0, 1fr)"
				pt={{ base: "0", md: isShort ? "0" : "4" }}
			>
				{steps.map((step) => (
					<Mark key={step.id} step={step} at={shareOf(step)} isShort={isShort} />
				))}
			</Box>
		</Box>
	);
}
