import { chakra, Text } from "@chakra-ui/react";
import type { DeskCase } from "../../api/desk/case.ts";
import { codeWords, momentWords } from "../desk-states.ts";
import { Section } from "./section.tsx";

/** What happened, newest first: the event log in words. */
export function CaseEvents({ shown }: { readonly shown: DeskCase }) {
	return (
		<Section title="History">
			<chakra.ol listStyleType="none" m="0" p="0">
				{shown.events.map((event) => (
					<chakra.li
						key={event.sequence}
						py="2"
						borderBottomWidth="1px"
						borderBottomStyle="solid"
						borderColor="border"
						_last={{ borderBottomWidth: "0" }}
					>
						<Text overflowWrap="anywhere">
							{codeWords(event.kind)}
							{event.about !== null && `: ${codeWords(event.about)}`}
						</Text>
						{event.words !== null && <Text overflowWrap="anywhere">{`“${event.words}”`}</Text>}
						<Text fontSize="sm" color="fg.muted">
							{`${momentWords(event.at)} · ${event.by.startsWith("task:") ? "Vendor" : event.by}`}
						</Text>
					</chakra.li>
				))}
			</chakra.ol>
		</Section>
	);
}
