import { Button, Heading, HStack, Stack } from "@chakra-ui/react";
import { useId } from "react";
import type { FormFile } from "../../../flow/engine/authored/authored.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { LabelledField } from "../parts/fields/labelled-field.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { RadioCards } from "../parts/fields/radio-cards.tsx";
import { isTooLong, textLimit } from "../parts/fields/text-limit.ts";
import type { Words } from "../parts/use-words.ts";
import type { NewDebt } from "./new-debt.ts";

interface InquiryAttestationProps {
	readonly form: FormFile | undefined;
	readonly words: Words;
	readonly value: string;
	readonly error: string | undefined;
	readonly onChange: (value: string) => void;
	readonly debts: readonly NewDebt[];
	readonly onDebts: (debts: readonly NewDebt[]) => void;
}

/** Whether recent credit inquiries led to new debt, and which. */
export function InquiryAttestation({ form, words, value, error, onChange, debts, onDebts }: InquiryAttestationProps) {
	const copy = useCopy("application");
	const headingId = useId();
	const most = textLimit(form, "newDebts", "holder");
	const isAtField = debts.some((debt) => isTooLong(debt.holder, most));
	const emptyDebt = (): NewDebt => ({
		key: `debt-${debts.length + 1}-${Math.random()}`,
		holder: "",
		monthlyPayment: undefined,
	});
	const change = (next: NewDebt) => onDebts(debts.map((debt) => (debt.key === next.key ? next : debt)));
	return (
		<Stack gap="4" asChild>
			<section id="liens-inquiries" tabIndex={-1} aria-labelledby={headingId}>
				<Heading as="h2" id={headingId} size="md">
					{words("inquiriesTitle")}
				</Heading>
				<RadioCards
					legend={words("inquiriesBody")}
					columns={{ base: 1, sm: 2 }}
					value={value}
					onChange={(next) => {
						onChange(next);
						if (next === "NEW_DEBT" && debts.length === 0) onDebts([emptyDebt()]);
					}}
					cards={[
						{ value: "NO_NEW_DEBT", label: copy("inquiry.no") },
						{ value: "NEW_DEBT", label: copy("inquiry.yes") },
					]}
				/>
				{error && !isAtField && <FieldFault isAnnounced>{error}</FieldFault>}
				{value === "NEW_DEBT" &&
					debts.map((debt) => (
						<HStack key={debt.key} gap="4" align="flex-end" flexWrap="wrap">
							<LabelledField
								label={words("holder")}
								count={{ value: debt.holder, most }}
								error={isTooLong(debt.holder, most) ? error : undefined}
							>
								{(field) => (
									<Input
										{...field}
										autoComplete="off"
										value={debt.holder}
										onChange={({ target }) => change({ ...debt, holder: target.value })}
									/>
								)}
							</LabelledField>
							<MoneyField
								label={words("monthlyPayment")}
								value={debt.monthlyPayment}
								onChange={(monthlyPayment) => change({ ...debt, monthlyPayment })}
							/>
							<Button variant="plain" onClick={() => onDebts(debts.filter((other) => other.key !== debt.key))}>
								{words("remove")}
							</Button>
						</HStack>
					))}
				{value === "NEW_DEBT" && (
					<Button variant="outline" alignSelf="flex-start" onClick={() => onDebts([...debts, emptyDebt()])}>
						{words("addDebt")}
					</Button>
				)}
			</section>
		</Stack>
	);
}
