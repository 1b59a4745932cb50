import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { applicationsQuery } from "../../api/desk/lists.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { codeWords, momentWords, STATES } from "../desk-states.ts";
import { DeskList } from "./desk-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { RowCard } from "./row-card.tsx";

const FILTERS = [
	["waiting", "Waiting for us"],
	["failed", "An order failed"],
	["all", "All"],
] as const;

/** The applications of this lender, newest first. */
export function Page() {
	const [wanted, setWanted] = useState<string>("waiting");
	const query = useInfiniteQuery(applicationsQuery(wanted));
	return (
		<>
			<PageHeading>Applications</PageHeading>
			<FilterBar label="Which applications" choices={FILTERS} value={wanted} onChange={setWanted} />
			<DeskList
				query={query}
				empty={wanted === "all" ? "There are no applications yet." : "Nothing is waiting for a person."}
				keyOf={({ uuid }) => uuid}
			>
				{(row) => (
					<RowCard
						title={row.applicant}
						to={`/desk/applications/${row.uuid}`}
						about={`${row.loanNumber} · ${codeWords(row.stage ?? "unknown")} · started ${momentWords(row.createdDate)}`}
						tags={
							<>
								{row.reviewReason !== null && <StatusTag tone="stop">An order failed</StatusTag>}
								{row.waiting
									.filter(({ status }) => status === "IN_REVIEW" || status === "HELD")
									.map(({ kind, name, status }) => (
										<StatusTag key={`${kind} ${name}`} tone={STATES[status]?.tone ?? "neutral"}>
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
