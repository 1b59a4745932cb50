import { useCallback, useEffect, useState } from "react";
import { fileAfter, type RowEdit } from "../cells/row-edits.ts";
import { type FileEdit, useOpenDraft } from "../draft/draft-context.ts";

/** An edit that the composed table may not show yet. */
interface Pending {
	readonly edit: RowEdit;
	/** All that is saved with it, itself among it. */
	readonly together?: readonly FileEdit[] | undefined;
	readonly state: "saving" | "saved" | "failed";
	/** The newest change of the draft before it; an undo is a change, too, though the files are as they were. */
	readonly newest: number;
}

/** The edits of a table on their way: shown at once, and kept when saving fails. */
export function usePending(file: string, isFresh: boolean) {
	const { draft, remake, editAll } = useOpenDraft();
	const newest = draft.history[0]?.id ?? 0;
	const [pending, setPending] = useState<readonly Pending[]>([]);
	const send = useCallback(
		async (one: Pending) => {
			const { edit, together } = one;
			const isSaved = await (together === undefined
				? remake(file, (own) => fileAfter(own, edit))
				: editAll(together)
			).catch(() => false);
			setPending((all) =>
				all.map((other) => (other.edit === one.edit ? { ...one, state: isSaved ? "saved" : "failed" } : other)),
			);
		},
		[file, remake, editAll],
	);
	const submit = useCallback(
		(edit: RowEdit, together?: readonly FileEdit[]) => {
			const one = { edit, together, state: "saving", newest } as const;
			setPending((all) => [...all, one]);
			void send(one);
		},
		[newest, send],
	);
	const isShown =
		isFresh &&
		pending.some((one) => one.state === "saved" && one.newest !== newest) &&
		pending.every(({ state }) => state !== "saving");
	useEffect(() => {
		if (isShown) setPending((all) => all.filter(({ state }) => state !== "saved"));
	}, [isShown]);
	const failed = pending.filter(({ state }) => state === "failed");
	const again = () => {
		setPending((all) => all.map((one) => (one.state === "failed" ? { ...one, state: "saving" } : one)));
		for (const one of failed) void send(one);
	};
	const drop = () => setPending((all) => all.filter(({ state }) => state !== "failed"));
	return { edits: pending, submit, failed: failed.length, again, drop };
}
