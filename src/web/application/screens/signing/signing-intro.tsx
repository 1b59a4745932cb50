import { Box, chakra, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { SOURCE_LOCALE } from "../../../../flow/engine/locales/authored-locale.ts";
import { disclosuresQuery } from "../../../api/application/disclosures.ts";
import { LoadingBlock } from "../../../shell/loading-block.tsx";
import { useApplication } from "../../application-context.ts";
import { AcceptedChange } from "../../offers/accepted-change.tsx";
import { FirstPayment } from "../../offers/first-payment.tsx";
import { LineFigures } from "../../offers/line-figures.tsx";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { useWay } from "../../parts/use-way.ts";
import { useWords } from "../../parts/use-words.ts";
import { WaitPanel } from "../../parts/wait-panel.tsx";
import { ConsentSection } from "../../signing/consent-section.tsx";
import { CONSENT_FORM, hasGivenConsent } from "../../signing/given-consent.ts";
import { isOnPaper, OnPaper, PaperButton } from "../../signing/paper-signing.tsx";
import { SAMPLE, signedHere } from "../../signing/signed-kinds.ts";

/** What will be signed, and the consent to sign electronically with its demonstration. */
export default function SigningIntro() {
	const { uuid, flow, facts, application } = useApplication();
	const take = useWay();
	const words = useWords();
	const documents = useQuery(disclosuresQuery(uuid));
	const toSign = (documents.data ?? []).filter(signedHere);
	const sample = documents.data?.find((entry) => entry.kind === SAMPLE);
	const hasConsented = hasGivenConsent(facts.consentTypes, flow.product.forms[CONSENT_FORM]);

	return (
		<PageFrame>
			<Stack gap="8">
				<WaitPanel quiet />
				<Box>
					<LineFigures />
					<FirstPayment />
				</Box>
				<AcceptedChange />
				{documents.isPending && <LoadingBlock isPage />}
				{toSign.length > 0 && (
					<Box asChild>
						<section aria-labelledby="sign-list">
							<Heading as="h2" size="md" id="sign-list" mb="2">
								{words("list")}
							</Heading>
							<chakra.ul ps="5" m="0" listStyleType="disc">
								{toSign.map((entry) => (
									<li key={entry.id} lang={SOURCE_LOCALE}>
										{entry.title}
									</li>
								))}
							</chakra.ul>
						</section>
					</Box>
				)}
				{isOnPaper(application) ? (
					<Stack gap="5">
						<OnPaper />
						<PageActions leaveOut={["sign"]} />
					</Stack>
				) : hasConsented ? (
					<Stack gap="4">
						<Text>{words("agreed")}</Text>
						<HStack gap="4" flexWrap="wrap">
							<PageActions />
						</HStack>
						<PaperButton choice="PAPER" label={words("withdraw")} />
					</Stack>
				) : (
					<ConsentSection submitLabel={words("start")} onDone={() => take("sign")} sample={sample}>
						<HStack gap="4" flexWrap="wrap" align="flex-end">
							<PaperButton choice="PAPER" label={words("paper")} />
							<PageActions leaveOut={["sign"]} />
						</HStack>
					</ConsentSection>
				)}
			</Stack>
		</PageFrame>
	);
}
