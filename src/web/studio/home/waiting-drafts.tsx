import { Box, Heading, Text } from "@chakra-ui/react";
import type { StudioHome } from "../../api/studio/home.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";

/** The drafts that wait for the viewer, each with what is to be done and the way there; nothing where none does. */
export function WaitingDrafts({ home }: { readonly home: StudioHome }) {
	const copy = useCopy("studio");
	const waiting = home.waiting.flatMap(({ draft, wait }) => {
		const found = home.drafts.find(({ uuid }) => uuid === draft);
		return found === undefined ? [] : [{ draft, wait, title: found.title }];
	});
	if (waiting.length === 0) return null;
	return (
		<Box as="section" aria-labelledby="home-waiting">
			<Heading as="h2" id="home-waiting" size="md" mb="2">
				{copy("home.waiting")}
			</Heading>
			<Box as="ul" listStyleType="none">
				{waiting.map(({ draft, wait, title }) => (
					<Box as="li" key={draft} py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
						<Text fontWeight="semibold" overflowWrap="anywhere">
							<PageLink to={`/studio/drafts/${draft}/changes`}>{title}</PageLink>
						</Text>
						<Text>{copy(`home.wait_${wait}`)}</Text>
					</Box>
				))}
			</Box>
		</Box>
	);
}
