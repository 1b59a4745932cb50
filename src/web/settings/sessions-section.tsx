import { Button, chakra, Flex, Heading, Text } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { shownMessage } from "../api/request-error.ts";
import { sessionsQuery } from "../api/session/account.ts";
import { endOtherSessions } from "../api/session/session.ts";
import { shownMoment } from "../application/status/shown-moment.ts";
import { Card } from "../shell/card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";

const Entry = chakra("li", {
	base: {
		py: "3",
		borderBottomWidth: "1px",
		borderBottomStyle: "solid",
		borderColor: "line",
		display: "flex",
		flexWrap: "wrap",
		justifyContent: "space-between",
		gap: "2",
	},
});

/** The account's sessions, and a button that ends all but this one. */
export function SessionsSection() {
	const copy = useCopy("settings");
	const queries = useQueryClient();
	const { data, error } = useQuery(sessionsQuery());
	const [said, say] = useState("");
	const [isBusy, setIsBusy] = useState(false);
	const endOthers = async () => {
		if (isBusy) return;
		setIsBusy(true);
		try {
			await endOtherSessions();
			await queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
			say(copy("sessions.ended"));
		} catch (cause) {
			say(shownMessage(cause));
		}
		setIsBusy(false);
	};
	const isAlone = data?.every(({ isCurrent }) => isCurrent) === true;
	return (
		<Card p={{ base: "5", md: "7" }}>
			<Heading as="h2" size="md">
				{copy("sessions.title")}
			</Heading>
			{error && <Notice tone="stop">{shownMessage(error)}</Notice>}
			{!data && !error && <LoadingBlock />}
			<chakra.ul mt="3" listStyleType="none">
				{data?.map(({ uuid, device, startedAt, lastSeenAt, isCurrent }) => (
					<Entry key={uuid}>
						<Text as="span" fontWeight="semibold">
							{isCurrent ? `${device} · ${copy("sessions.here")}` : device}
						</Text>
						<Text as="span" color="ink-2" fontSize="sm">
							{isCurrent
								? copy("sessions.since", { moment: shownMoment(startedAt) })
								: copy("sessions.seen", { moment: shownMoment(lastSeenAt) })}
						</Text>
					</Entry>
				))}
			</chakra.ul>
			<Flex mt="5" gap="4" align="center" wrap="wrap">
				{data && !isAlone && (
					<Button variant="outline" size="sm" aria-disabled={isBusy} onClick={() => void endOthers()}>
						{copy("sessions.endOthers")}
					</Button>
				)}
				<Text role="status" color={said === copy("sessions.ended") ? "ok" : "ink-2"}>
					{said === "" && isAlone ? copy("sessions.alone") : said}
				</Text>
			</Flex>
		</Card>
	);
}
