import { chakra, Flex, Text } from "@chakra-ui/react";
import {
	type FindingPlace,
	fileAt,
	findingPlace,
	type KnownDraft,
	otherProductFile,
	pathInDraft,
} from "../../../flow/editing/index.ts";
import type { Finding } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { wordsOf } from "../cells/columns.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { placeAddress } from "../places/place-address.ts";
import { usePlaceWords } from "../places/use-place-words.ts";
import { ProductLink, productName } from "../products/product-link.tsx";
import { useRuleSentence } from "../rule-words/use-rule-sentence.ts";

const Leading = chakra(PageLink, {
	base: { color: "primary", textDecoration: "underline", overflowWrap: "anywhere" },
});

/** Where a finding is corrected: its room, with the question, cell, sentence or place selected, and the line of its file. */
export function FindingLinks({ finding, known }: { readonly finding: Finding; readonly known: KnownDraft }) {
	const { home, draft } = useOpenDraft();
	const copy = useCopy("studio");
	const other = otherProductFile(pathInDraft(finding.file, known.own));
	const place = findingPlace(finding, known);
	const places = place.room === "files" ? [place] : [place, fileAt(finding, known)];
	const sentence = useRuleSentence(place.room === "rules");
	const rule = place.room === "rules" ? sentence(place.file, finding.pointer ?? "") : undefined;
	if (other !== undefined) {
		return (
			<ProductLink home={home} product={other.product} to={`/studio/drafts/${draft.uuid}/changes`}>
				{copy("products.open", { product: productName(home, other.product) })}
			</ProductLink>
		);
	}
	return (
		<>
			{rule !== undefined && <Text overflowWrap="anywhere">{rule}</Text>}
			<Flex gap="4" wrap="wrap" mt="1">
				{places.map((one) => (
					<PlaceLink key={one.room} place={one} />
				))}
			</Flex>
		</>
	);
}

/** A link to a place of the open draft, named after it. */
export function PlaceLink({ place }: { readonly place: FindingPlace }) {
	const { draft } = useOpenDraft();
	const wordsFor = useWordsOfPlace();
	return <Leading to={placeAddress(draft.uuid, place)}>{wordsFor(place)}</Leading>;
}

function useWordsOfPlace(): (place: FindingPlace) => string {
	const copy = useCopy("studio");
	const sayPlace = usePlaceWords(true);
	return (place) => {
		if (place.room === "forms") return copy("findings.question", { label: place.label });
		if (place.room === "words") return copy("findings.sentence");
		if (place.room === "brand") return copy(place.field === "identity" ? "findings.identity" : "findings.brand");
		if (place.room === "rules") return copy("findings.rule");
		if (place.room === "map") return copy("findings.place", { title: place.title });
		if (place.room === "tables") {
			const table = wordsOf(place.file.replace(/^.*\//, "").replace(/\.json$/, ""));
			return copy("findings.row", { table, row: place.number });
		}
		if ("line" in place) return copy("findings.line", { place: sayPlace(place.file, ""), line: place.line });
		return copy("findings.file", { place: sayPlace(place.file, place.pointer) });
	};
}
