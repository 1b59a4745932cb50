import { Box, chakra, Text, VisuallyHidden } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { TimelineEvent } from "./timeline-of.ts";

/** Events from top to bottom: done, current and upcoming. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
	const copy = useCopy("application");
	return (
		<chakra.ol listStyleType="none" p="0" m="0">
			{events.map((event, index) => (
				<chakra.li
					key={event.id}
					display="grid"
					gridTemplateColumns="1.25rem 1fr"
					columnGap="4"
					aria-current={event.status === "now" ? "step" : undefined}
				>
					<Box display="flex" flexDirection="column" alignItems="center" aria-hidden="true">
						<Box
							mt="1.5"
							width="4"
							height="4"
							borderRadius="full"
							borderWidth="2px"
							borderStyle="solid"
							borderColor={event.status === "later" ? "field" : "primary"}
							bg={event.status === "done" ? "primary" : "surface"}
						/>
						{index < events.length - 1 && (
							<Box flex="1" width="2px" minH="4" bg={event.status === "done" ? "primary" : "line"} />
						)}
					</Box>
					<Box pb="5">
						<Text
							fontWeight={event.status === "now" ? "bold" : "semibold"}
							color={event.status === "later" ? "ink-2" : "ink"}
						>
							<span>{event.title}</span>
							<VisuallyHidden>{`, ${copy(`milestone.${event.status}`)}`}</VisuallyHidden>
						</Text>
						{event.detail !== "" && <Text color="ink-2">{event.detail}</Text>}
					</Box>
				</chakra.li>
			))}
		</chakra.ol>
	);
}
