import { Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { hoursLines } from "../../../contracts/opening-lines.ts";
import { operatingHoursQuery } from "../../api/registration/operating-hours.ts";
import { useCopy } from "../copy/use-copy.ts";
import { useOrg } from "../organization/org-context.ts";

/** The opening hours of the phone; nothing while they are unknown. */
export function PhoneHours() {
	const { info, product } = useOrg();
	const { data } = useQuery(operatingHoursQuery("OPS_PHONE", info.orgCode));
	const lines = hoursLines(product.org, data?.weekdays ?? [], new Date().toISOString().slice(0, 10), useCopy("footer"));
	return (
		<>
			{lines.map((line) => (
				<Text key={line}>{line}</Text>
			))}
		</>
	);
}
