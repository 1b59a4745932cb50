import { Box, Button, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { CountedApplications } from "../../../../studio/index.ts";
import { shownMessage } from "../../../api/request-error.ts";
import { applicationsQuery, countApplications } from "../../../api/studio/review.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { Section } from "./section.tsx";

/** What becomes of applications under way: they stay as they are, and what moving them would mean, counted on request. */
export function Applications() {
	const copy = useCopy("studio");
	const { draft, home } = useOpenDraft();
	const begin = useMutation({ mutationFn: () => countApplications(draft.uuid) });
	const run = useQuery(applicationsQuery(draft.uuid, begin.data?.run ?? ""));
	const counted = run.data ?? begin.data;
	const error = begin.error ?? run.error;
	const isRunning = begin.isPending || counted?.status === "RUNNING";
	const mayCount = home.roles.includes("editor") || home.roles.includes("approver");
	return (
		<Section title={copy("compared.applications_title")} working="" query={{ data: null, error: null }}>
			{() => (
				<>
					<Text>{copy("compared.applications_stay")}</Text>
					<Box role="status" mt="2">
						{isRunning && (
							<Text color="ink-2">
								{copy("compared.applications_working", { done: counted?.done ?? 0, total: counted?.total ?? 0 })}
							</Text>
						)}
						{counted?.status === "FAILED" && <Text>{copy("compared.applications_failed")}</Text>}
						{counted?.status === "DONE" && <Counts counted={counted} />}
					</Box>
					{error !== null && (
						<Text role="alert" color="bad">
							{shownMessage(error)}
						</Text>
					)}
					{mayCount && (
						<Button size="sm" variant="outline" mt="2" disabled={isRunning} onClick={() => begin.mutate()}>
							{copy(counted === undefined ? "compared.applications_ask" : "compared.applications_again")}
						</Button>
					)}
				</>
			)}
		</Section>
	);
}

function Counts({ counted }: { readonly counted: CountedApplications }) {
	const copy = useCopy("studio");
	const all = counted.continue + counted.rewind + counted.pinned;
	if (all === 0) return <Text>{copy("compared.applications_none")}</Text>;
	return (
		<>
			<Text>{copy("compared.applications_if", { count: all })}</Text>
			<Box as="ul" ps="5">
				{(["continue", "rewind", "pinned"] as const).map((verdict) => (
					<li key={verdict}>{copy(`compared.applications_${verdict}`, { count: counted[verdict] })}</li>
				))}
			</Box>
		</>
	);
}
