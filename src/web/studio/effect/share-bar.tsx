import { chakra } from "@chakra-ui/react";
import type { Share } from "../../../flow/editing/index.ts";

const WIDTH = 120;
const HEIGHT = 14;

const Drawing = chakra("svg", {
	base: {
		display: "block",
		mt: "1",
		"& [data-all]": { fill: "none", stroke: "field" },
		"& [data-share]": { fill: "primary" },
		"& [data-interval]": { stroke: "ink", strokeWidth: "2" },
	},
});

/** A share as a bar, with its interval as a line; the numbers beside it say the same. */
export function ShareBar({ share, low, high }: Share) {
	const middle = HEIGHT / 2;
	return (
		<Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="30" height="3.5" aria-hidden="true">
			<rect data-all="" x="0.5" y="2.5" width={WIDTH - 1} height={HEIGHT - 5} />
			<rect data-share="" x="1" y="3" width={Math.max(0, share * (WIDTH - 2))} height={HEIGHT - 6} />
			<line data-interval="" x1={low * WIDTH} x2={high * WIDTH} y1={middle} y2={middle} />
		</Drawing>
	);
}
