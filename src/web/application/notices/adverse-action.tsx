import { Box, Button, chakra, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import type { AdverseActionNotice } from "../../../flow/engine/record/record-types.generated.ts";
import { disclosuresQuery, fetchDisclosurePdf } from "../../api/application/disclosures.ts";
import { shownMessage } from "../../api/request-error.ts";
import { listText } from "../../formats/list-text.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { DisclosureModal } from "../documents/disclosure-modal.tsx";
import { saveBytes } from "../documents/save-bytes.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { shownDate } from "../parts/shown-dates.ts";
import { useWords, useWordsWith } from "../parts/use-words.ts";
import { OnPaper } from "./on-paper.tsx";

const NOTICE_ID = "adverse-action";

function texts(value: Json | undefined): readonly string[] {
	return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}

/**
 * The notice of an adverse action on the page: reasons, score, agency, other sources, rights, and the PDF to keep, or
 * that it is in the mail (12 CFR 1002.9).
 */
export function AdverseAction() {
	const { application, uuid } = useApplication();
	const words = useWordsWith("reasonsTitle");
	const documents = useQuery(disclosuresQuery(uuid));
	const notice = objectAt(application, "adverseAction");
	const reasons = texts(notice.reasons);
	if (words === undefined) return null;
	if (reasons.length === 0) return <Text>{words("noNotice")}</Text>;
	// paper or PDF, which the documents say, have different heights above most of the notice
	if (documents.isPending) return <LoadingBlock isPage />;
	const onPaper = documents.data?.find(({ id, isHeld }) => id === NOTICE_ID && isHeld);
	const score = objectAt(notice, "score");
	const bureau = objectAt(notice, "bureau");
	const agencies = [bureau, objectAt(notice, "incomeAgency")].filter((agency) => textAt(agency, "name") !== "");
	const creditor = objectAt(notice, "creditor");
	const factors = texts(score.factors);
	const others = texts(notice.otherSources);
	const scoredOn = textAt(score, "date");
	return (
		<Stack gap="7">
			<Section title={words("reasonsTitle")}>
				<TextList items={reasons} />
			</Section>
			{onPaper ? <OnPaper entry={onPaper} /> : <ReadNotice />}
			{agencies.length > 0 && (
				<Section title={words("agencyTitle")}>
					<Text>{words("agencyUsed")}</Text>
					{agencies.map((agency) => (
						<Contact key={textAt(agency, "name")} of={agency} />
					))}
					<Text>{words("agencyRights")}</Text>
				</Section>
			)}
			{textAt(score, "value") !== "" && (
				<Section title={words("scoreTitle")}>
					<FigureList
						figures={[
							{ label: words("scoreUsed"), value: textAt(score, "value"), strong: true },
							...(textAt(score, "model") === "" ? [] : [{ label: words("scoreModel"), value: textAt(score, "model") }]),
							{ label: words("scoreDate"), value: /^\d{4}-/.test(scoredOn) ? shownDate(scoredOn) : scoredOn },
							{ label: words("scoreRange"), value: textAt(score, "range") },
						]}
					/>
				</Section>
			)}
			{factors.length > 0 && (
				<Section title={words("factorsTitle")}>
					<Box lang={SOURCE_LOCALE}>
						<TextList items={factors} />
					</Box>
				</Section>
			)}
			{others.length > 0 && (
				<Section title={words("othersTitle")}>
					<Text>{words("othersBody", { sources: listText(others) })}</Text>
				</Section>
			)}
			{textAt(notice, "ecoaNotice") !== "" && (
				<Section title={words("ecoaTitle")}>
					<Text lang={SOURCE_LOCALE}>{textAt(notice, "ecoaNotice")}</Text>
				</Section>
			)}
			{textAt(creditor, "name") !== "" && (
				<Section title={words("creditorTitle")}>
					<Contact of={creditor} />
				</Section>
			)}
		</Stack>
	);
}

/** Opens the notice in the viewer, or downloads it as a PDF. */
function ReadNotice() {
	const copy = useCopy("application");
	const { uuid } = useApplication();
	const words = useWords();
	const [isOpen, setOpen] = useState(false);
	const [problem, setProblem] = useState("");
	const keep = async () => {
		setProblem("");
		try {
			saveBytes(await fetchDisclosurePdf(uuid, NOTICE_ID), `${copy("adverseAction.title")}.pdf`);
		} catch (error) {
			setProblem(shownMessage(error));
		}
	};
	return (
		<Box>
			<HStack gap="4" flexWrap="wrap">
				<Button onClick={() => setOpen(true)}>{words("readNotice")}</Button>
				<Button variant="outline" onClick={() => void keep()}>
					{words("keepNotice")}
				</Button>
			</HStack>
			{problem && <FieldFault isAnnounced>{problem}</FieldFault>}
			<DisclosureModal
				entry={isOpen ? { id: NOTICE_ID, title: copy("adverseAction.title") } : undefined}
				onClose={() => setOpen(false)}
			/>
		</Box>
	);
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<Box maxW="prose">
			<Heading as="h2" size="md" mb="2">
				{title}
			</Heading>
			{children}
		</Box>
	);
}

function Contact({ of }: { readonly of: Partial<NonNullable<AdverseActionNotice["creditor"]>> }) {
	return (
		<Box my="2">
			<Text fontWeight="semibold">{textAt(of, "name")}</Text>
			<Text>{textAt(of, "address")}</Text>
			<Text>{textAt(of, "phone")}</Text>
		</Box>
	);
}

function TextList({ items }: { readonly items: readonly string[] }) {
	return (
		<chakra.ul ps="5" m="0" listStyleType="disc">
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</chakra.ul>
	);
}
