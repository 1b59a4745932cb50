import { chakra, Flex } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { caseQuery, type QueuedCase } from "../../api/desk/case.ts";
import { assignTo, queueFrameQuery } from "../../api/desk/queue.ts";
import { shownMessage } from "../../api/request-error.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Problem } from "../parts/problem.tsx";

/** The colleague whom an application is given to. */
export function CaseAssignee({ queued: { uuid, assigneeUuid, turn } }: { readonly queued: QueuedCase }) {
	const copy = useCopy("desk");
	const id = useId();
	const client = useQueryClient();
	const { data: frame } = useQuery(queueFrameQuery());
	const { mutate, data, error, isPending } = useMutation({
		mutationFn: (to: string) => assignTo([uuid], to === "" ? null : to),
		onSettled: () => client.invalidateQueries({ queryKey: caseQuery(uuid).queryKey }),
	});
	if (turn === "ENDED") return null;
	const refused = data?.results.find(({ isDone }) => !isDone)?.message;
	return (
		<Flex align="center" gap="2">
			<chakra.label htmlFor={id} fontSize="sm" color="ink-2">
				{copy("queue.assignedTo")}
			</chakra.label>
			<chakra.div minW="9rem">
				<NativeSelect
					id={id}
					minH="11"
					fontSize="sm"
					disabled={isPending || frame === undefined}
					value={assigneeUuid ?? ""}
					onChange={({ target }) => mutate(target.value)}
				>
					<option value="">{copy("queue.noOne")}</option>
					{frame?.colleagues.map((one) => (
						<option key={one.uuid} value={one.uuid}>
							{one.uuid === frame.me ? copy("queue.me") : one.name}
						</option>
					))}
				</NativeSelect>
			</chakra.div>
			<Problem words={error ? shownMessage(error) : (refused ?? undefined)} />
		</Flex>
	);
}
