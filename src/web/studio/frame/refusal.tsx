import { Text } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** Why a draft is not, or no longer, as far as it was: a change took its review or approval away, or it was refused when due. */
export function Refusal({ code }: { readonly code: string | null }) {
	const copy = useCopy("studio");
	if (code === null) return null;
	if (code === "REVIEW_LOST" || code === "APPROVAL_LOST")
		return <Text color="warn">{copy(`review.lost_${code}`)}</Text>;
	return <Text color="bad">{copy("home.refused", { code })}</Text>;
}
