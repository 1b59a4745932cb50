import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type RequestStatus, requestsQuery } from "../../api/desk/lists.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { momentWords, stateOf } from "../desk-states.ts";
import { RowCard } from "../parts/row-card.tsx";
import { DeskList } from "./desk-list.tsx";
import { FilterBar } from "./filter-bar.tsx";

const FILTERS = ["IN_REVIEW", "OWED", "NEEDS_CHANGE"] as const;

/** Requests to borrowers, by status. */
export function Page() {
	const copy = useCopy("desk");
	const [status, setStatus] = useState<RequestStatus>("IN_REVIEW");
	const query = useInfiniteQuery(requestsQuery(status));
	return (
		<>
			<PageHeading>{copy("conditionList.conditions")}</PageHeading>
			<FilterBar
				label={copy("conditionList.whichConditions")}
				choices={FILTERS.map((one) => [one, copy(`conditionFilter.${one}`)] as const)}
				value={status}
				onChange={setStatus}
			/>
			<DeskList query={query} empty={copy("conditionList.thereNoneThese")} keyOf={({ ref }) => ref}>
				{(row) => (
					<RowCard
						title={row.title}
						to={`/desk/applications/${row.applicationUuid}`}
						about={copy("conditionList.line", {
							applicant: row.applicant,
							loanNumber: row.loanNumber,
							since: momentWords(row.since),
						})}
						tags={<StatusTag tone={stateOf(row.status, copy).tone}>{stateOf(row.status, copy).label}</StatusTag>}
					/>
				)}
			</DeskList>
		</>
	);
}
