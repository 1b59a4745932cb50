import { chakra, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { canceledOrdersQuery } from "../../api/desk/canceled-orders.ts";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { codeWords, momentWords } from "../desk-states.ts";
import { Section } from "../parts/section.tsx";

/** Orders that were canceled of late, the newest first, and what became of each at its vendor; nothing where there are none. */
export function CanceledOrders() {
	const copy = useCopy("desk");
	const { data, error } = useQuery(canceledOrdersQuery());
	if (error) return <Notice tone="stop">{shownMessage(error)}</Notice>;
	if (data === undefined || data.rows.length === 0) return null;
	return (
		<Section title={copy("canceledOrders.title")}>
			<Text color="ink-2" mb="2">
				{copy("canceledOrders.body", { days: data.days })}
			</Text>
			<chakra.ul listStyleType="none" p="0" m="0">
				{data.rows.map((row) => (
					<chakra.li key={row.order} py="1.5">
						<PageLink to={`/desk/applications/${row.applicationUuid}`}>{codeWords(row.task)}</PageLink>
						<Text fontSize="sm" color="ink-2">
							{copy("canceledOrders.line", {
								applicant: row.applicant,
								loanNumber: row.loanNumber,
								since: momentWords(row.canceledAt),
							})}
						</Text>
						<Text fontSize="sm" color={row.outcome === "UNTOLD" ? "bad" : "ink-2"}>
							{copy(`canceledOrders.${row.outcome}`)}
						</Text>
					</chakra.li>
				))}
			</chakra.ul>
		</Section>
	);
}
