import { Stack, Text } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { listAt, numberAt, objectAt, textAt, useApplication } from "../../application-context.ts";
import { FormBlock } from "../../forms/form-block.tsx";
import { useWords } from "../../parts/use-words.ts";

/** Proof of income by upload, with as many paystubs as the condition requires. */
export default function IncomeProofBlock() {
	const { params, application, spec } = useApplication();
	const [search] = useSearchParams();
	const words = useWords();
	const type = params.type ?? "MANUAL_PAYSTUB";
	const incomeUuid = search.get("incomeUuid");
	const asked = listAt(application, "conditions").find(
		(one) => textAt(one, "categoryEnum") === "HELOC_MANUAL_PAYSTUB_UPLOAD" && textAt(one, "status") !== "ACCEPTED",
	);
	const count = (asked && numberAt(objectAt(asked, "xtraData"), "numDocsRequired")) || 1;
	return (
		<Stack gap="7">
			<Text fontWeight="semibold">
				{type === "MANUAL_PAYSTUB" && count > 1
					? words("needed", { count })
					: (words.ofParam("type") ?? words("documents"))}
			</Text>
			<FormBlock formId={spec.form ?? ""} own={{ linkedVia: type, ...(incomeUuid === null ? {} : { incomeUuid }) }} />
		</Stack>
	);
}
