import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const Card = chakra("label", {
	base: {
		display: "flex",
		alignItems: "center",
		gap: "3",
		minH: "3.25rem",
		px: "4",
		py: "3",
		bg: "surface",
		borderWidth: "1.5px",
		borderStyle: "solid",
		borderColor: "field",
		borderRadius: "field",
		cursor: "pointer",
		lineHeight: "snug",
		transitionProperty: "background-color, border-color",
		transitionDuration: "fast",
		_hover: { borderColor: "primary" },
		"&:has(input:checked)": {
			borderColor: "primary",
			bg: "tint",
			boxShadow: "inset 0 0 0 1.5px var(--primary)",
		},
		"@media (forced-colors: active)": { "&:has(input:checked)": { outline: "2px solid Highlight" } },
		"&:has(input:focus-visible)": {
			outlineWidth: "3px",
			outlineStyle: "solid",
			outlineColor: "focus",
			outlineOffset: "2px",
		},
		"& input": { accentColor: "var(--primary)", width: "1.375rem", height: "1.375rem", flexShrink: 0, outline: "none" },
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
