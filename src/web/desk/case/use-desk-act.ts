import { useMutation, useQueryClient } from "@tanstack/react-query";
import { caseQuery, deskAct } from "../../api/desk/case.ts";
import { shownMessage } from "../../api/request-error.ts";

/** Executes a desk action and refetches the application; one at a time. */
export function useDeskAct(uuid: string, onDone?: () => void) {
	const client = useQueryClient();
	const { mutate, isPending, error } = useMutation({
		mutationFn: ({ act, body }: { readonly act: string; readonly body: object }) =>
			deskAct(uuid, act, body, client.getQueryData(caseQuery(uuid).queryKey)?.etag),
		onSuccess: () => onDone?.(),
		onSettled: () => client.invalidateQueries({ queryKey: caseQuery(uuid).queryKey }),
	});
	return {
		act: (act: string, body: object = {}) => {
			if (!isPending) mutate({ act, body });
		},
		isBusy: isPending,
		problem: error ? shownMessage(error) : undefined,
	};
}
