import { Box, Heading, Spinner, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { shownMessage } from "../../../api/request-error.ts";

interface SectionProps<Data> {
	readonly title: string;
	/** What is being worked out. */
	readonly working: string;
	readonly query: { readonly data: Data | undefined; readonly error: Error | null };
	readonly children: (data: Data) => ReactNode;
}

/** A part of the review that loads by itself and says what it is doing. */
export function Section<Data>({ title, working, query, children }: SectionProps<Data>) {
	const id = useId();
	const { data, error } = query;
	return (
		<Box as="section" aria-labelledby={id} aria-busy={data === undefined && error === null}>
			<Heading as="h2" size="md" mb="2" id={id}>
				{title}
			</Heading>
			<Box aria-live="polite">
				{data === undefined && error === null && (
					<Text color="ink-2">
						<Spinner size="sm" me="2" />
						<span>{working}</span>
					</Text>
				)}
				{data === undefined && error !== null && <Text color="bad">{shownMessage(error)}</Text>}
			</Box>
			{data !== undefined && children(data)}
		</Box>
	);
}
