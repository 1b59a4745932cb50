import { Heading, Text } from "@chakra-ui/react";
import { useId } from "react";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { showPhone } from "../../formats/phone.ts";
import { Card } from "../../shell/card.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOrg } from "../../shell/organization/org-context.ts";
import { FigureList } from "../parts/figure-list.tsx";

interface KeyTermsProps {
	/** Label and figure, in the document's language. */
	readonly terms: readonly (readonly string[])[];
	/** A signed document is not checked again. */
	readonly isSigned: boolean;
}

/** The figures of a document that matter most, from the same fixed values as its text. */
export function KeyTerms({ terms, isSigned }: KeyTermsProps) {
	const copy = useCopy("application");
	const { lender } = useOrg();
	const id = useId();
	return (
		<Card aria-labelledby={id} borderTopWidth="0.375rem" borderTopColor="accent" p="5" fontSize="sm">
			<Heading as="h2" size="sm" id={id} mb="1">
				{copy("documentViewer.keyTerms")}
			</Heading>
			<div lang={SOURCE_LOCALE}>
				<FigureList figures={terms.map(([label = "", value = ""]) => ({ label, value, strong: true }))} />
			</div>
			{!isSigned && (
				<Text mt="3" color="ink-2">
					{lender.phone === undefined
						? copy("documentViewer.checkTermsAlone")
						: copy("documentViewer.checkTerms", { phone: showPhone(lender.phone) })}
				</Text>
			)}
		</Card>
	);
}
