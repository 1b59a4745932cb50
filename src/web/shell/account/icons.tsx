const PATHS = {
	bell: "M6 9a6 6 0 1 1 12 0c0 5 2 6.5 2 6.5H4S6 14 6 9Zm4 10a2.2 2.2 0 0 0 4 0",
	apps: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
	menu: "M4 7h16M4 12h16M4 17h16",
	close: "m6 6 12 12M18 6 6 18",
	out: "M14 5h5v5M19 5l-8 8M11 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-5",
	down: "m7 10 5 5 5-5",
} as const;

/** A line icon next to text or in a named button; hidden from screen readers. */
export function Icon({ name, size = 22 }: { readonly name: keyof typeof PATHS; readonly size?: number }) {
	return (
		<svg
			viewBox="0 0 24 24"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d={PATHS[name]} />
		</svg>
	);
}
