import { useMutation, useQueryClient } from "@tanstack/react-query";
import { caseQuery } from "../../api/desk/case.ts";
import type { DeskAct } from "../../api/desk/case-acts.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { shownMessage } from "../../api/request-error.ts";

/** Executes a desk action and refetches the application; one at a time. */
export function useDeskAct(uuid: string, onDone?: () => void) {
	const client = useQueryClient();
	const { mutate, isPending, error } = useMutation({
		mutationFn: (act: DeskAct) => {
			const seen = client.getQueryData(caseQuery(uuid).queryKey)?.etag;
			return act(uuid, { idempotencyKey: newIdempotencyKey(), ifMatch: seen });
		},
		onSuccess: () => onDone?.(),
		onSettled: () => client.invalidateQueries({ queryKey: caseQuery(uuid).queryKey }),
	});
	return {
		act: (act: DeskAct) => {
			if (!isPending) mutate(act);
		},
		isBusy: isPending,
		problem: error ? shownMessage(error) : undefined,
	};
}
