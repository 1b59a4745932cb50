import { Box, chakra, Text, VisuallyHidden } from "@chakra-ui/react";
import type { Progress, ProgressStep } from "../../../engine/index.ts";
import { ProgressBar } from "../../shell/frame/progress-bar.tsx";
import { AreaLinks } from "./area-links.tsx";
import { useWords } from "./use-words.ts";

const SPOKEN = { complete: "done", current: "you are here", upcoming: "to come" } as const;

/** The seven steps: a list next to the card on wide screens, a bar above it on narrow ones. */
export function ProgressSidebar({ progress }: { readonly progress: Progress }) {
	const words = useWords();
	return (
		<>
			<Box display={{ base: "block", lg: "none" }}>
				<ProgressBar progress={progress} label={words("progress")} />
			</Box>
			<Box asChild display={{ base: "none", lg: "block" }} position="sticky" top="8">
				<nav aria-label={words("progress")}>
					<chakra.ol listStyleType="none" p="0" m="0">
						{progress.steps.map((step, index) => (
							<Step key={step.id} step={step} number={index + 1} isLast={index === progress.steps.length - 1} />
						))}
					</chakra.ol>
					<Box mt="4" pt="4" borderTopWidth="1px" borderTopStyle="solid" borderColor="border">
						<AreaLinks />
					</Box>
				</nav>
			</Box>
		</>
	);
}

function Step({
	step,
	number,
	isLast,
}: {
	readonly step: ProgressStep;
	readonly number: number;
	readonly isLast: boolean;
}) {
	const isComplete = step.status === "complete";
	const isCurrent = step.status === "current";
	return (
		<chakra.li
			display="grid"
			gridTemplateColumns="2rem 1fr"
			columnGap="3.5"
			aria-current={isCurrent ? "step" : undefined}
			data-status={step.status}
		>
			<Box display="flex" flexDirection="column" alignItems="center" aria-hidden="true">
				<Box
					width="8"
					height="8"
					borderRadius="full"
					display="grid"
					placeItems="center"
					fontSize="sm"
					fontWeight="semibold"
					borderWidth="2px"
					borderStyle="solid"
					borderColor={isComplete || isCurrent ? "solid" : "border.field"}
					bg={isComplete ? "solid" : "bg.panel"}
					color={isComplete ? "fg.onSolid" : isCurrent ? "solid" : "fg.muted"}
				>
					{isComplete ? <Tick /> : number}
				</Box>
				{!isLast && (
					<Box
						flex="1"
						minH="5"
						borderInlineStartWidth="2px"
						borderInlineStartStyle="solid"
						borderColor={isComplete ? "solid" : "border"}
					/>
				)}
			</Box>
			<Text
				pt="1"
				pb="5"
				lineHeight="snug"
				fontWeight={isCurrent ? "semibold" : "normal"}
				color={isCurrent ? "fg" : "fg.muted"}
			>
				{step.label}
				<VisuallyHidden>, {SPOKEN[step.status]}</VisuallyHidden>
			</Text>
		</chakra.li>
	);
}

function Tick() {
	return (
		<svg
			viewBox="0 0 16 16"
			width="14"
			height="14"
			fill="none"
			stroke="currentColor"
			strokeWidth="2.25"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d="m3.5 8.5 3 3 6-7" />
		</svg>
	);
}
