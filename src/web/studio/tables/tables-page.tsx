import { Box, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { shownMessage } from "../../api/request-error.ts";
import { type DraftTable, ownCheckQuery, tablesQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { wordsOf } from "../cells/columns.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { findingsIn } from "../findings/table-findings.ts";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { hitKey } from "./hit-key.ts";
import { TableView } from "./table-view.tsx";

const GROUPS = ["tables", "law", "pricing", "underwriting", "series"] as const;

/** The decision tables: all of them, or the one in the address as a spreadsheet. */
export function Page() {
	const { draft } = useOpenDraft();
	const query = useQuery(tablesQuery(draft.uuid, draft.hash));
	const wanted = useSearchParams()[0].get("table");
	if (query.data === undefined) {
		return query.error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(query.error)}</Text>;
	}
	const one = query.data.tables.find(({ file }) => nameOf(file) === wanted);
	return one === undefined ? (
		<TableList tables={query.data.tables} />
	) : (
		<FaultBoundary key={one.file} shown={[draft.hash]} file={one.file}>
			<TableView listed={one} name={titleOf(one.file)} />
		</FaultBoundary>
	);
}

/** "flows/pricing/max-cltv.json" as "pricing/max-cltv". */
function nameOf(file: string): string {
	return file.replace(/^flows\//, "").replace(/\.json$/, "");
}

function groupOf(file: string): string | undefined {
	return nameOf(file).split("/")[0];
}

function titleOf(file: string): string {
	return wordsOf(nameOf(file).split("/").at(-1) ?? "");
}

function TableList({ tables }: { readonly tables: readonly DraftTable[] }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const check = useQuery(ownCheckQuery(draft.uuid, draft.hash));
	return (
		<>
			<Heading as="h2" size="md">
				{copy("tables.title")}
			</Heading>
			{GROUPS.filter((group) => tables.some(({ file }) => groupOf(file) === group)).map((group) => (
				<Box as="section" key={group} mt="5" aria-labelledby={`tables-${group}`}>
					<Heading as="h3" size="sm" id={`tables-${group}`}>
						{copy(`tables.group_${group}`)}
					</Heading>
					<Box as="ul" listStyleType="none">
						{tables
							.filter(({ file }) => groupOf(file) === group)
							.map((table) => (
								<ListedTable
									key={table.file}
									table={table}
									to={`/studio/drafts/${draft.uuid}/tables?table=${nameOf(table.file)}`}
									findings={findingsIn(check.data?.diagnostics ?? [], table.file).length}
								/>
							))}
					</Box>
				</Box>
			))}
		</>
	);
}

function ListedTable({
	table,
	to,
	findings,
}: {
	readonly table: DraftTable;
	readonly to: string;
	readonly findings: number;
}) {
	const copy = useCopy("studio");
	const facts = [
		copy("tables.rows", { count: table.rows }),
		...(table.hit === undefined ? [] : [copy(hitKey(table))]),
		...(table.own === 0 ? [] : [copy("tables.own", { count: table.own })]),
		...(table.isOpen ? [] : [copy("tables.locked")]),
	];
	return (
		<Box as="li" py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
			<PageLink to={to}>{titleOf(table.file)}</PageLink>
			{findings > 0 && (
				<Text as="span" color="bad" fontWeight="semibold" ms="3">
					{copy("tables.findings", { count: findings })}
				</Text>
			)}
			<Text>{table.about}</Text>
			<Text fontSize="xs" color="ink-2">
				{facts.join(" · ")}
			</Text>
		</Box>
	);
}
