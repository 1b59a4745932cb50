import { Box, chakra } from "@chakra-ui/react";
import type { StandingStep } from "../../api/application/standing.ts";

/** The windows in the order in which their lights come on; the door is the last. */
const WINDOWS = [
	"M128 172h38v38h-38z",
	"M234 172h38v38h-38z",
	"M186 132a14 14 0 0 1 28 0 14 14 0 0 1-28 0z",
	"M128 228h38v28h-38z",
	"M234 228h38v28h-38z",
] as const;
const DOOR = "M180 279v-46a20 20 0 0 1 40 0v46z";

const Light = chakra("path", {
	base: {
		fill: "transparent",
		stroke: "var(--il-mid)",
		strokeWidth: "2.5",
		transitionProperty: "fill, stroke",
		transitionDuration: "slow",
		"&[data-lit]": { fill: "var(--il-lit)", stroke: "var(--il-lit)" },
	},
});

/** The home while it is checked: a light comes on for every check that is done. The list beside it says the same. */
export function LitHome({ steps }: { readonly steps: readonly StandingStep[] }) {
	const lights = [...WINDOWS.slice(0, Math.max(steps.length - 1, 0)), DOOR];
	const lit = steps.filter(({ status }) => status === "done").length;
	return (
		<Box
			bg="hero"
			borderRadius="card"
			overflow="hidden"
			display={{ base: "none", lg: "block" }}
			data-print="hide"
			aria-hidden="true"
		>
			<chakra.svg viewBox="0 0 400 300" width="full" display="block">
				<path fill="var(--il-far)" d="M0 280V176l36-30 36 30v104zm318 0V164l42-34 40 34v116z" />
				<path fill="var(--il-mid)" d="M46 280v-60l30-24 24 20v64zm254 0v-66l22-18 26 22v62z" />
				<path fill="var(--il-near)" stroke="var(--il-line)" strokeWidth="4" d="M244 96V62h20v50" />
				<path
					fill="var(--il-near)"
					stroke="var(--il-line)"
					strokeWidth="4"
					strokeLinejoin="round"
					d="M-4 281h104V146l100-80 100 80v135h104v30H-4z"
				/>
				{lights.map((d, at) => (
					<Light key={d} d={d} data-lit={at < lit || undefined} />
				))}
			</chakra.svg>
		</Box>
	);
}
