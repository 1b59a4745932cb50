import { DECISIONS, type Effect } from "../../api/studio/effect.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ShareCell } from "./share-cell.tsx";
import { Cell, Row, RowHead, TableSection } from "./table-parts.tsx";
import { VersionHeads } from "./version-heads.tsx";

/** What became of the applications that each version decided about. */
export function DecisionTable({ effect }: { readonly effect: Effect }) {
	const copy = useCopy("studio");
	return (
		<TableSection title={copy("effect.decisionsTitle")} lead={copy("effect.decisionsLead")}>
			<VersionHeads effect={effect} rows={copy("effect.decided")} />
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
