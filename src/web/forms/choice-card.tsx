import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const Card = chakra("label", {
	base: {
		display: "flex",
		alignItems: "center",
		gap: "3",
		minH: "14",
		px: "4",
		py: "3",
		bg: "bg.panel",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "border.field",
		borderRadius: "md",
		cursor: "pointer",
		lineHeight: "snug",
		transitionProperty: "background-color, border-color",
		transitionDuration: "fast",
		_hover: { borderColor: "solid", bg: "solid.soft" },
		"&:has(input:checked)": {
			borderColor: "solid",
			bg: "solid.soft",
			boxShadow: "inset 0 0 0 1px var(--chakra-colors-solid)",
		},
		"&:has(input:focus-visible)": {
			outlineWidth: "3px",
			outlineStyle: "solid",
			outlineColor: "focus",
			outlineOffset: "2px",
		},
		"& input": { accentColor: "var(--chakra-colors-solid)", width: "5", height: "5", flexShrink: 0, outline: "none" },
	},
});

/** A large target around one native radio or check box and its words. */
export function ChoiceCard(props: { htmlFor: string; control: ReactNode; children: ReactNode; isBelow?: boolean }) {
	return (
		<Card htmlFor={props.htmlFor} ms={props.isBelow === true ? "8" : "0"}>
			{props.control}
			<chakra.span flex="1">{props.children}</chakra.span>
		</Card>
	);
}
