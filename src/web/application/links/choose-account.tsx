import { Button, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { listAt, textAt, useApplication } from "../application-context.ts";
import { RadioCards } from "../parts/fields/radio-cards.tsx";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

const FORM = "bank/choose-account";
const KINDS = ["CHECKING", "SAVINGS"] as const;

/** One of several accounts of a linked bank, or another bank. */
export function ChooseAccount() {
	const copy = useCopy("application");
	const { application, flow } = useApplication();
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit(FORM);
	const bank = textAt(listAt(application, "linkedAccounts")[0] ?? {}, "bankName");
	const [picked, setPicked] = useState("");
	const [missing, setMissing] = useState<string | undefined>(undefined);
	return (
		<Stack gap="7">
			{bank !== "" && <Text>{words("linked", { bank })}</Text>}
			<SubmitTrouble problem={problem ?? missing} faults={faults} />
			<RadioCards
				legend={words("account")}
				value={picked}
				onChange={(id) => {
					setPicked(id);
					setMissing(undefined);
				}}
				cards={listAt(application, "linkedAccounts").map((account) => {
					const kind = textAt(account, "accountType");
					return {
						value: textAt(account, "id"),
						label: `${textAt(account, "bankName")}: ${textAt(account, "name")}`,
						detail: words("accountLine", {
							kind: words.find(kind, KINDS) ?? kind,
							mask: textAt(account, "mask"),
						}),
					};
				})}
			/>
			<SubmitBar
				label={words("use")}
				isSubmitting={isSubmitting}
				onPress={() => {
					if (picked !== "") void submit({ accountId: picked });
					else
						setMissing(
							flow.product.forms[FORM]?.messages.accountId?.required ?? copy("chooseAccount.pleaseChooseAnAccount"),
						);
				}}
			>
				<Button
					variant="ghost"
					size="lg"
					width={{ base: "full", sm: "auto" }}
					aria-disabled={isSubmitting || undefined}
					onClick={() => void submit({ accountId: "NONE" })}
				>
					{words("none")}
				</Button>
			</SubmitBar>
		</Stack>
	);
}
