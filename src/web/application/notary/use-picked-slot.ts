import { useCallback, useState } from "react";
import { readDraft } from "../submit/draft-store.ts";
import { type OpenDraft, useKeepDraft } from "../submit/use-draft.ts";

/** The picked time, kept in the form's draft so that it survives a reload. */
export function usePickedSlot(
	uuid: string,
	formId: string,
	draft: OpenDraft | undefined,
): readonly [string, (at: string) => void] {
	const keep = useKeepDraft(formId);
	const [picked, setPicked] = useState<string | undefined>(undefined);
	const kept = draft?.typed?.slot;
	const slot = picked ?? (typeof kept === "string" ? kept : "");
	const pick = useCallback(
		(at: string) => {
			setPicked(at);
			keep({ ...(readDraft(uuid, formId) ?? draft?.typed), slot: at });
		},
		[keep, uuid, formId, draft],
	);
	return [slot, pick];
}
