import { useCallback, useEffect, useState } from "react";
import { useOpenDraft } from "../draft/draft-context.ts";
import { fileAfter, type RowEdit } from "./model/row-edits.ts";

/** An edit that the composed table may not show yet. */
interface Pending {
	readonly edit: RowEdit;
	readonly state: "saving" | "saved" | "failed";
	/** Hash of the draft before it. */
	readonly hash: string;
}

/** The edits of a table on their way: shown at once, and kept when saving fails. */
export function usePending(file: string, isFresh: boolean) {
	const { draft, remake } = useOpenDraft();
	const [pending, setPending] = useState<readonly Pending[]>([]);
	const send = useCallback(
		async (one: Pending) => {
			const isSaved = await remake(file, (own) => fileAfter(own, one.edit)).catch(() => false);
			setPending((all) =>
				all.map((other) => (other.edit === one.edit ? { ...one, state: isSaved ? "saved" : "failed" } : other)),
			);
		},
		[file, remake],
	);
	const submit = useCallback(
		(edit: RowEdit) => {
			const one = { edit, state: "saving", hash: draft.hash } as const;
			setPending((all) => [...all, one]);
			void send(one);
		},
		[draft.hash, send],
	);
	const isShown =
		isFresh &&
		pending.some(({ state, hash }) => state === "saved" && hash !== draft.hash) &&
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
