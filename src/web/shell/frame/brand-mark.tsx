import { chakra } from "@chakra-ui/react";
import { LINE_WIDTH, type MarkColor, type MarkShape } from "../../../contracts/brand/brand-mark.ts";

const COLORS: Readonly<Record<MarkColor, string>> = {
	ink: "currentColor",
	primary: "var(--mark)",
	accent: "var(--accent)",
	paper: "var(--header)",
};

const colorOf = (name: MarkColor | undefined) => (name === undefined ? "none" : COLORS[name]);

/** The organization's sign, in the colors around it. */
export function BrandMark({ shapes }: { readonly shapes: readonly MarkShape[] }) {
	return (
		<chakra.svg
			aria-hidden="true"
			viewBox="0 0 32 32"
			width="9"
			height="9"
			flexShrink="0"
			strokeLinejoin="round"
			strokeLinecap="round"
		>
			{shapes.map(({ d, fill, stroke, width = LINE_WIDTH }) => (
				<path key={d} d={d} fill={colorOf(fill)} stroke={colorOf(stroke)} strokeWidth={stroke && width} />
			))}
		</chakra.svg>
	);
}
