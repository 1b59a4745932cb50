import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";

/** Says where words come from, and with whom they are shared. */
export function useLayerWords(): (layer: string) => string {
	const copy = useCopy("studio");
	const { home } = useOpenDraft();
	return (layer) => {
		if (layer === home.org) return copy("words.own");
		return layer === "base" ? copy("words.base") : copy("words.below", { layer });
	};
}
