import { useCopy } from "../../../shell/copy/use-copy.ts";
import { type Column, wordsOf } from "../../cells/columns.ts";
import { WIDTHS } from "./grid-styles.ts";
import { Part } from "./part.tsx";

interface HeadProps {
	readonly columns: readonly Column[];
	readonly id: string;
	/** Outputs of which a value is never given. */
	readonly unused: ReadonlySet<string>;
}

/** The heads of the columns: what has to fit, a double line, what then holds; each with its unit. */
export function GridHead({ columns, id, unused }: HeadProps) {
	const copy = useCopy("studio");
	const groups = [
		{ key: "id", text: "", of: columns.filter(({ kind }) => kind === "id") },
		{ key: "if", text: copy("tables.if"), of: columns.filter(({ kind }) => kind === "if") },
		{ key: "then", text: copy("tables.then"), of: columns.filter(({ kind }) => kind === "then") },
		{ key: "more", text: copy("tables.more"), of: columns.filter(({ kind }) => kind === "day" || kind === "note") },
	].filter(({ of }) => of.length > 0);
	const firstThen = columns.findIndex(({ kind }) => kind === "then");
	return (
		<>
			<Part role="row" aria-rowindex={1}>
				{groups.map(({ key, text, of }) => {
					const extra = key === "more" ? WIDTHS.check : 0;
					const width = of.reduce<number>((sum, { kind }) => sum + WIDTHS[kind], extra);
					const span = of.length + (key === "more" ? 1 : 0);
					const isText = text !== "";
					return (
						<Part
							key={key}
							role={isText ? "columnheader" : "gridcell"}
							aria-colspan={span}
							aria-colindex={columns.indexOf(of[0] as Column) + 1}
							style={{ width: `${width}rem` }}
							data-cell
							data-first-then={key === "then" || undefined}
						>
							<span>{text}</span>
						</Part>
					);
				})}
			</Part>
			<Part role="row" aria-rowindex={2}>
				{columns.map((column, index) => (
					<Part
						key={column.path.join(".")}
						id={`${id}-head-${index}`}
						role="columnheader"
						aria-colindex={index + 1}
						style={{ width: `${WIDTHS[column.kind]}rem` }}
						title={column.spec?.about}
						data-cell
						data-found={column.kind === "then" && unused.has(column.name) ? "attention" : undefined}
						data-first-then={index === firstThen || undefined}
					>
						<span>{columnName(copy, column)}</span>
					</Part>
				))}
				<Part role="columnheader" aria-colindex={columns.length + 1} style={{ width: `${WIDTHS.check}rem` }} data-cell>
					<span>{copy("tables.column_check")}</span>
				</Part>
			</Part>
		</>
	);
}

type Copy = ReturnType<typeof useCopy<"studio">>;
const UNITS = ["score", "months", "days", "years", "count", "cents", "dollars", "fraction"] as const;

/** What a column is called, with what its numbers count. */
export function columnName(copy: Copy, { kind, name, spec }: Column): string {
	if (kind === "id" || kind === "day" || kind === "note")
		return copy(`tables.column_${name as "id" | "from" | "until" | "source"}`);
	const unit = UNITS.find((one) => one === spec?.unit);
	const words = wordsOf(name);
	if (unit === undefined) return words;
	const counted = copy(`tables.unit_${unit}`);
	return words.toLowerCase() === counted.toLowerCase() ? words : `${words} (${counted})`;
}
