import { Box, Text } from "@chakra-ui/react";

/** A typed signature in a hand, on its line. */
export function SignatureLine({ name }: { readonly name: string }) {
	return (
		<Box borderBottomWidth="2px" borderBottomStyle="solid" borderColor="fg" maxW="20rem" pb="1" px="2">
			<Text
				fontSize="2xl"
				fontStyle="italic"
				fontFamily='"Segoe Script", "Snell Roundhand", "Bradley Hand", "Apple Chancery", cursive'
			>
				{name}
			</Text>
		</Box>
	);
}
