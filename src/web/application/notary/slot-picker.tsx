import { Button, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { notarySlotsQuery } from "../../api/application/notary-slots.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useApplication } from "../application-context.ts";
import { RadioCards } from "../parts/fields/radio-cards.tsx";
import { useWords } from "../parts/use-words.ts";
import { slotDays } from "./slot-days.ts";

interface SlotPickerProps {
	readonly kind: "inPerson" | "video";
	/** The picked time, ISO instant; "" while none is. */
	readonly value: string;
	readonly onPick: (at: string) => void;
}

/** The days and times when a notary is available, from the server. */
export function SlotPicker({ kind, value, onPick }: SlotPickerProps) {
	const { uuid } = useApplication();
	const words = useWords();
	const slots = useQuery(notarySlotsQuery(uuid));
	const [day, setDay] = useState("");
	if (!slots.data) {
		if (!slots.isError) return <LoadingBlock isPage />;
		return (
			<Stack gap="3" align="flex-start">
				<Text role="alert">{words("noSlots")}</Text>
				<Button variant="outline" onClick={() => void slots.refetch()}>
					{words("tryAgain")}
				</Button>
			</Stack>
		);
	}
	const days = slotDays(slots.data[kind]);
	const picked =
		days.find(({ label }) => label === day) ??
		days.find(({ times }) => times.some(({ at }) => at === value)) ??
		days[0];
	return (
		<Stack gap="5">
			<RadioCards
				legend={words("slots")}
				columns={{ base: 2, sm: 3, md: 5 }}
				value={picked?.label ?? ""}
				onChange={(next) => {
					setDay(next);
					onPick("");
				}}
				cards={days.map(({ label }) => ({ value: label, label }))}
			/>
			<RadioCards
				legend={words("time")}
				hideLegend
				columns={{ base: 2, sm: 4 }}
				value={value}
				onChange={onPick}
				cards={(picked?.times ?? []).map(({ at, label }) => ({ value: at, label }))}
			/>
			<Text fontSize="sm" color="ink-2">
				{words("zone")}
			</Text>
		</Stack>
	);
}
