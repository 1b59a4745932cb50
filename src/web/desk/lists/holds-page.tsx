import { useInfiniteQuery } from "@tanstack/react-query";
import { holdsQuery } from "../../api/desk/lists.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { momentWords } from "../desk-states.ts";
import { RowCard } from "../parts/row-card.tsx";
import { DeskList } from "./desk-list.tsx";

/** Everything that holds an application until a person has reviewed it. */
export function Page() {
	const copy = useCopy("desk");
	const query = useInfiniteQuery(holdsQuery());
	return (
		<>
			<PageHeading>{copy("heldList.holds")}</PageHeading>
			<DeskList
				query={query}
				empty={copy("heldList.nothingIsHeld")}
				keyOf={({ applicationUuid, ref }) => `${applicationUuid} ${ref}`}
			>
				{(row) => (
					<RowCard
						title={row.title}
						to={`/desk/applications/${row.applicationUuid}`}
						about={copy("heldList.line", {
							applicant: row.applicant,
							loanNumber: row.loanNumber,
							since: momentWords(row.since),
						})}
						tags={<StatusTag tone="stop">{copy("heldList.held")}</StatusTag>}
					/>
				)}
			</DeskList>
		</>
	);
}
