import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useContext, useMemo } from "react";
import { otherProductFile, type PlaceNames, placeNames } from "../../../flow/editing/index.ts";
import { studioHomeQuery } from "../../api/studio/home.ts";
import { type DraftSentence, sentencesQuery } from "../../api/studio/sentences.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { productName } from "../products/product-link.tsx";
import { placeWords } from "./place-words.ts";

const NONE: readonly DraftSentence[] = [];

/** Says a place of a file in words, as every room does. */
export type SayPlace = (file: string, pointer: string) => string;

/** Names places by the open draft's own sentences, once somebody wants that and they are read. */
export function usePlaceNames(isWanted: boolean): PlaceNames {
	const { uuid = "", hash = "" } = useContext(DraftContext)?.draft ?? {};
	const query = useQuery({ ...sentencesQuery(uuid, hash), enabled: isWanted && uuid !== "" });
	const sentences = query.data?.sentences ?? NONE;
	return useMemo(() => placeNames(sentences), [sentences]);
}

/** Says places by what `usePlaceNames` knows, and outside a draft by their ids as words. */
export function usePlaceWords(isWanted: boolean): SayPlace {
	const copy = useCopy("studio");
	const names = usePlaceNames(isWanted);
	const client = useQueryClient();
	return useCallback(
		(file, pointer) => {
			const other = otherProductFile(file);
			if (other === undefined) return placeWords(file, pointer, names, copy);
			const home = client.getQueryData(studioHomeQuery().queryKey) ?? { products: [] };
			const product = productName(home, other.product);
			return copy("products.place", { product, place: placeWords(other.path, pointer, placeNames([]), copy) });
		},
		[client, names, copy],
	);
}
