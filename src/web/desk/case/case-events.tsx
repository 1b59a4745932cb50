import { Button, chakra, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { DeskCase } from "../../api/desk/case.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { codeWords, momentWords } from "../desk-states.ts";
import { Section } from "../parts/section.tsx";

const FIRST = 12;

type Event = DeskCase["events"][number];

const taskOf = ({ by }: Event) => (by.startsWith("task:") ? by.slice("task:".length) : undefined);

const isVendors = ({ by }: Event) => /^(task|vendor):/.test(by);

/** An event's subject, in words. */
function aboutOf(event: Event, signers: DeskCase["signers"]): string {
	const about = event.about ?? taskOf(event);
	const what = event.says ?? codeWords(event.kind);
	if (about === undefined) return what;
	return `${what}: ${taskWords(about, signers)}`;
}

/** A task in words; an order for an additional signer is named `signer:<order>:<identity>`. */
function taskWords(given: string, signers: DeskCase["signers"]): string {
	const [, task = given, signer] = /^signer:([^:]+):(.+)$/.exec(given) ?? [];
	const name = signers.find(({ identityUuid }) => identityUuid === signer)?.name;
	return `${codeWords(task)}${name === undefined ? "" : `, ${name}`}`;
}

/** What happened, newest first: the event log in words. */
export function CaseEvents({ shown }: { readonly shown: DeskCase }) {
	const copy = useCopy("desk");
	const [isWhole, setWhole] = useState(false);
	const events = isWhole ? shown.events : shown.events.slice(0, FIRST);
	return (
		<Section title={copy("caseEvents.history")}>
			<chakra.ol listStyleType="none" m="0" p="0">
				{events.map((event) => (
					<chakra.li
						key={event.sequence}
						py="2"
						borderBottomWidth="1px"
						borderBottomStyle="solid"
						borderColor="line"
						_last={{ borderBottomWidth: "0" }}
					>
						<Text overflowWrap="anywhere">{aboutOf(event, shown.signers)}</Text>
						{event.canceled.length > 0 && (
							<Text overflowWrap="anywhere">
								{copy("caseEvents.notNeeded", {
									orders: event.canceled.map((task) => taskWords(task, shown.signers)).join(", "),
								})}
							</Text>
						)}
						{event.given.length > 0 && (
							<Text overflowWrap="anywhere">{copy("caseEvents.given", { documents: event.given.join(", ") })}</Text>
						)}
						{(["raised", "withdrawn"] as const).map(
							(which) =>
								event[which].length > 0 && (
									<Text key={which} overflowWrap="anywhere">
										{copy(`caseEvents.${which}`, { conditions: event[which].join(", ") })}
									</Text>
								),
						)}
						{event.words !== null && <Text overflowWrap="anywhere">{`“${event.words}”`}</Text>}
						<Text fontSize="sm" color="ink-2">
							{`${momentWords(event.at)} · ${isVendors(event) ? copy("caseEvents.vendor") : event.by}`}
						</Text>
					</chakra.li>
				))}
			</chakra.ol>
			{events.length < shown.events.length && (
				<Button mt="4" variant="outline" onClick={() => setWhole(true)}>
					{copy("caseEvents.showAll", { count: shown.events.length })}
				</Button>
			)}
		</Section>
	);
}
