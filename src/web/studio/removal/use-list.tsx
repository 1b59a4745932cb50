import { Box } from "@chakra-ui/react";
import { type FormField, nameOfId, pointerOf, type UsePlace } from "../../../flow/editing/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { languageName } from "../../shell/language/languages.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { placeAddress } from "../places/place-address.ts";
import { usePlaceNames, usePlaceWords } from "../places/use-place-words.ts";

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
	const names = usePlaceNames(places.length > 0);
	const sayPlace = usePlaceWords(places.length > 0);
	const labels = new Map(fields.map(({ name, label }) => [name, label]));
	const nameOf = ({ kind, name, place }: UsePlace) => {
		if (place.room === "forms") {
			const label = place.file === file ? labels.get(name) : undefined;
			return label ?? names(place.file, pointerOf([name])) ?? nameOfId(name);
		}
		if (kind === "page" && place.room === "map") {
			return names("flows/pages.json", pointerOf(["pages", place.title])) ?? name;
		}
		if (kind === "translation") return languageName(name);
		return kind === "other" ? sayPlace(name, "") : name;
	};
	return (
		<Box as="ul" listStyleType="disc" ps="5" mt="1">
			{places.map((one) => {
				const { kind, place } = one;
				const words = copy(`forms.use_${kind}`, { name: nameOf(one) });
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
