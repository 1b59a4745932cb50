import { chakra } from "@chakra-ui/react";

interface IconProps {
	/** One of the set (icons.ts). */
	readonly path: string;
	/** A step of the scale of spaces. */
	readonly size?: "5" | "6";
	/** A color role; that of the text around it unless set. */
	readonly color?: string;
}

/** A line icon beside a word that says the same, or in a named button; hidden from screen readers. */
export function Icon({ path, size = "6", color }: IconProps) {
	return (
		<chakra.svg
			aria-hidden="true"
			viewBox="0 0 24 24"
			width={size}
			height={size}
			flexShrink="0"
			color={color}
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d={path} />
		</chakra.svg>
	);
}
