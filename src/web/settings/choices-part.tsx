import { Heading, Text } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { shownMessage } from "../api/request-error.ts";
import { keepMessageChoices, type MessageChoices, messageChoicesQuery } from "../api/session/account.ts";
import { ConfirmBox } from "../application/parts/fields/confirm-box.tsx";
import { Card } from "../shell/card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { toast } from "../shell/toast-store.ts";
import { useViewer } from "../shell/viewer/use-viewer.ts";

const TOPICS = { borrower: ["PROGRESS", "SIGN_IN"], agent: ["DESK", "SIGN_IN"] } as const;

/** Choices of optional messages; saved on each change. */
export function ChoicesPart() {
	const copy = useCopy("settings");
	const queries = useQueryClient();
	const isAgent = useViewer()?.viewer.isAgent === true;
	const query = messageChoicesQuery();
	const { data, error } = useQuery(query);
	const choose = async (topic: keyof MessageChoices, isWanted: boolean) => {
		if (!data) return;
		const wanted = { ...data, [topic]: isWanted };
		queries.setQueryData(query.queryKey, wanted);
		try {
			queries.setQueryData(query.queryKey, await keepMessageChoices(wanted));
			toast({ tone: "success", text: copy("choices.kept") });
		} catch (cause) {
			queries.setQueryData(query.queryKey, data);
			toast({ tone: "error", text: shownMessage(cause) });
		}
	};
	return (
		<Card p={{ base: "5", md: "7" }}>
			<Heading as="h2" size="md">
				{copy("choices.title")}
			</Heading>
			<Text mt="2" mb="4" color="ink-2">
				{copy("choices.help")}
			</Text>
			{error && <Notice tone="stop">{shownMessage(error)}</Notice>}
			{!data && !error && <LoadingBlock />}
			{data &&
				TOPICS[isAgent ? "agent" : "borrower"].map((topic) => (
					<ConfirmBox
						key={topic}
						label={copy(`choices.${topic}`)}
						checked={data[topic] === true}
						onChange={(isWanted) => void choose(topic, isWanted)}
					/>
				))}
		</Card>
	);
}
