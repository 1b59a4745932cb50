import { Text } from "@chakra-ui/react";
import type { SimulatedNow } from "../../../flow/editing/index.ts";
import { showDay } from "../../formats/dates.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** What the page says, and where in the loan the person is. */
export function PlaceWords({ now: { place, isExample } }: { readonly now: SimulatedNow }) {
	const copy = useCopy("studio");
	const { kind, stage, state, standing, day, body } = place;
	const where = [
		copy(`map.kind_${kind}`),
		...(stage === null ? [] : [copy("simulator.stage", { title: stage.title })]),
		...(state === null ? [] : [copy("simulator.state", { title: state.title })]),
		copy("simulator.day", { day: showDay(day) }),
	];
	return (
		<>
			<Text fontSize="xs" color="ink-2" overflowWrap="anywhere">
				{where.join(" · ")}
			</Text>
			{standing !== null && (
				<Text mt="2" overflowWrap="anywhere">
					{copy("simulator.standing", { title: standing })}
				</Text>
			)}
			{body.map((sentence) => (
				<Text key={sentence} mt="2" overflowWrap="anywhere">
					{sentence}
				</Text>
			))}
			{isExample && (
				<Text mt="2" color="ink-2">
					{copy("simulator.example")}
				</Text>
			)}
		</>
	);
}
