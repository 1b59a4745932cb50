import { Button, Stack, Text } from "@chakra-ui/react";
import { Notice } from "../../shell/notice.tsx";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { useWay } from "../parts/use-way.ts";
import { useWordsWith } from "../parts/use-words.ts";

/** A link to the two small amounts that resolve the account's request. */
export function DepositsToConfirm() {
	const { application } = useApplication();
	const take = useWay();
	const words = useWordsWith("depositsBody");
	const deposits = objectAt(application, "microDeposits");
	if (words === undefined || textAt(deposits, "status") !== "SENT") return null;
	return (
		<Notice tone="waiting">
			<Stack gap="3" align="flex-start">
				<Text>{words("depositsBody", { mask: textAt(deposits, "mask") })}</Text>
				<Button variant="outline" onClick={() => take("deposits")}>
					{words("deposits")}
				</Button>
			</Stack>
		</Notice>
	);
}
