import { Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Json } from "../../../engine/authored/authored.ts";
import { type Institution, institutionsQuery } from "../../api/session/links.ts";
import { Footnotes } from "../../shell/frame/footnotes.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { FinishReturn } from "../links/finish-return.tsx";
import { HandOffButton } from "../links/hand-off-button.tsx";
import { RadioCards } from "./fields/radio-cards.tsx";
import { PageActions } from "./page-actions.tsx";
import { PageFrame } from "./page-frame.tsx";
import { useWords } from "./use-words.ts";

interface LinkAccountProps {
	readonly formId: string;
	readonly own: { readonly [field: string]: Json };
	readonly kind: Institution["kind"];
	readonly incomeUuid?: string | null;
	/** The question above the institutions. */
	readonly legend: string;
	/** Content above the institutions. */
	readonly children?: ReactNode;
}

/** Selects an institution and redirects to its own page; a pending return is finished first. */
export function LinkAccount(props: LinkAccountProps) {
	const { uuid, flow, application, page } = useApplication();
	const words = useWords();
	const { data, isPending } = useQuery(institutionsQuery(uuid));
	const handOff = objectAt(application, "linkHandOff");
	const isHere = textAt(handOff, "page") === page;
	const named = { institution: textAt(handOff, "institution") };
	const status = isHere ? textAt(handOff, "status") : "";
	const listed = (data ?? []).filter((one) => one.kind === props.kind);
	const start = isPending ? <LoadingBlock isPage /> : <Institutions {...props} listed={listed} />;
	return (
		<PageFrame>
			<Stack gap="7">
				{props.children}
				{status === "CANCELLED" && <Notice tone="attention">{words("cancelled")}</Notice>}
				{status === "EXPIRED" && <Notice tone="attention">{words("expired")}</Notice>}
				{status === "OPEN" && <Text color="ink-2">{words("unfinished", named)}</Text>}
				{status === "RETURNED" ? (
					// starting a second link meanwhile would replace the one being finished
					<FinishReturn
						formId={props.formId}
						answers={{
							...props.own,
							...(textAt(handOff, "incomeUuid") === "" ? {} : { incomeUuid: textAt(handOff, "incomeUuid") }),
							institution: named.institution,
						}}
					>
						{start}
					</FinishReturn>
				) : (
					start
				)}
				<PageActions />
			</Stack>
			<Footnotes notes={flow.product.forms[props.formId]?.footnotes ?? []} />
		</PageFrame>
	);
}

function Institutions(props: LinkAccountProps & { readonly listed: readonly Institution[] }) {
	const { listed, legend, incomeUuid = null } = props;
	const [id, setId] = useState<string>(listed[0]?.id ?? "");
	const picked = listed.find((one) => one.id === id);
	return (
		<>
			<RadioCards
				legend={legend}
				minCardWidth="14rem"
				value={id}
				onChange={setId}
				cards={listed.map((one) => ({ value: one.id, label: one.name }))}
			/>
			{picked && <HandOffButton institution={picked} incomeUuid={incomeUuid} />}
		</>
	);
}
