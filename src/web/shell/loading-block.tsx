import { Box, VisuallyHidden } from "@chakra-ui/react";
import { SCRIPT_ONLY } from "../browser/scripting.ts";
import { useCopy } from "./copy/use-copy.ts";

/** The lines that stand for a page's heading, its sentence and its task, and those of a card: width and height. */
const LINES = {
	page: [
		["65%", "2.375rem"],
		["90%", "1.0625rem"],
		["50%", "1.0625rem"],
		["100%", "10rem"],
	],
	card: [
		["40%", "1.25rem"],
		["100%", "1.0625rem"],
		["75%", "1.0625rem"],
	],
} as const;

/**
 * A skeleton while content loads; a page keeps the height of the window, so that nothing below it jumps. It does not
 * move, and its outline is what forced colors keep of it.
 */
export function LoadingBlock({ isPage = false }: { readonly isPage?: boolean }) {
	const copy = useCopy("shell");
	return (
		<Box
			data-loading={isPage ? "page" : "card"}
			role="status"
			maxW="prose"
			py={isPage ? "0" : "4"}
			minH={isPage ? "100dvh" : undefined}
			css={SCRIPT_ONLY}
		>
			{LINES[isPage ? "page" : "card"].map(([width, height]) => (
				<Box
					key={`${width} ${height}`}
					width={width}
					height={height}
					mb="4"
					bg="tint-2"
					borderWidth="1px"
					borderStyle="solid"
					borderColor="transparent"
					borderRadius="field"
				/>
			))}
			<VisuallyHidden>{copy("frame.loading")}</VisuallyHidden>
		</Box>
	);
}
