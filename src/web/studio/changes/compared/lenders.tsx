import { Button, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LenderBelow } from "../../../../flow/editing/index.ts";
import { lendersBelowQuery } from "../../../api/studio/review.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { Entries, Entry } from "../../frame/entries.tsx";
import { Section } from "./section.tsx";

/** What the draft changes for lenders that extend this one; for a large family that takes a while, so it is asked for. */
export function Lenders({ live }: { readonly live: string }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const [isAsked, setAsked] = useState(false);
	const query = useQuery({ ...lendersBelowQuery(draft.uuid, draft.hash, live), enabled: isAsked });
	const title = copy("compared.lenders_title");
	if (!isAsked && query.data === undefined) {
		return (
			<Section title={title} working="" query={{ data: null, error: null }}>
				{() => (
					<Button size="sm" variant="outline" onClick={() => setAsked(true)}>
						{copy("compared.lenders_ask")}
					</Button>
				)}
			</Section>
		);
	}
	return (
		<Section title={title} working={copy("compared.lenders_working")} query={query}>
			{({ lenders }) =>
				lenders.length === 0 ? (
					<Text>{copy("compared.lenders_none")}</Text>
				) : (
					<Entries>
						{lenders.map((lender) => (
							<Lender key={lender.org} lender={lender} />
						))}
					</Entries>
				)
			}
		</Section>
	);
}

function Lender({ lender }: { readonly lender: LenderBelow }) {
	const copy = useCopy("studio");
	const { name, isFaulty, sentences, decisions, kept } = lender;
	return (
		<Entry>
			<Text fontWeight="semibold">{name}</Text>
			<Text>
				{isFaulty ? copy("compared.lender_faulty") : copy("compared.lender_changes", { sentences, decisions })}
			</Text>
			{kept > 0 && <Text color="ink-2">{copy("compared.lender_kept", { count: kept })}</Text>}
		</Entry>
	);
}
