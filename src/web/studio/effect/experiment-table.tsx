import { Text } from "@chakra-ui/react";
import { type Compared, differenceOf, verdictOf } from "../../../flow/editing/index.ts";
import type { Effect, ExperimentResult } from "../../api/studio/effect.ts";
import { showPercent } from "../../formats/percent.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ShareCell } from "./share-cell.tsx";
import { Cell, HeadCell, Row, RowHead, TableSection } from "./table-parts.tsx";

const RESULTS = ["registered", "opened"] as const;
type Side = ExperimentResult["sides"][number];

const counted = {
	registered: ({ registered, visitors }: Side): Compared => ({ part: registered, whole: visitors }),
	opened: ({ opened, applications }: Side): Compared => ({ part: opened, whole: applications }),
};
const NOBODY: Compared = { part: 0, whole: 0 };

/** For each experiment the people on its sides, how many got how far, and whether the sides differ. */
export function ExperimentTable({ effect }: { readonly effect: Effect }) {
	const copy = useCopy("studio");
	const { experiments } = effect;
	return (
		<TableSection title={copy("effect.experimentsTitle")} lead={copy("effect.experimentsLead")} minW="44rem">
			<thead>
				<tr>
					{(["experiment", "result", "control", "variation", "difference"] as const).map((column) => (
						<HeadCell key={column} scope="col">
							{copy(`effect.${column}`)}
						</HeadCell>
					))}
				</tr>
			</thead>
			<tbody>
				{experiments.length === 0 && (
					<Row>
						<Cell colSpan={5}>{copy("effect.noExperiments")}</Cell>
					</Row>
				)}
				{experiments.flatMap((one) =>
					RESULTS.map((result, index) => {
						const of = (variation: Side["variation"]) => {
							const side = one.sides.find((other) => other.variation === variation);
							return side === undefined ? NOBODY : counted[result](side);
						};
						const [control, variation] = [of("control"), of("variation")];
						return (
							<Row key={`${one.experiment} ${result}`}>
								{index === 0 && (
									<RowHead scope="rowgroup" rowSpan={RESULTS.length}>
										<span>{one.about}</span>
										<Text as="span" display="block" fontSize="xs" color="ink-2">
											{copy(one.isRunning ? "effect.running" : "effect.stopped")}
										</Text>
									</RowHead>
								)}
								<Cell>{copy(`effect.result_${result}`)}</Cell>
								<Cell>
									<ShareCell {...control} />
								</Cell>
								<Cell>
									<ShareCell {...variation} />
								</Cell>
								<Cell>
									<Difference {...{ control, variation }} />
								</Cell>
							</Row>
						);
					}),
				)}
			</tbody>
		</TableSection>
	);
}

/** The difference of the new side to the old one in words, with its interval in percentage points. */
function Difference({ control, variation }: { readonly control: Compared; readonly variation: Compared }) {
	const copy = useCopy("studio");
	const verdict = verdictOf(variation, control);
	const difference = differenceOf(variation, control);
	if (verdict === "few" || difference === undefined) return <span>{copy("effect.few")}</span>;
	const [share, low, high] = [difference.share, difference.low, difference.high].map(points);
	return (
		<>
			<span>{copy(`effect.differs_${verdict}`)}</span>
			<Text as="span" display="block" fontSize="xs" color="ink-2">
				{copy("effect.points", { share: share ?? "", low: low ?? "", high: high ?? "" })}
			</Text>
		</>
	);
}

/** "+4%", "−12%". */
function points(share: number): string {
	const sign = share > 0 ? "+" : share < 0 ? "−" : "";
	return `${sign}${showPercent(Math.abs(share), 0)}`;
}
