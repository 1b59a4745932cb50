import { Box, Button, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { listAt, textAt, useApplication } from "../application-context.ts";
import { Ball } from "../parts/ball.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { StatusTag } from "../parts/status-tag.tsx";
import { SubmitBar } from "../parts/submit-bar.tsx";
import { SubmitTrouble } from "../parts/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

/** How far the other owners have come, and a new invitation for whoever needs one. */
export default function SigningAdditional() {
	const { application, spec } = useApplication();
	const words = useWords();
	const again = useFormSubmit("signing/additional");
	const resend = useFormSubmit("signing/additional", { stay: true });
	const [resent, setResent] = useState("");
	const signers = listAt(application, "helocSigners");
	return (
		<PageFrame tone="waiting">
			<Stack gap="7">
				{spec.ball && <Ball ball={spec.ball} />}
				<SubmitTrouble problem={again.problem ?? resend.problem} faults={[...again.faults, ...resend.faults]} />
				<chakra.ul listStyleType="none" p="0" m="0" aria-label={words("signers", "Who signs")}>
					{signers.map((signer) => {
						const uuid = textAt(signer, "identityUuid");
						const status = textAt(signer, "status") || "INVITED";
						return (
							<chakra.li key={uuid} borderBottomWidth="1px" borderBottomStyle="solid" borderColor="border" py="4">
								<HStack justify="space-between" gap="4" flexWrap="wrap">
									<Box minW="0">
										<Text fontWeight="semibold">{textAt(signer, "name")}</Text>
										<Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
											{textAt(signer, "email")}
										</Text>
									</Box>
									<StatusTag tone={status === "SIGNED" ? "success" : "info"}>{words(status, status)}</StatusTag>
								</HStack>
								{status !== "SIGNED" && (
									<Button
										variant="plain"
										size="sm"
										aria-label={`${words("resend", "Send the invitation again")}: ${textAt(signer, "name")}`}
										onClick={async () => {
											if (await resend.submit({ action: "RESEND", identityUuid: uuid })) setResent(uuid);
										}}
									>
										{resent === uuid ? words("resent", "Sent again") : words("resend", "Send the invitation again")}
									</Button>
								)}
							</chakra.li>
						);
					})}
				</chakra.ul>
				<SubmitBar
					label={words("refresh", "Look again")}
					isSubmitting={again.isSubmitting}
					onPress={() => void again.submit({ action: "CONFIRM" })}
				/>
			</Stack>
		</PageFrame>
	);
}
