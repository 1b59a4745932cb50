import { Box, Button, Flex, Heading } from "@chakra-ui/react";
import { useId, useState } from "react";
import type { NextStep, SimulatedNow, SimulationStep } from "../../../flow/editing/index.ts";
import { showDay } from "../../formats/dates.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { VendorAnswers } from "./vendor-answers.tsx";

const DAY_MS = 86_400_000;
const MOST_DAYS = 3660;

/** What vendors, staff and time can do next, and which other pages the person may open. */
export function NextSteps(props: {
	readonly now: SimulatedNow;
	readonly isPending: boolean;
	readonly take: (step: SimulationStep) => void;
}) {
	const { now, isPending, take } = props;
	const copy = useCopy("studio");
	const [days, setDays] = useState("1");
	const id = useId();
	const words = (step: NextStep) => {
		const { kind, title, waitsFor = "" } = step;
		if (kind === "vendors") return copy("simulator.vendors");
		if (kind === "vendor") return copy("simulator.vendor", { title });
		if (kind === "open") return copy("simulator.open", { title });
		if (kind === "days") return copy("simulator.wait", { title, day: showDay(waitsFor) });
		if (step.id === "finish-reviews" || step.id === "accept-requests") return copy(`simulator.staff_${step.id}`);
		return copy("simulator.staff", { title });
	};
	const toTake = ({ kind, id: name, waitsFor }: NextStep): SimulationStep =>
		waitsFor === undefined ? { kind, id: name } : { kind, days: daysUntil(now.place.day, waitsFor) };
	const count = Math.min(MOST_DAYS, Math.max(1, Math.floor(Number(days)) || 1));
	const offered = now.next.filter(({ kind, waitsFor }) => kind !== "days" || waitsFor !== undefined);
	return (
		<Box mt="5">
			<Heading as="h4" size="sm">
				{copy("simulator.next")}
			</Heading>
			<Box as="ul" listStyleType="none" mt="2">
				{offered.map((step) => (
					<Box as="li" key={`${step.kind} ${step.id}`} mb="3">
						<Button
							size="sm"
							variant="outline"
							height="auto"
							whiteSpace="normal"
							textAlign="start"
							aria-disabled={isPending}
							onClick={() => !isPending && take(toTake(step))}
						>
							{words(step)}
						</Button>
						{step.outcomes !== undefined && (
							<VendorAnswers
								step={step}
								isPending={isPending}
								choose={(outcome) => take({ kind: step.kind, id: step.id, outcome })}
							/>
						)}
					</Box>
				))}
			</Box>
			<Flex gap="3" align="flex-end" wrap="wrap">
				<Box>
					<FieldLabel htmlFor={id}>{copy("simulator.days")}</FieldLabel>
					<Input
						id={id}
						width="6rem"
						inputMode="numeric"
						value={days}
						onChange={(event) => setDays(event.currentTarget.value)}
					/>
				</Box>
				<Button
					size="sm"
					variant="outline"
					aria-disabled={isPending}
					onClick={() => !isPending && take({ kind: "days", days: count })}
				>
					{copy("simulator.pass")}
				</Button>
			</Flex>
		</Box>
	);
}

function daysUntil(day: string, until: string): number {
	const days = Math.ceil((Date.parse(until) - Date.parse(day)) / DAY_MS);
	return Math.min(MOST_DAYS, Math.max(1, days));
}
