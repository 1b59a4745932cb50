import { Box, Text } from "@chakra-ui/react";
import type { WidgetProps } from "@rjsf/utils";
import { useQuery } from "@tanstack/react-query";
import { isAchRoutingNumber } from "../../../lending/borrower/aba.ts";
import { bankNameQuery } from "../../api/application/bank-directory.ts";
import type { FieldSurroundings } from "../../forms/form-context.ts";
import { TextWidget } from "../../forms/widgets/text-widget.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOrg } from "../../shell/organization/org-context.ts";

/** A routing number: shows the bank's name once all nine digits are typed, or that no bank has it. */
export function RoutingWidget(props: WidgetProps) {
	const copy = useCopy("application");
	const { product } = useOrg();
	const { formId } = props.registry.formContext as FieldSurroundings;
	const typed = typeof props.value === "string" ? props.value : "";
	const isWhole = /^\d{9}$/.test(typed);
	const isRight = isWhole && isAchRoutingNumber(typed);
	const { data } = useQuery({ ...bankNameQuery(typed), enabled: isRight });
	const hasError = (props.rawErrors?.length ?? 0) > 0;
	const fault = product.forms[formId]?.messages.routingNumber?.checksum ?? copy("routingWidget.noBankHas");
	return (
		<Box>
			<TextWidget {...props} onChange={(value) => props.onChange(digitsOf(value))} />
			<Box role="status" mt="1.5" fontSize="sm" fontWeight="semibold" minH="1.5em">
				{isRight && data?.bankName && <Text color="ok">{data.bankName}</Text>}
				{isWhole && !isRight && !hasError && <Text color="bad">{fault}</Text>}
			</Box>
		</Box>
	);
}

function digitsOf(value: unknown): unknown {
	if (typeof value !== "string") return value;
	const digits = value.replace(/[\s-]/g, "");
	return digits === "" ? undefined : digits;
}
