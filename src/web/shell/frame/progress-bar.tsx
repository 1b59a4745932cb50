import { Box, chakra, Flex, Text, VisuallyHidden } from "@chakra-ui/react";
import { memo } from "react";
import type { Progress, ProgressStatus } from "../../../engine/index.ts";
import { useCopy } from "../copy/use-copy.ts";

const Segment = chakra("span", {
	base: {
		display: "block",
		height: "1.5",
		borderRadius: "full",
		bg: "border",
		"&[data-status=complete]": { bg: "solid" },
		"&[data-status=current]": { bg: "solid" },
		// forced colors remove backgrounds, so the bar uses the user's colors
		"@media (forced-colors: active)": {
			forcedColorAdjust: "none",
			borderWidth: "1px",
			borderStyle: "solid",
			borderColor: "CanvasText",
			bg: "Canvas",
			"&[data-status=complete], &[data-status=current]": { bg: "Highlight" },
		},
	},
});

/** One step of the bar; memoized, because most stay the same from page to page. */
const Mark = memo(function Mark({ label, status }: { readonly label: string; readonly status: ProgressStatus }) {
	const copy = useCopy("shell");
	return (
		<Box as="li" flex="1" aria-current={status === "current" ? "step" : undefined}>
			<Segment data-status={status} />
			<VisuallyHidden>{copy(`steps.${status}`, { label })}</VisuallyHidden>
		</Box>
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
			{label}
			{part !== undefined && <chakra.span fontWeight="normal" color="fg.muted">{` · ${part}`}</chakra.span>}
		</Text>
	);
});

const Count = memo(function Count({ step, of }: { readonly step: number; readonly of: number }) {
	const copy = useCopy("shell");
	return (
		<Text color="fg.muted" flexShrink="0">
			{copy("steps.count", { step, total: of })}
		</Text>
	);
});

/** The borrower's progress: one segment per step, the current step in words. */
export function ProgressBar(props: { progress: Progress; label: string }) {
	const { steps, position } = props.progress;
	if (position === null || steps.length === 0) return null;
	const current = steps[Math.min(position, steps.length - 1)];
	const part = current?.parts?.find(({ status }) => status === "current");
	return (
		<Box as="nav" aria-label={props.label} mb="6">
			<Flex justify="space-between" gap="4" mb="2" fontSize="sm" aria-hidden="true">
				<Place label={current?.label} part={part?.label} />
				<Count step={Math.min(position + 1, steps.length)} of={steps.length} />
			</Flex>
			<Flex as="ol" gap="1.5">
				{steps.map(({ id, label, status }) => (
					<Mark key={id} label={label} status={status} />
				))}
			</Flex>
		</Box>
	);
}
