import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { editsToClear, keysOf, type MapPlace, originOf } from "../../../flow/editing/index.ts";
import { isObject, type Json } from "../../../flow/engine/json.ts";
import { composedQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { entryRemoval } from "../removal/removal.ts";
import { RemoveDialog } from "../removal/remove-dialog.tsx";

/** Removes a place that the lender itself wrote; a stage is no more once no rule leads to it. */
export function RemovePlace({ place }: { readonly place: MapPlace }) {
	const copy = useCopy("studio");
	const { draft, home, mayEdit, editAll } = useOpenDraft();
	const [isAsking, setAsking] = useState(false);
	const [at] = place.written;
	const isOffered = mayEdit && place.isOwn && place.kind !== "stage" && at !== undefined;
	const composed = useQuery({ ...composedQuery(draft.uuid, draft.hash, at?.file ?? ""), enabled: isOffered }).data;
	if (!isOffered || composed === undefined) return null;
	const { file, pointer } = at;
	const path = keysOf(pointer);
	const { value, layers } = composed;
	const entry = path.reduce<Json | undefined>((one, key) => (isObject(one) ? one[key] : undefined), value);
	if (entry === undefined || originOf(layers, home.org, entry, pointer) !== "own") return null;
	const removal = entryRemoval(draft.files, { file, path }, place.title, {
		file,
		make: (text) => ({ edits: text === undefined ? [] : editsToClear(text, value, path) }),
	});
	return (
		<>
			<Button size="sm" variant="outline" mt="4" onClick={() => setAsking(true)}>
				{copy("map.remove")}
			</Button>
			{isAsking && (
				<RemoveDialog removal={removal} remove={() => void editAll(removal.changes)} close={() => setAsking(false)} />
			)}
		</>
	);
}
