import { Button, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { shownMessage } from "../../api/request-error.ts";
import { pullTrigger } from "../../api/sandbox.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { TriggerRow } from "./trigger-groups.ts";

/** Pulls one trigger for the borrower's own line. */
export function TriggerButton(props: { uuid: string; row: TriggerRow }) {
	const copy = useCopy("sandbox");
	const queries = useQueryClient();
	const pull = useMutation({
		mutationFn: () => pullTrigger(props.uuid, props.row.id),
		onSuccess: () => queries.invalidateQueries(),
	});
	return (
		<>
			<Button
				size="sm"
				variant="outline"
				aria-disabled={pull.isPending}
				onClick={() => !pull.isPending && pull.mutate()}
			>
				{props.row.title}
			</Button>
			<Text role="status" mt="1" color="ink-2">
				{pull.isSuccess ? copy("triggerButton.done") : pull.error ? shownMessage(pull.error) : ""}
			</Text>
		</>
	);
}
