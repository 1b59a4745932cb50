import { DECISIONS, type Effect } from "../../api/studio/effect.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ShareCell } from "./share-cell.tsx";
import { Cell, HeadCell, Row, RowHead, TableSection } from "./table-parts.tsx";

/** What became of the applications that each version decided about. */
export function DecisionTable({ effect }: { readonly effect: Effect }) {
	const copy = useCopy("studio");
	const sides = (["version", "before"] as const).slice(0, effect.compared.length);
	return (
		<TableSection title={copy("effect.decisionsTitle")} lead={copy("effect.decisionsLead")}>
			<thead>
				<tr>
					<HeadCell scope="col">{copy("effect.decided")}</HeadCell>
					{sides.map((side) => (
						<HeadCell key={side} scope="col">
							{copy(`effect.${side}`)}
						</HeadCell>
					))}
				</tr>
			</thead>
			<tbody>
				{DECISIONS.map((decided) => (
					<Row key={decided}>
						<RowHead scope="row">{copy(`effect.decided_${decided}`)}</RowHead>
						{effect.decisions.map((count) => (
							<Cell key={count.hash}>
								<ShareCell part={count[decided]} whole={count.total} />
							</Cell>
						))}
					</Row>
				))}
			</tbody>
		</TableSection>
	);
}
