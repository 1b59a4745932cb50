import { Box, chakra, Spinner, Text, VisuallyHidden } from "@chakra-ui/react";
import type { StandingStep } from "../../api/application/standing.ts";
import { Icon } from "../../theme/icon.tsx";
import { CHECK } from "../../theme/icons.ts";
import { useWords } from "../parts/use-words.ts";

interface WaitStepProps {
	readonly step: StandingStep;
	/** What is being done, said at the current step. */
	readonly detail: string;
}

const SPOKEN = { done: "stepDone", now: "stepNow", later: "stepLater" } as const;

/** One item of the waiting checklist: checked, in progress, or to come. */
export function WaitStep({ step: { label, status }, detail }: WaitStepProps) {
	const words = useWords();
	const isOpen = status === "later";
	return (
		<chakra.li
			display="grid"
			gridTemplateColumns="1.75rem 1fr"
			gap="4"
			pb="5"
			position="relative"
			aria-current={status === "now" ? "step" : undefined}
			data-status={status}
			css={{
				"&:last-of-type": { pb: "0" },
				"&:not(:last-of-type)::before": {
					content: '""',
					position: "absolute",
					insetInlineStart: "0.8rem",
					top: "1.75rem",
					bottom: "0",
					borderInlineStartWidth: "2px",
					borderInlineStartStyle: status === "done" ? "solid" : "dashed",
					borderColor: status === "done" ? "primary" : "field",
				},
			}}
		>
			<Box
				width="7"
				height="7"
				borderRadius="full"
				display="grid"
				placeItems="center"
				borderWidth="2px"
				borderStyle={isOpen ? "dashed" : "solid"}
				borderColor={isOpen ? "field" : "primary"}
				bg={status === "done" ? "primary" : "transparent"}
				color={status === "done" ? "on-primary" : "primary"}
				fontSize="sm"
				fontWeight="bold"
				aria-hidden="true"
			>
				{status === "done" ? <Icon path={CHECK} size="5" /> : status === "now" ? <Spinner size="sm" /> : ""}
			</Box>
			<Box minH="7">
				<Text fontWeight={isOpen ? "normal" : "semibold"} color={isOpen ? "ink-2" : "ink"}>
					<span>{label}</span>
					<VisuallyHidden>{`, ${words(SPOKEN[status])}`}</VisuallyHidden>
				</Text>
				{status === "now" && (
					<Text color="ink-2" mt="0.5">
						{detail}
					</Text>
				)}
			</Box>
		</chakra.li>
	);
}
