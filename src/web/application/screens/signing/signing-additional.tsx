import { chakra, Stack, Text } from "@chakra-ui/react";
import { listAt, textAt, useApplication } from "../../application-context.ts";
import { Ball } from "../../parts/ball.tsx";
import { SubmitBar } from "../../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../../parts/fields/submit-trouble.tsx";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { useWords } from "../../parts/use-words.ts";
import { SignerRow } from "../../signing/signer-row.tsx";
import { useFormSubmit } from "../../submit/use-form-submit.ts";

/** The other owners' progress, and a new invitation for those who need one. */
export default function SigningAdditional() {
	const { application, spec, refresh } = useApplication();
	const words = useWords();
	const again = useFormSubmit("signing/additional");
	// while somebody still has to sign, the answer is a refusal: how far each has come is read all the same
	const look = async () => {
		if (!(await again.submit({ action: "CONFIRM" }))) await refresh().catch(() => undefined);
	};
	return (
		<PageFrame tone="waiting">
			<Stack gap="7">
				<SubmitTrouble problem={again.problem} faults={again.faults} />
				<chakra.ul listStyleType="none" p="0" m="0" aria-label={words("signers")}>
					{listAt(application, "helocSigners").map((signer) => (
						<SignerRow key={textAt(signer, "identityUuid")} signer={signer} />
					))}
				</chakra.ul>
				{spec.ball && <Ball ball={spec.ball} />}
				<Text color="ink-2">{words("meaning")}</Text>
				<SubmitBar label={words("refresh")} isSubmitting={again.isSubmitting} onPress={() => void look()} />
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
