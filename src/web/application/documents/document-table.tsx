import { chakra } from "@chakra-ui/react";

type Rows = readonly (readonly string[])[];

/** A cell that only holds a figure: money, a percentage, a number. */
const FIGURE = /^[−-]?\$?[\d,.]+%?$/;
/** Below this width of the page each row is a labeled block; two columns stay side by side. */
const NARROW = "@media screen and (max-width: 40rem)";

const Table = chakra("table", {
	base: {
		width: "full",
		mb: "1.2em",
		borderCollapse: "collapse",
		fontVariantNumeric: "tabular-nums",
		"& :is(th, td)": {
			textAlign: "start",
			verticalAlign: "top",
			py: "0.5em",
			pe: "0.8em",
			fontWeight: "normal",
			borderBottomWidth: "1px",
			borderBottomStyle: "solid",
			borderColor: "line",
		},
		"& thead th": { fontWeight: "semibold", color: "ink-2", fontSize: "0.875em" },
		"& [data-figure]": { textAlign: "end" },
		"& :is(th, td):last-of-type": { pe: "0" },
	},
	variants: {
		shape: {
			pairs: { "& td": { fontWeight: "semibold" } },
			rows: {
				[NARROW]: {
					"&, & tbody, & tr, & :is(th, td)": { display: "block" },
					"& thead": {
						position: "absolute",
						width: "1px",
						height: "1px",
						overflow: "hidden",
						clip: "rect(0, 0, 0, 0)",
					},
					"& tr": { borderBottomWidth: "1px", borderBottomStyle: "solid", borderColor: "field", py: "0.5em" },
					"& :is(th, td)": {
						display: "flex",
						justifyContent: "space-between",
						gap: "1em",
						border: "0",
						py: "0.2em",
						pe: "0",
					},
					"& :is(th, td)::before": { content: 'attr(data-label) ""', color: "ink-2", textAlign: "start" },
					"& tbody th": { fontWeight: "semibold" },
				},
			},
		},
	},
});

/** Said again because browsers have dropped the roles of tables that are drawn as blocks. */
const AS = Object.fromEntries(
	["table", "rowgroup", "row", "columnheader", "rowheader", "cell"].map((role) => [role, { role }]),
);

/** A table of a document. Where it would not fit, a row becomes a block of labels and values; it stays a table to screen readers. */
export function DocumentTable({ head, rows }: { readonly head: readonly string[]; readonly rows: Rows }) {
	const isFigures = head.map((_, column) => column > 0 && rows.every((cells) => FIGURE.test(cells[column] ?? "")));
	return (
		<Table shape={head.length > 2 ? "rows" : "pairs"} {...AS.table}>
			<thead {...AS.rowgroup}>
				<tr {...AS.row}>
					{head.map((cell, column) => (
						<th key={column} scope="col" {...AS.columnheader} data-figure={isFigures[column] ? "" : undefined}>
							{cell}
						</th>
					))}
				</tr>
			</thead>
			<tbody {...AS.rowgroup}>
				{rows.map((cells, row) => (
					<tr key={row} {...AS.row}>
						{cells.map((cell, column) =>
							column === 0 ? (
								<th key={column} scope="row" {...AS.rowheader} data-label={head[column]}>
									<span>{cell}</span>
								</th>
							) : (
								<td
									key={column}
									{...AS.cell}
									data-label={head[column]}
									data-figure={isFigures[column] ? "" : undefined}
								>
									<span>{cell}</span>
								</td>
							),
						)}
					</tr>
				))}
			</tbody>
		</Table>
	);
}
