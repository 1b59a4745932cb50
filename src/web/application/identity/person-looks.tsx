import { chakra, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { FormBlock } from "../forms/form-block.tsx";
import { useWords } from "../parts/use-words.ts";

/** The alternative for a borrower whose ID pictures do not work: tells a person what the problem is. */
export function PersonLooks({ isOpen }: { readonly isOpen: boolean }) {
	const words = useWords();
	const [isShown, setShown] = useState(isOpen);
	return (
		<chakra.details
			open={isShown}
			onToggle={({ currentTarget }) => setShown(currentTarget.open)}
			borderTopWidth="1px"
			borderTopStyle="solid"
			borderColor="line"
			pt="5"
			mt="2"
		>
			<chakra.summary cursor="pointer" fontWeight="semibold" color="primary" py="2">
				{words("person")}
			</chakra.summary>
			{isShown && (
				<Stack gap="5" mt="3">
					<Text>{words("personHow")}</Text>
					<FormBlock formId="identity/explain" />
				</Stack>
			)}
		</chakra.details>
	);
}
