import { Text } from "@chakra-ui/react";
import { type Compared, FEWEST_TO_TELL, shareOf } from "../../../flow/editing/index.ts";
import { showPercent } from "../../formats/percent.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ShareBar } from "./share-bar.tsx";

/** How many of how many, with the share and its interval; of a few people it says that they are too few. */
export function ShareCell({ part, whole }: Compared) {
	const copy = useCopy("studio");
	const share = shareOf(part, whole);
	if (share === undefined) return <span>{copy("effect.noOne")}</span>;
	const numbers = copy("effect.partOf", { part, whole });
	if (whole < FEWEST_TO_TELL) {
		return (
			<>
				<span>{numbers}</span>
				<Text as="span" display="block" fontSize="xs" color="ink-2">
					{copy("effect.few")}
				</Text>
			</>
		);
	}
	const [shown, low, high] = [share.share, share.low, share.high].map((one) => showPercent(one, 0));
	return (
		<>
			<span>{numbers}</span>
			<Text as="span" display="block" fontSize="xs" color="ink-2" whiteSpace="nowrap">
				{copy("effect.share", { share: shown ?? "", low: low ?? "", high: high ?? "" })}
			</Text>
			<ShareBar {...share} />
		</>
	);
}
