import { Box, chakra, Text } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PAD, pathOf } from "./strokes.ts";

/** A signature on its line: the drawing, or the typed name in a handwriting font. */
export function SignatureLine({ name, strokes = "" }: { readonly name: string; readonly strokes?: string }) {
	const copy = useCopy("application");
	return (
		<Box borderBottomWidth="2px" borderBottomStyle="solid" borderColor="ink" maxW="20rem" pb="1" px="2">
			{strokes === "" ? (
				<Text
					fontSize="2xl"
					fontStyle="italic"
					fontFamily='"Segoe Script", "Snell Roundhand", "Bradley Hand", "Apple Chancery", cursive'
				>
					{name}
				</Text>
			) : (
				<chakra.svg
					role="img"
					aria-label={copy("signatureLine.of", { name })}
					viewBox={`0 0 ${PAD.width} ${PAD.height}`}
					w="full"
					maxH="24"
					fill="none"
					stroke="currentColor"
					strokeWidth="4"
					strokeLinecap="round"
					strokeLinejoin="round"
				>
					<path d={pathOf(strokes)} />
				</chakra.svg>
			)}
		</Box>
	);
}
