import { Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { draftCheckQuery } from "../../api/studio/draft.ts";
import type { DraftSummary } from "../../api/studio/home.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";

/** What the check says of a draft as it is now: how many faults keep it from review, as a link to them. */
export function DraftFaults(props: {
	readonly draft: DraftSummary;
	/** Whether its turn has come. */
	readonly isDue: boolean;
	/** Is told once the check has answered, or won't. */
	readonly onSettled: (draft: string) => void;
}) {
	const { draft, isDue, onSettled } = props;
	const copy = useCopy("studio");
	const check = useQuery({ ...draftCheckQuery(draft.uuid, draft.changedAt), enabled: isDue });
	const isSettled = check.isSuccess || check.isError;
	useEffect(() => {
		if (isSettled) onSettled(draft.uuid);
	}, [isSettled, onSettled, draft.uuid]);
	if (check.data === undefined) return check.isPending ? <Text color="ink-2">{copy("home.checking")}</Text> : null;
	const count = check.data.diagnostics.length;
	if (count === 0) return <Text color="ink-2">{copy("home.faults", { count })}</Text>;
	return (
		<Text color="bad">
			<PageLink to={`/studio/drafts/${draft.uuid}/changes`}>{copy("home.faults", { count })}</PageLink>
		</Text>
	);
}
