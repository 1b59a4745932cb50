import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { requestsQuery } from "../../api/desk/lists.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { momentWords, STATES } from "../desk-states.ts";
import { DeskList } from "./desk-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { RowCard } from "./row-card.tsx";

const FILTERS = [
	["IN_REVIEW", "To review"],
	["OWED", "Owed"],
	["NEEDS_CHANGE", "Sent back"],
] as const;

/** Requests to borrowers, by status. */
export function Page() {
	const [status, setStatus] = useState<string>("IN_REVIEW");
	const query = useInfiniteQuery(requestsQuery(status));
	return (
		<>
			<PageHeading>Conditions</PageHeading>
			<FilterBar label="Which conditions" choices={FILTERS} value={status} onChange={setStatus} />
			<DeskList query={query} empty="There is none of these." keyOf={({ ref }) => ref}>
				{(row) => (
					<RowCard
						title={row.title}
						to={`/desk/applications/${row.applicationUuid}`}
						about={`${row.applicant} · ${row.loanNumber} · since ${momentWords(row.since)}`}
						tags={<StatusTag tone={STATES[row.status]?.tone ?? "neutral"}>{STATES[row.status]?.label}</StatusTag>}
					/>
				)}
			</DeskList>
		</>
	);
}
