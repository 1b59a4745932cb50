import { Box, chakra, Text } from "@chakra-ui/react";
import type { BackTestGroup, DecidingRule } from "../../../../flow/editing/index.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { ShareCell } from "../../effect/share-cell.tsx";
import { Cell, HeadCell, Row, RowHead } from "../../effect/table-parts.tsx";
import { BackTestCase } from "./back-test-case.tsx";
import { RoomLink } from "./room-link.ts";
import { useSaidOutcomes } from "./use-said-outcome.ts";

/** Applications that come out differently, by what decided before and what decides now, with a made-up person each. */
export function BackTestTable(props: { readonly groups: readonly BackTestGroup[]; readonly compared: number | null }) {
	const copy = useCopy("studio");
	const title = copy("compared.backTest_title");
	return (
		<Box
			overflowX="auto"
			mt="3"
			mx="-3"
			tabIndex={0}
			role="region"
			aria-label={copy("compared.backTest_table", { title })}
		>
			<chakra.table minW="40rem" css={{ borderCollapse: "collapse" }}>
				<thead>
					<tr>
						{(["what", "people", "made"] as const).map((column) => (
							<HeadCell key={column} scope="col">
								{copy(`compared.backTest_${column}`)}
							</HeadCell>
						))}
					</tr>
				</thead>
				<tbody>
					{props.groups.map((group, at) => (
						<GroupRow key={`${group.kind} ${at}`} group={group} compared={props.compared} />
					))}
				</tbody>
			</chakra.table>
		</Box>
	);
}

function GroupRow({ group, compared }: { readonly group: BackTestGroup; readonly compared: number | null }) {
	const copy = useCopy("studio");
	const { kind, count, rulesBefore, rulesAfter } = group;
	const [before, after] = useSaidOutcomes()(group);
	const told = { before, after };
	const sentence =
		kind === "stage"
			? copy("compared.is_stage", told)
			: copy(kind === "page" ? "compared.case_page" : "compared.backTest_offers", told);
	return (
		<Row>
			<RowHead scope="row" overflowWrap="anywhere">
				<Text fontWeight="semibold">{sentence}</Text>
				<Rules words="backTest_onLive" rules={rulesBefore} />
				<Rules words="backTest_onDraft" rules={rulesAfter} />
			</RowHead>
			<Cell>
				{count === null || compared === null ? (
					copy("compared.backTest_fewPeople")
				) : (
					<ShareCell part={count} whole={compared} />
				)}
			</Cell>
			<Cell overflowWrap="anywhere">
				<BackTestCase group={group} before={before} after={after} />
			</Cell>
		</Row>
	);
}

function Rules({
	words,
	rules,
}: {
	readonly words: "backTest_onLive" | "backTest_onDraft";
	readonly rules: readonly DecidingRule[];
}) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const said = rules.map(({ list, of, row, title }) => {
		const place = copy(`simulator.list_${list}`, { of, row });
		return title === "" ? place : copy("simulator.rule", { place, title });
	});
	const [table] = rules.flatMap(({ list, file }) =>
		list === "table" ? [file.slice("flows/".length, -".json".length)] : [],
	);
	return (
		<Text fontSize="xs" color="ink-2">
			<span>
				{copy(`compared.${words}`, { rules: said.length === 0 ? copy("compared.backTest_noRule") : said.join("; ") })}
			</span>
			{table !== undefined && words === "backTest_onDraft" && (
				<>
					<span> </span>
					<RoomLink to={`/studio/drafts/${draft.uuid}/tables?table=${table}`}>{copy("compared.toTable")}</RoomLink>
				</>
			)}
		</Text>
	);
}
