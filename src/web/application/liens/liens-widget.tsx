import { Stack, Text } from "@chakra-ui/react";
import type { WidgetProps } from "@rjsf/utils";
import { listAt, useApplication } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { LienTicks } from "./lien-ticks.tsx";

/** The `liens` widget: loans on the home to select; the answer is the list of their uuids. */
export function LiensWidget({ id, value, onChange, label }: WidgetProps) {
	const { application } = useApplication();
	const words = useWords();
	const open = listAt(application, "liens").filter((lien) => lien.status !== "PAID_OFF");
	const ticked: readonly string[] = Array.isArray(value) ? value.map(String) : [];
	if (open.length === 0) return <Text>{words("noOtherLoan")}</Text>;
	return (
		<Stack role="group" id={id} aria-label={label} gap="2">
			<LienTicks liens={open} ticked={ticked} onChange={onChange} />
		</Stack>
	);
}
