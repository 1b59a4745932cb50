import { Box, chakra, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { pageOfBlock } from "../../../flow/engine/index.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { disclosuresQuery } from "../../api/application/disclosures.ts";
import { Card } from "../../shell/card.tsx";
import { useApplication } from "../application-context.ts";
import { RouterLinkText } from "../parts/router-link-text.tsx";
import { shownDate } from "../parts/shown-dates.ts";
import { useWords } from "../parts/use-words.ts";

/** Documents that the card shows before "See all". */
const SHOWN = 3;

const Entry = chakra("li", {
	base: { py: "2", borderBottomWidth: "1px", borderBottomStyle: "solid", borderColor: "line", _last: { border: "0" } },
});

/** The application's latest documents; its place is reserved while they load. */
export function DocumentsCard() {
	const { uuid, flow } = useApplication();
	const words = useWords();
	const { data, isPending } = useQuery(disclosuresQuery(uuid));
	const latest = (data ?? []).toSorted((one, other) => (other.on ?? "").localeCompare(one.on ?? "")).slice(0, SHOWN);
	const page = pageOfBlock({ pages: flow.product.pages.pages }, "documents") ?? "";
	return (
		<Card aria-labelledby="latest-documents" aria-busy={isPending} minH="19rem">
			<Heading as="h2" size="md" id="latest-documents" mb="2">
				{words("linkDocuments")}
			</Heading>
			{!isPending && latest.length === 0 && <Text color="ink-2">{words("noneYet")}</Text>}
			<Box as="ul">
				{latest.map(({ id, title, on, signed }) => (
					<Entry key={id}>
						<Text fontWeight="semibold" lang={SOURCE_LOCALE}>
							{title}
						</Text>
						<Text fontSize="sm" color="ink-2">
							{signed ? words("signedOne") : on === null ? words("toKeep") : shownDate(on)}
						</Text>
					</Entry>
				))}
			</Box>
			{latest.length > 0 && (
				<RouterLinkText page={page} search={{}}>
					{words("seeAll", { count: data?.length ?? 0 })}
				</RouterLinkText>
			)}
		</Card>
	);
}
