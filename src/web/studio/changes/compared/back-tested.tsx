import { Button, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BackTest } from "../../../../flow/editing/index.ts";
import { backTestQuery } from "../../../api/studio/review.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { BackTestTable } from "./back-test-table.tsx";
import { Section } from "./section.tsx";

/** How far the server looks back. */
const DAYS = 30;

/** Last month's applications, decided again by the draft; that takes a while, so it is asked for. */
export function BackTested({ live }: { readonly live: string }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const [isAsked, setAsked] = useState(false);
	const query = useQuery({ ...backTestQuery(draft.uuid, draft.hash, live), enabled: isAsked });
	const title = copy("compared.backTest_title");
	const isWaiting = !isAsked && query.data === undefined;
	const shown = isWaiting ? { data: null, error: null } : query;
	return (
		<Section title={title} working={copy("compared.backTest_working")} query={shown}>
			{(made) => (
				<>
					<Text color="ink-2" maxW="42rem">
						{copy("compared.backTest_about", { days: DAYS })}
					</Text>
					{made === null ? (
						<Button size="sm" variant="outline" mt="2" onClick={() => setAsked(true)}>
							{copy("compared.backTest_ask")}
						</Button>
					) : (
						<Found made={made} />
					)}
				</>
			)}
		</Section>
	);
}

function Found({ made }: { readonly made: BackTest }) {
	const copy = useCopy("studio");
	const { compared, changed, isCut, hasFewMore, hasUndecided, groups } = made;
	if (compared === 0) return <Text mt="2">{copy("compared.backTest_none", { days: DAYS })}</Text>;
	const told = (count: number | null) => count ?? copy("compared.backTest_fewPeople");
	const numbers = { compared: told(compared), changed: told(changed) };
	return (
		<>
			<Text mt="2">{copy(changed === 0 ? "compared.backTest_same" : "compared.backTest_some", numbers)}</Text>
			{hasFewMore && <Text>{copy("compared.backTest_fewMore")}</Text>}
			{isCut && <Text>{copy("compared.backTest_cut")}</Text>}
			{hasUndecided && <Text color="ink-2">{copy("compared.backTest_undecided")}</Text>}
			{groups.length > 0 && <BackTestTable groups={groups} compared={compared} />}
		</>
	);
}
