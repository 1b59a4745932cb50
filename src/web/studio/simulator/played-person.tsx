import { Box, Button, Flex, Grid, Heading, Text } from "@chakra-ui/react";
import { useEffect, useId, useRef, useState } from "react";
import {
	pointerOf,
	type SimulatedNow,
	type SimulationStart,
	type SimulationStep,
} from "../../../flow/editing/index.ts";
import { fieldFaults, shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { FactList } from "./fact-list.tsx";
import { KeepCase } from "./keep-case.tsx";
import { LiveNote } from "./live-note.tsx";
import { NextSteps } from "./next-steps.tsx";
import { PageAsSeen } from "./page-as-seen.tsx";
import { PageForm } from "./page-form.tsx";
import { PlaceWords } from "./place-words.tsx";
import { useSimulation } from "./use-simulation.ts";
import { WhyList } from "./why-list.tsx";

const FACTS = "flows/facts.json";

/** The person and their steps, in three columns: what is known, the page, and why. */
export function PlayedPerson(props: {
	readonly start: SimulationStart;
	/** The steps that are taken at once. */
	readonly first: readonly SimulationStep[];
}) {
	const { start, first } = props;
	const copy = useCopy("studio");
	const { kept, isPending, error, play, take, backTo, type } = useSimulation(start, first);
	const [isSeen, setSeen] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const hasStepped = useRef(false);
	const id = useId();
	const taken = kept?.steps;
	// whoever took a step reads on at the new page
	useEffect(() => {
		if (!hasStepped.current) return;
		hasStepped.current = false;
		heading.current?.focus();
	}, [taken]);
	if (kept === undefined) {
		return error === null ? (
			<LoadingBlock />
		) : (
			<>
				<Text role="alert" mt="4" color="bad" fontWeight="semibold">
					{shownMessage(error)}
				</Text>
				<Button size="sm" variant="outline" mt="2" onClick={play}>
					{copy("area.tryAgain")}
				</Button>
			</>
		);
	}
	const { steps, data, typed } = kept;
	const { now, places } = data;
	const faults = fieldFaults(error);
	const decider = now.why.find(({ isHit }) => isHit) ?? now.why[0];
	const stepping =
		<Given extends readonly unknown[]>(act: (...given: Given) => void) =>
		(...given: Given) => {
			hasStepped.current = true;
			act(...given);
		};
	return (
		<>
			<Flex mt="3" gap="3" wrap="wrap" align="center">
				<Button
					size="sm"
					variant="outline"
					disabled={steps.length === 0}
					onClick={() => stepping(backTo)(steps.length - 1)}
				>
					{copy("simulator.back")}
				</Button>
				<Button size="sm" variant="outline" disabled={steps.length === 0} onClick={() => stepping(backTo)(0)}>
					{copy("simulator.again")}
				</Button>
				<Text role="status" color="ink-2">
					{isPending ? copy("simulator.working") : copy("simulator.taken", { count: steps.length })}
				</Text>
			</Flex>
			<LiveNote data={data} />
			<Grid
				mt="4"
				gap="6"
				templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 16rem) minmax(0, 1fr) minmax(0, 20rem)" }}
			>
				<Box as="section" minW="0" aria-labelledby={`${id}-page`} order={{ base: 0, lg: 1 }}>
					<Heading ref={heading} as="h3" size="sm" id={`${id}-page`} tabIndex={-1} overflowWrap="anywhere">
						{now.place.title}
					</Heading>
					<FaultBoundary shown={[now]} {...textOfPlace(now)}>
						<PlaceWords now={now} />
						{error !== null && (
							<Text role="alert" mt="3" color="bad" fontWeight="semibold">
								{shownMessage(error)}
							</Text>
						)}
						{now.form !== null && (
							<Button
								mt="3"
								size="sm"
								variant={isSeen ? "solid" : "outline"}
								aria-pressed={isSeen}
								onClick={() => setSeen(!isSeen)}
							>
								{copy("simulator.asSeen")}
							</Button>
						)}
						{isSeen && now.form !== null ? (
							<PageAsSeen
								key={`${steps.length} ${now.place.at}`}
								{...{ form: now.form, typed }}
								take={stepping(take)}
							/>
						) : (
							<PageForm
								key={`${steps.length} ${now.place.at}`}
								{...{ form: now.form, title: now.place.title, typed, faults, isPending, type }}
								take={stepping(take)}
							/>
						)}
					</FaultBoundary>
					<NextSteps {...{ now, isPending }} take={stepping(take)} />
					{places.length > 1 && (
						<Box mt="5">
							<Heading as="h4" size="sm">
								{copy("simulator.way")}
							</Heading>
							<Box as="ol" ps="5">
								{places.slice(0, -1).map((place, step) => (
									<li key={step}>
										<Button variant="plain" size="sm" textAlign="start" onClick={() => stepping(backTo)(step)}>
											{place.title}
										</Button>
									</li>
								))}
							</Box>
						</Box>
					)}
					<KeepCase key={`case ${steps.length} ${now.place.at}`} now={now} />
				</Box>
				<Box as="section" minW="0" aria-labelledby={`${id}-facts`} order={{ base: 1, lg: 0 }}>
					<Heading as="h3" size="sm" id={`${id}-facts`}>
						{copy("simulator.facts")}
					</Heading>
					<FaultBoundary shown={[now]} file={FACTS}>
						<FactList facts={now.facts} />
					</FaultBoundary>
				</Box>
				<Box as="section" minW="0" aria-labelledby={`${id}-why`} order="2">
					<Heading as="h3" size="sm" id={`${id}-why`}>
						{copy("simulator.why")}
					</Heading>
					<FaultBoundary shown={[now]} file={decider?.file} pointer={decider?.pointer}>
						<WhyList why={now.why} />
						{(["checks", "tables"] as const).map(
							(part) =>
								now[part].length > 0 && (
									<Box key={part}>
										<Heading as="h4" size="sm" mt="4">
											{copy(`simulator.${part}`)}
										</Heading>
										<WhyList why={now[part]} />
									</Box>
								),
						)}
					</FaultBoundary>
				</Box>
			</Grid>
		</>
	);
}

/** Where the page of a simulated person is written: the file of its form, or the page or step itself. */
function textOfPlace({ form, place: { at, kind } }: SimulatedNow): {
	readonly file: string;
	readonly pointer: string;
} {
	if (form !== null) return { file: `schemas/forms/${form.id}.json`, pointer: "" };
	const id = at.slice(at.indexOf(":") + 1);
	return kind === "step"
		? { file: "flows/registration.json", pointer: pointerOf(["steps", id]) }
		: { file: "flows/pages.json", pointer: pointerOf(["pages", id]) };
}
