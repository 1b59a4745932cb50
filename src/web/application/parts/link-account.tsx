import { Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { Json } from "../../../engine/authored.ts";
import { type Institution, institutionsQuery } from "../../api/links.ts";
import { Footnotes } from "../../shell/footnotes.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { FinishReturn } from "../links/finish-return.tsx";
import { HandOffButton } from "../links/hand-off-button.tsx";
import { FormBlock } from "../submit/form-block.tsx";
import { PageActions } from "./page-actions.tsx";
import { PageFrame } from "./page-frame.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { useWords } from "./use-words.ts";

interface LinkAccountProps {
	readonly formId: string;
	readonly own: { readonly [field: string]: Json };
	readonly kind: Institution["kind"];
	readonly incomeUuid?: string | null;
	readonly institutionWords: { readonly name: string; readonly fallback: string };
	/** Stands above the institutions. */
	readonly children?: ReactNode;
}

/** What an institution may ask for beside the password, and in which words it did. */
interface Asked {
	readonly field: string;
	readonly prompt: string;
}

const ASKED: readonly string[] = ["mfaCode", "mfaAnswer"];
const OTHER = "other";
/** Lets the form's own check pass until the institution is picked. */
const NOT_PICKED = "-";

/** Picks an institution, then signs in with it, here or on its own page; what came back from there is finished first. */
export function LinkAccount(props: LinkAccountProps) {
	const { uuid, flow, application, page } = useApplication();
	const words = useWords();
	const { data, isPending } = useQuery(institutionsQuery(uuid));
	const handOff = objectAt(application, "linkHandOff");
	const isHere = textAt(handOff, "page") === page;
	const named = { institution: textAt(handOff, "institution") };
	const status = isHere ? textAt(handOff, "status") : "";
	const listed = (data ?? []).filter((one) => one.kind === props.kind);
	return (
		<PageFrame>
			<Stack gap="7">
				{props.children}
				{status === "RETURNED" && (
					<FinishReturn
						formId={props.formId}
						answers={{
							...props.own,
							...(textAt(handOff, "incomeUuid") === "" ? {} : { incomeUuid: textAt(handOff, "incomeUuid") }),
							institution: named.institution,
						}}
					/>
				)}
				{status === "CANCELLED" && <Notice tone="attention">{words("cancelled", "You stopped the link.")}</Notice>}
				{status === "EXPIRED" && <Notice tone="attention">{words("expired", "The link has run out.")}</Notice>}
				{status === "OPEN" && (
					<Text color="fg.muted">{words("unfinished", "You can start the link again here.", named)}</Text>
				)}
				{isPending ? <LoadingBlock /> : <SignIn {...props} listed={listed} />}
				<PageActions />
			</Stack>
			<Footnotes notes={flow.product.forms[props.formId]?.footnotes ?? []} />
		</PageFrame>
	);
}

function SignIn(props: LinkAccountProps & { readonly listed: readonly Institution[] }) {
	const { formId, own, listed, institutionWords, incomeUuid = null } = props;
	const words = useWords();
	const [id, setId] = useState<string>(listed[0]?.id ?? OTHER);
	const [asked, setAsked] = useState<Asked | undefined>(undefined);
	const picked = listed.find((one) => one.id === id);
	const askedField = asked?.field;
	useEffect(() => {
		if (askedField === undefined) return undefined;
		// the form draws its new field a moment after this
		const id = `${formId.replace(/[^a-z0-9]+/gi, "-")}_${askedField}`;
		const timer = setTimeout(() => document.getElementById(id)?.focus(), 50);
		return () => clearTimeout(timer);
	}, [askedField, formId]);
	const cards = listed.map((one) => ({ value: one.id, label: one.name }));
	return (
		<>
			{listed.length > 0 && (
				<RadioCards
					legend={words(institutionWords.name, institutionWords.fallback)}
					minCardWidth="14rem"
					value={id}
					onChange={(next) => {
						setId(next);
						setAsked(undefined);
					}}
					cards={
						props.kind === "BANK" ? [...cards, { value: OTHER, label: words("otherBank", "Another bank") }] : cards
					}
				/>
			)}
			{picked?.isOauth ? (
				<HandOffButton institution={picked} incomeUuid={incomeUuid} />
			) : (
				<>
					{asked && (
						<Notice tone="waiting">
							{asked.field === "mfaCode"
								? words("code", "We need the code that was just sent to you.")
								: words("question", "Your bank asks you: {question}", { question: asked.prompt })}
						</Notice>
					)}
					<FormBlock
						key={String(picked === undefined)}
						formId={formId}
						own={{
							...own,
							isReturn: null,
							...(picked ? { institution: NOT_PICKED } : {}),
							...Object.fromEntries(ASKED.filter((field) => field !== asked?.field).map((field) => [field, null])),
						}}
						finish={(answers) => ({ ...answers, ...(picked ? { institution: picked.name } : {}) })}
						onRefused={(faults) => {
							const fault = faults.find(({ field }) => ASKED.includes(field));
							if (fault === undefined || fault.field === asked?.field) return false;
							setAsked({ field: fault.field, prompt: fault.message });
							return true;
						}}
					/>
				</>
			)}
		</>
	);
}
