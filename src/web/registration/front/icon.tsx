import { chakra } from "@chakra-ui/react";

/** Lines in a square of 24 by 24. */
const LINES = {
	shield: "M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6zM8.500 12l2.500 2.500L15.500 10",
	lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
	phone: "M6 3h3l1.500 5-2 1.500a12 12 0 0 0 6 6l1.500-2 5 1.500v3c0 1-1 2-2 2C11 20 4 13 4 5c0-1 1-2 2-2z",
	bookmark: "M7 4h10v16l-5-4-5 4z",
	calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
	warning: "M12 3.500 22 20.500H2zM12 10v5M12 17.600v.1",
} as const;

/** A small drawing beside a sentence that says the same. */
export function Icon({ name, color = "primary" }: { readonly name: keyof typeof LINES; readonly color?: string }) {
	return (
		<chakra.svg
			aria-hidden="true"
			viewBox="0 0 24 24"
			width="6"
			height="6"
			flexShrink="0"
			color={color}
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d={LINES[name]} />
		</chakra.svg>
	);
}
