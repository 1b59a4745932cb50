import { Box } from "@chakra-ui/react";
import type { FormField, UsePlace } from "../../../studio/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { placeAddress } from "../findings/place-address.ts";

const NONE: readonly never[] = [];

/** The things that refer to another, each leading to where it is looked at. */
export function UseList(props: {
	readonly places: readonly UsePlace[];
	/** The questions of a form, whose words are known. */
	readonly fields?: readonly FormField[];
	readonly file?: string;
}) {
	const { places, fields = NONE, file } = props;
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const labels = new Map(fields.map(({ name, label }) => [name, label]));
	return (
		<Box as="ul" listStyleType="disc" ps="5" mt="1">
			{places.map(({ kind, name, place }) => {
				const isHere = place.room === "forms" && place.file === file;
				const words = copy(`forms.use_${kind}`, { name: (isHere ? labels.get(name) : undefined) ?? name });
				const to = placeAddress(draft.uuid, place);
				return (
					<Box as="li" key={`${kind} ${to}`} overflowWrap="anywhere">
						<PageLink to={to}>{words}</PageLink>
					</Box>
				);
			})}
		</Box>
	);
}
