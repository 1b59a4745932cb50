import { Box, Heading, Link } from "@chakra-ui/react";
import type { MouseEvent, Ref } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";

/** One line of the summary: the error, and the id of its field. */
export interface SummaryEntry {
	readonly fieldId: string | undefined;
	readonly text: string;
	/** The field's page, if it is not this one. */
	readonly href?: string | undefined;
}

const FOCUSABLE = "input:not([type=hidden]),select,textarea,button";

/** Puts the focus on a field, or on the first input inside a group. */
export function focusField(fieldId: string): void {
	const element = document.getElementById(fieldId);
	const input = element?.matches(FOCUSABLE) === true ? element : element?.querySelector<HTMLElement>(FOCUSABLE);
	input?.focus();
	(input ?? element)?.scrollIntoView?.({ block: "center" });
}

function jump(event: MouseEvent, fieldId: string): void {
	event.preventDefault();
	focusField(fieldId);
}

/** Lists the errors, each with a link to its field; give it the focus when a submission fails. */
export function ErrorSummary(props: { entries: readonly SummaryEntry[]; title?: string; ref?: Ref<HTMLDivElement> }) {
	const copy = useCopy("forms");
	if (props.entries.length === 0) return null;
	return (
		<Box
			ref={props.ref}
			role="alert"
			tabIndex={-1}
			data-error-summary=""
			bg="danger.soft"
			borderInlineStartWidth="4px"
			borderInlineStartStyle="solid"
			borderColor="danger"
			borderRadius="md"
			px="5"
			py="4"
			mb="6"
		>
			<Heading as="h2" size="sm" mb="2">
				{props.title ??
					(props.entries.length === 1
						? copy("errorSummary.theresAProblem")
						: copy("errorSummary.fixThingsToContinue", { count: props.entries.length }))}
			</Heading>
			<Box as="ul" ps="5" listStyleType="disc">
				{props.entries.map(({ fieldId, text, href }) => (
					<li key={`${fieldId ?? ""} ${text}`}>
						{href !== undefined ? (
							<Link asChild color="danger">
								<PageLink to={href}>{text}</PageLink>
							</Link>
						) : fieldId === undefined ? (
							text
						) : (
							<Link href={`#${fieldId}`} color="danger" onClick={(event) => jump(event, fieldId)}>
								{text}
							</Link>
						)}
					</li>
				))}
			</Box>
		</Box>
	);
}
