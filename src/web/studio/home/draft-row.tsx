import { Box, Flex, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { DraftSummary, StudioHome } from "../../api/studio/home.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { usePersonName } from "../frame/person-name.ts";
import { Refusal } from "../frame/refusal.tsx";
import { StateTag } from "../frame/state-tag.tsx";
import { zonedMoment } from "../frame/zoned-moment.ts";

/** One draft in a list: its name, its state, who began it, what the check says where it is asked, and what it waits for. */
export function DraftRow(props: {
	readonly draft: DraftSummary;
	readonly home: StudioHome;
	readonly faults: ReactNode;
}) {
	const { draft, home, faults } = props;
	const copy = useCopy("studio");
	const nameOf = usePersonName();
	const isOld = draft.base !== home.version && !["live", "superseded", "discarded"].includes(draft.state);
	return (
		<Box as="li" py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
			<Flex justify="space-between" gap="3" align="center" wrap="wrap">
				<Text fontWeight="semibold" overflowWrap="anywhere">
					<PageLink to={`/studio/drafts/${draft.uuid}`}>{draft.title}</PageLink>
				</Text>
				<StateTag state={draft.state} />
			</Flex>
			<Text color="ink-2">
				{copy("home.changed", { name: nameOf(draft.author), when: zonedMoment(draft.changedAt) })}
			</Text>
			{faults}
			{draft.publishAt !== null && (
				<Text>{copy("home.goesLive", { when: zonedMoment(draft.publishAt, home.timeZone) })}</Text>
			)}
			<Refusal code={draft.refusal} />
			{isOld && <Text color="warn">{copy("home.standsOnOld")}</Text>}
		</Box>
	);
}
