import { Box, chakra, Flex, Text, VisuallyHidden } from "@chakra-ui/react";
import type { Progress, ProgressStatus } from "../../engine/index.ts";

const Segment = chakra("span", {
	base: {
		display: "block",
		height: "1.5",
		borderRadius: "full",
		bg: "border",
		"&[data-status=complete]": { bg: "solid" },
		"&[data-status=current]": { bg: "solid" },
	},
});

const SPOKEN: { readonly [status in ProgressStatus]: string } = {
	complete: "completed",
	current: "current step",
	upcoming: "to come",
};

/** How far a borrower has come: one segment a step, the current step in words. */
export function ProgressBar(props: { progress: Progress; label: string }) {
	const { steps, position } = props.progress;
	if (position === null || steps.length === 0) return null;
	const current = steps[Math.min(position, steps.length - 1)];
	const part = current?.parts?.find(({ status }) => status === "current");
	return (
		<Box as="nav" aria-label={props.label} mb="6">
			<Flex justify="space-between" gap="4" mb="2" fontSize="sm" aria-hidden="true">
				<Text fontWeight="semibold">
					{current?.label}
					{part && <chakra.span fontWeight="normal" color="fg.muted">{` · ${part.label}`}</chakra.span>}
				</Text>
				<Text color="fg.muted" flexShrink="0">{`Step ${Math.min(position + 1, steps.length)} of ${steps.length}`}</Text>
			</Flex>
			<Flex as="ol" gap="1.5">
				{steps.map(({ id, label, status }) => (
					<Box as="li" key={id} flex="1" aria-current={status === "current" ? "step" : undefined}>
						<Segment data-status={status} />
						<VisuallyHidden>{`${label}: ${SPOKEN[status]}`}</VisuallyHidden>
					</Box>
				))}
			</Flex>
		</Box>
	);
}
