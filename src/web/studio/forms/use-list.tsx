import { Box } from "@chakra-ui/react";
import type { FormField, UsePlace } from "../../../studio/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { placeAddress } from "../findings/place-address.ts";

/** The things that name a question, each leading to where it is looked at. */
export function UseList(props: {
	readonly places: readonly UsePlace[];
	/** The questions of the form, whose words are known. */
	readonly fields: readonly FormField[];
	readonly file: string;
}) {
	const { places, fields, file } = props;
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const labels = new Map(fields.map(({ name, label }) => [name, label]));
	return (
		<Box as="ul" listStyleType="disc" ps="5" mt="1">
			{places.map(({ kind, name, place }) => {
				const isHere = place.room === "forms" && place.file === file;
				const words = copy(`forms.use_${kind}`, { name: (isHere ? labels.get(name) : undefined) ?? name });
				return (
					<Box as="li" key={`${kind} ${name} ${words}`} overflowWrap="anywhere">
						<PageLink to={placeAddress(draft.uuid, place)}>{words}</PageLink>
					</Box>
				);
			})}
		</Box>
	);
}
