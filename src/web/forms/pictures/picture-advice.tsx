import { Box, Button, HStack, Text } from "@chakra-ui/react";
import type { PictureFlaw } from "./picture-measures.ts";

const WORDS: { readonly [flaw in PictureFlaw]: string } = {
	blurred: "This photo looks blurred. If the words on it can be read, use it; otherwise take it again.",
	glare: "A light seems to mirror on this photo. If nothing is hidden by it, use it; otherwise take it again.",
};

interface PictureAdviceProps {
	readonly flaw: PictureFlaw;
	readonly onUse: () => void;
	readonly onRetake: () => void;
}

/** A likely problem of a photo; the borrower decides whether to use it. */
export function PictureAdvice({ flaw, onUse, onRetake }: PictureAdviceProps) {
	return (
		<Box role="status" bg="warning.soft" borderRadius="md" px="4" py="3" mt="3">
			<Text>{WORDS[flaw]}</Text>
			<HStack gap="3" flexWrap="wrap" mt="3">
				<Button variant="outline" size="sm" onClick={onUse}>
					Use it anyway
				</Button>
				<Button size="sm" onClick={onRetake}>
					Take another photo
				</Button>
			</HStack>
		</Box>
	);
}
