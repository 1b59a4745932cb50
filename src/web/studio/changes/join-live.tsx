import { Box, Button, Heading, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Conflict, FileChoices, FileDifference } from "../../../flow/editing/index.ts";
import { shownMessage } from "../../api/request-error.ts";
import { joinLive } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { ConflictChoice } from "../draft-frame/conflict-dialog.tsx";
import { ChangeList } from "../frame/change-list.tsx";

/** A value that both a draft and what went live since changed. */
type FileConflict = Conflict & { readonly file: string };

type Side = "mine" | "theirs";

/** What went live since the draft began, to take into it; what both changed is chosen value by value. */
export function JoinLive({
	changes,
	conflicts,
}: {
	readonly changes: readonly FileDifference[];
	/** Values that the draft changed as well. */
	readonly conflicts: readonly FileConflict[];
}) {
	const copy = useCopy("studio");
	const client = useQueryClient();
	const { draft, mayEdit } = useOpenDraft();
	const [chosen, setChosen] = useState<{ readonly [key: string]: "mine" | "theirs" }>({});
	const join = useMutation({
		mutationFn: () => joinLive(draft.uuid, fileChoices(conflicts, chosen)),
		onSettled: () => client.invalidateQueries({ queryKey: ["studio"] }),
	});
	const isOpen = conflicts.some((conflict) => chosen[keyOfConflict(conflict)] === undefined);
	return (
		<Box as="section">
			<Heading as="h2" size="md" mb="2">
				{copy("join.title")}
			</Heading>
			<Text>{copy("join.body")}</Text>
			<ChangeList changes={changes} empty="" />
			{conflicts.length > 0 && <Text mt="4">{copy("join.conflicts", { count: conflicts.length })}</Text>}
			<Stack gap="4" mt="4">
				{conflicts.map((conflict) => {
					const key = keyOfConflict(conflict);
					const choose = (side: "mine" | "theirs") => setChosen({ ...chosen, [key]: side });
					return (
						<ConflictChoice key={key} file={conflict.file} conflict={conflict} chosen={chosen[key]} choose={choose} />
					);
				})}
			</Stack>
			{join.error !== null && (
				<Text role="alert" mt="3" color="bad">
					{shownMessage(join.error)}
				</Text>
			)}
			{mayEdit && (
				<Button
					mt="4"
					size="sm"
					aria-disabled={isOpen || join.isPending}
					onClick={() => {
						if (!isOpen && !join.isPending) join.mutate();
					}}
				>
					{copy("join.button")}
				</Button>
			)}
		</Box>
	);
}

/** What a choice of one conflict is kept under. */
function keyOfConflict({ file, at }: FileConflict): string {
	return `${file} ${at}`;
}

/** The choices of a draft's conflicts, file by file. */
function fileChoices(conflicts: readonly FileConflict[], chosen: { readonly [key: string]: Side }): FileChoices {
	const choices: { [file: string]: { [at: string]: Side } } = {};
	for (const conflict of conflicts) {
		const side = chosen[keyOfConflict(conflict)];
		if (side !== undefined) choices[conflict.file] = { ...choices[conflict.file], [conflict.at]: side };
	}
	return choices;
}
