import { Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "../../../api/studio/review.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { Section } from "../compared/section.tsx";

/** What became of the applications that were to move when this draft went live. */
export function Moved({ run }: { readonly run: string }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const { data } = useQuery(applicationsQuery(draft.uuid, run));
	// the counts are kept for a week
	if (data === undefined) return null;
	const { status, moved, done, total } = data;
	const all = data.continue + data.rewind + data.pinned;
	return (
		<Section title={copy("underway.title")} working="" query={{ data, error: null }}>
			{() => (
				<Text role="status">
					{status === "RUNNING"
						? copy("underway.moving", { done, total })
						: copy(status === "DONE" ? "underway.moved" : "underway.stopped", { moved, count: all })}
				</Text>
			)}
		</Section>
	);
}
