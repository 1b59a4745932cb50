import { useQuery } from "@tanstack/react-query";
import { PLACE_KINDS } from "../../../flow/editing/index.ts";
import { mapQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";

/** The places of the map to choose from, by kind; `prefix` begins each value. */
export function PlaceOptions({ prefix = "" }: { readonly prefix?: string }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const places = useQuery(mapQuery(draft.uuid, draft.hash)).data?.map.places ?? [];
	return PLACE_KINDS.map((kind) => (
		<optgroup key={kind} label={copy(`map.kinds_${kind}`)}>
			{places
				.filter((place) => place.kind === kind)
				.map(({ at, title }) => (
					<option key={at} value={`${prefix}${at}`}>
						{title}
					</option>
				))}
		</optgroup>
	));
}
