import { Text } from "@chakra-ui/react";

/** Why an action was rejected. */
export function Problem({ words }: { readonly words: string | undefined }) {
	if (words === undefined) return null;
	return (
		<Text role="alert" color="bad" fontWeight="semibold" mt="2">
			{words}
		</Text>
	);
}
