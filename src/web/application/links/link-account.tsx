import { Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { type Institution, institutionsQuery } from "../../api/session/links.ts";
import { Card } from "../../shell/card.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { PageActions } from "../parts/page-actions.tsx";
import { useWords } from "../parts/use-words.ts";
import { FinishReturn } from "./finish-return.tsx";
import { InstitutionList } from "./institution-list.tsx";
import { LinkUnderWay } from "./link-under-way.tsx";

interface LinkAccountProps {
	readonly formId: string;
	readonly own: { readonly [field: string]: Json };
	readonly kind: Institution["kind"];
	readonly incomeUuid?: string | null;
	/** The question above the institutions. */
	readonly legend: string;
}

/** Institutions, each leading to its own page, and the other ways; a pending return is finished first. */
export function LinkAccount(props: LinkAccountProps) {
	const { uuid, application, page } = useApplication();
	const copy = useCopy("application");
	const words = useWords();
	const wayOut = useId();
	const { data, isPending } = useQuery(institutionsQuery(uuid));
	const handOff = objectAt(application, "linkHandOff");
	const isHere = textAt(handOff, "page") === page;
	const named = { institution: textAt(handOff, "institution") };
	const status = isHere ? textAt(handOff, "status") : "";
	const listed = (data ?? []).filter((one) => one.kind === props.kind);
	const start = isPending ? (
		<LoadingBlock isPage />
	) : (
		<InstitutionList listed={listed} incomeUuid={props.incomeUuid ?? null} legend={props.legend} />
	);
	return (
		<Stack gap="7">
			{status === "CANCELLED" && <Notice tone="attention">{words("cancelled")}</Notice>}
			{status === "EXPIRED" && <Notice tone="attention">{words("expired")}</Notice>}
			{status === "OPEN" && <Text color="ink-2">{words("unfinished", named)}</Text>}
			{status === "FINISHED" ? (
				<LinkUnderWay />
			) : status === "RETURNED" ? (
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
			<Card look="tint" aria-labelledby={wayOut}>
				<Heading as="h2" size="sm" id={wayOut}>
					{copy("institutions.cantFind")}
				</Heading>
				<PageActions />
			</Card>
		</Stack>
	);
}
