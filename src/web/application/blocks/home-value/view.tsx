import { Stack } from "@chakra-ui/react";
import { numberAt, objectAt, useApplication } from "../../application-context.ts";
import { DisputeOutcome } from "../../valuation/dispute-outcome.tsx";
import { KnownValue } from "../../valuation/known-value.tsx";

/** The home's value, and what came of the sales that the borrower showed. */
export default function HomeValueBlock() {
	const { application } = useApplication();
	const valuation = objectAt(application, "valuation");
	return (
		<Stack gap="7">
			<KnownValue valuation={valuation} />
			<DisputeOutcome dispute={objectAt(application, "valueDispute")} value={numberAt(valuation, "value")} />
		</Stack>
	);
}
