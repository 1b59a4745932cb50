import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { TriggerRow } from "./trigger-groups.ts";

const Table = chakra("table", {
	base: {
		width: "full",
		borderCollapse: "collapse",
		fontSize: "sm",
		"& th, & td": {
			textAlign: "start",
			verticalAlign: "middle",
			py: "3",
			pe: "5",
			borderBottomWidth: "1px",
			borderBottomStyle: "solid",
			borderColor: "line",
		},
		"& th": { fontWeight: "semibold" },
	},
});

/** Triggers in a table that scrolls by itself on narrow screens. */
export function TriggerTable(props: {
	caption: string;
	rows: readonly TriggerRow[];
	actionOf?: ((row: TriggerRow) => ReactNode) | undefined;
}) {
	const copy = useCopy("sandbox");
	const { caption, rows, actionOf } = props;
	return (
		<Box overflowX="auto" tabIndex={0} role="region" aria-label={caption}>
			<Table>
				<thead>
					<tr>
						<th scope="col">{copy("triggerTable.whatYouDo")}</th>
						<th scope="col">{copy("triggerTable.whatHappens")}</th>
						{actionOf && <th scope="col">{copy("triggerTable.tryIt")}</th>}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={`${row.id} ${row.type}`}>
							<td>{row.type}</td>
							<td>{row.outcome}</td>
							{actionOf && <td>{actionOf(row)}</td>}
						</tr>
					))}
				</tbody>
			</Table>
		</Box>
	);
}
