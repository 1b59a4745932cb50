import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { applicationsQuery } from "../../api/desk/lists.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { codeWords, momentWords, stateOf } from "../desk-states.ts";
import { DeskList } from "./desk-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { RowCard } from "./row-card.tsx";

const FILTERS = ["waiting", "failed", "all"] as const;

/** The applications of this lender, newest first. */
export function Page() {
	const copy = useCopy("desk");
	const [wanted, setWanted] = useState<string>("waiting");
	const query = useInfiniteQuery(applicationsQuery(wanted));
	return (
		<>
			<PageHeading>{copy("applicationList.applications")}</PageHeading>
			<FilterBar
				label={copy("applicationList.whichApplications")}
				choices={FILTERS.map((one) => [one, copy(`applicationFilter.${one}`)] as const)}
				value={wanted}
				onChange={setWanted}
			/>
			<DeskList
				query={query}
				empty={
					wanted === "all" ? copy("applicationList.thereNoApplications") : copy("applicationList.nothingWaitingPerson")
				}
				keyOf={({ uuid }) => uuid}
			>
				{(row) => (
					<RowCard
						title={row.applicant}
						to={`/desk/applications/${row.uuid}`}
						about={copy("applicationList.line", {
							loanNumber: row.loanNumber,
							stage:
								row.stage === null || row.stage === undefined ? copy("applicationList.unknown") : codeWords(row.stage),
							started: momentWords(row.createdDate),
						})}
						tags={
							<>
								{row.reviewReason !== null && (
									<StatusTag tone="stop">{copy("applicationList.anOrderFailed")}</StatusTag>
								)}
								{row.waiting
									.filter(({ status }) => status === "IN_REVIEW" || status === "HELD")
									.map(({ kind, name, status }) => (
										<StatusTag key={`${kind} ${name}`} tone={stateOf(status, copy).tone}>
											{name}
										</StatusTag>
									))}
							</>
						}
					/>
				)}
			</DeskList>
		</>
	);
}
