import { Box, Button, HStack, Text } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { PictureFlaw } from "./picture-measures.ts";

interface PictureAdviceProps {
	readonly flaw: PictureFlaw;
	readonly onUse: () => void;
	readonly onRetake: () => void;
}

/** A likely problem of a photo; the borrower decides whether to use it. */
export function PictureAdvice({ flaw, onUse, onRetake }: PictureAdviceProps) {
	const copy = useCopy("forms");
	return (
		<Box role="status" bg="warn-bg" borderRadius="field" px="4" py="3" mt="3">
			<Text>{copy(`pictureAdvice.${flaw}`)}</Text>
			<HStack gap="3" flexWrap="wrap" mt="3">
				<Button variant="outline" size="sm" onClick={onUse}>
					{copy("pictureAdvice.useItAnyway")}
				</Button>
				<Button size="sm" onClick={onRetake}>
					{copy("pictureAdvice.takeAnotherPhoto")}
				</Button>
			</HStack>
		</Box>
	);
}
