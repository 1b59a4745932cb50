import type { Effect } from "../../api/studio/effect.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { HeadCell } from "./table-parts.tsx";

const SIDES = ["version", "before"] as const;

/** The head of a table that compares versions: what its rows are, a column or a group of columns for each version. */
export function VersionHeads(props: {
	readonly effect: Effect;
	readonly rows: string;
	/** What each version's group consists of; one column unless set. */
	readonly parts?: readonly string[];
}) {
	const copy = useCopy("studio");
	const { effect, rows, parts = [] } = props;
	const sides = SIDES.slice(0, effect.compared.length);
	const isGrouped = parts.length > 0;
	return (
		<thead>
			<tr>
				<HeadCell rowSpan={isGrouped ? 2 : undefined} scope="col">
					{rows}
				</HeadCell>
				{sides.map((side) => (
					<HeadCell key={side} colSpan={isGrouped ? parts.length : undefined} scope={isGrouped ? "colgroup" : "col"}>
						{copy(`effect.${side}`)}
					</HeadCell>
				))}
			</tr>
			{isGrouped && (
				<tr>
					{sides.flatMap((side) =>
						parts.map((part) => (
							<HeadCell key={`${side} ${part}`} scope="col" color="ink-2">
								{part}
							</HeadCell>
						)),
					)}
				</tr>
			)}
		</thead>
	);
}
