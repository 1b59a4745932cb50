import { Box, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { hoursLines } from "../../contracts/opening-lines.ts";
import { chatWeekQuery } from "../api/registration/operating-hours.ts";
import { isoDay } from "../formats/dates.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { useOrg } from "../shell/organization/org-context.ts";

/** The lender's chat hours; nothing while unknown. */
export function ChatHours() {
	const copy = useCopy("chat");
	const { info, product } = useOrg();
	const { data } = useQuery(chatWeekQuery(info.orgCode));
	const lines = hoursLines(product.org, data?.weekdays ?? [], isoDay(new Date()), useCopy("footer"));
	if (lines.length === 0) return null;
	return (
		<Box mb="4" fontSize="sm" color="ink-2">
			<Text>{copy("chatHours.ourTeamChats")}</Text>
			{lines.map((line) => (
				<Text key={line}>{line}</Text>
			))}
		</Box>
	);
}
