import { Box, Button, Text } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { Entry } from "../../frame/entries.tsx";

interface DisclosedEntryProps {
	readonly title: string;
	/** What differs, in a sentence. */
	readonly about?: string;
	/** What is drawn when somebody asks for it. */
	readonly children: ReactNode;
}

/** An entry of the review by its title, with a picture that is drawn when somebody asks for it. */
export function DisclosedEntry({ title, about, children }: DisclosedEntryProps) {
	const copy = useCopy("studio");
	const [isOpen, setOpen] = useState(false);
	return (
		<Entry>
			<Text fontWeight="semibold" overflowWrap="anywhere">
				{title}
			</Text>
			{about !== undefined && <Text>{about}</Text>}
			<Button
				size="sm"
				variant="outline"
				mt="2"
				aria-expanded={isOpen}
				aria-label={copy(isOpen ? "compared.hideForm" : "compared.showForm", { title })}
				onClick={() => setOpen(!isOpen)}
			>
				{copy(isOpen ? "compared.hide" : "compared.show")}
			</Button>
			{isOpen && <Box mt="3">{children}</Box>}
		</Entry>
	);
}
