import { useInfiniteQuery } from "@tanstack/react-query";
import { holdsQuery } from "../../api/desk/lists.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { momentWords } from "../desk-states.ts";
import { DeskList } from "./desk-list.tsx";
import { RowCard } from "./row-card.tsx";

/** Everything that holds an application until a person has reviewed it. */
export function Page() {
	const query = useInfiniteQuery(holdsQuery());
	return (
		<>
			<PageHeading>Holds</PageHeading>
			<DeskList
				query={query}
				empty="Nothing is held."
				keyOf={({ applicationUuid, ref }) => `${applicationUuid} ${ref}`}
			>
				{(row) => (
					<RowCard
						title={row.title}
						to={`/desk/applications/${row.applicationUuid}`}
						about={`${row.applicant} · ${row.loanNumber} · since ${momentWords(row.since)}`}
						tags={<StatusTag tone="stop">Held</StatusTag>}
					/>
				)}
			</DeskList>
		</>
	);
}
