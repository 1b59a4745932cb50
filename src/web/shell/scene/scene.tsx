import { chakra } from "@chakra-ui/react";
import type { SceneName } from "../../../contracts/brand/scenes.ts";
import { useOrg } from "../organization/org-context.ts";
import { Shore } from "./shore.tsx";
import { Street } from "./street.tsx";
import { Terrace } from "./terrace.tsx";

const DRAWN: Readonly<Record<SceneName, () => React.ReactNode>> = { street: Street, shore: Shore, terrace: Terrace };

/** The organization's picture, in the brand's colors, at the foot of a hero. */
export function Scene() {
	const { lender } = useOrg();
	const Drawn = DRAWN[lender.scene];
	return (
		<chakra.svg
			aria-hidden="true"
			viewBox="0 0 1280 222"
			preserveAspectRatio="xMidYMax slice"
			position="absolute"
			insetX="0"
			bottom="0"
			width="full"
			height={{ base: "44", md: "56" }}
		>
			<Drawn />
		</chakra.svg>
	);
}
