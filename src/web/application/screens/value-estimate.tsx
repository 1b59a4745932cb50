import { Button, Heading, Stack, Text } from "@chakra-ui/react";
import { numberAt, objectAt, useApplication } from "../application-context.ts";
import { FormBlock } from "../forms/form-block.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWay } from "../parts/use-way.ts";
import { useWords } from "../parts/use-words.ts";
import { DisputeOutcome } from "../valuation/dispute-outcome.tsx";
import { KnownValue } from "../valuation/known-value.tsx";
import { isDisputable } from "../valuation/value-words.ts";

/** The home's value: the borrower's own estimate if there is no value, else our value and what may change it. */
export default function ValueEstimate() {
	const { application, facts } = useApplication();
	const isKnown = numberAt(objectAt(application, "valuation"), "value") > 0 && facts.avm !== "NOT_FOUND";
	return isKnown ? <Value /> : <Estimate />;
}

function Estimate() {
	const { spec } = useApplication();
	const words = useWords();
	return (
		<PageFrame body={[words.ofStage("") ?? spec.body?.[0] ?? ""]}>
			<Stack gap="7">
				<FormBlock formId="bpo/estimate-value" />
				<PageActions />
			</Stack>
		</PageFrame>
	);
}

function Value() {
	const { application, facts, goTo, routedPage } = useApplication();
	const take = useWay();
	const words = useWords();
	const valuation = objectAt(application, "valuation");
	const dispute = objectAt(application, "valueDispute");
	const isBrokers = valuation.source === "BPO" || valuation.source === "RESI_EVAL";
	const mayOrder = facts.bpo !== "BPO_COMPLETE" && facts.bpo !== "BPO_PROCESSING";
	return (
		<PageFrame body={[words("known")]}>
			<Stack gap="8">
				<KnownValue valuation={valuation} />
				<DisputeOutcome dispute={dispute} value={numberAt(valuation, "value")} />
				{isDisputable(valuation, dispute) && (
					<Stack gap="4">
						<Heading as="h2" size="md">
							{words("dispute")}
						</Heading>
						<Text>{isBrokers ? words("disputeBroker") : words("disputeHow")}</Text>
						<FormBlock formId="bpo/dispute-value" />
					</Stack>
				)}
				{mayOrder && (
					<Stack gap="3" align="flex-start">
						<Heading as="h2" size="md">
							{words("order")}
						</Heading>
						<Text>{words("orderHow")}</Text>
						<Button variant="outline" onClick={() => take("order")}>
							{words("order")}
						</Button>
					</Stack>
				)}
				<Button variant="plain" alignSelf="flex-start" onClick={() => goTo(routedPage)}>
					{words("back")}
				</Button>
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
