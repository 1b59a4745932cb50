import { chakra, Flex } from "@chakra-ui/react";
import type { QueueView, Share } from "../../api/desk/queue.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";

const COLORS = {
	late: "bad",
	today: "warn",
	ours: "primary",
	borrower: "field",
	others: "ink-2",
	closed: "field",
} as const satisfies { readonly [share in Share]: string };

const OPEN: readonly Share[] = ["late", "today", "ours", "borrower", "others"];

const Part = chakra("button", {
	base: {
		flex: "1 1 7rem",
		minW: "0",
		minH: "11",
		px: "0",
		pb: "1",
		bg: "transparent",
		border: "0",
		color: "ink-2",
		fontSize: "sm",
		textAlign: "start",
		cursor: "pointer",
		_hover: { color: "ink" },
		"&[aria-pressed=true]": { color: "ink", fontWeight: "semibold", textDecoration: "underline" },
	},
});

interface ShareBarProps {
	readonly sizes: Readonly<Record<Share, number>>;
	readonly view: QueueView;
	readonly onChange: (share: Share | undefined) => void;
}

/** The queue by whose turn it is and how late: each part narrows the table, and pressed again shows all. */
export function ShareBar({ sizes, view, onChange }: ShareBarProps) {
	const copy = useCopy("desk");
	const shown: readonly Share[] =
		view.scope === "closed" ? ["closed"] : view.scope === "all" ? [...OPEN, "closed"] : OPEN;
	return (
		<Flex role="group" aria-label={copy("queue.byPromise")} gap="1" wrap="wrap" mt="4">
			{shown.map((share) => {
				const isPressed = view.share === share;
				return (
					<Part
						key={share}
						type="button"
						aria-pressed={isPressed}
						onClick={() => onChange(isPressed ? undefined : share)}
					>
						<chakra.b fontSize="lg" me="1.5" color="ink" fontVariantNumeric="tabular-nums">
							{sizes[share].toLocaleString("en-US")}
						</chakra.b>
						<span>{copy(`queueShare.${share}`)}</span>
						<chakra.span
							aria-hidden="true"
							display="block"
							mt="1"
							height="1.5"
							borderRadius="full"
							bg={COLORS[share]}
							opacity={sizes[share] === 0 ? 0.35 : 1}
						/>
					</Part>
				);
			})}
		</Flex>
	);
}
