import { Box, chakra, Heading, Link } from "@chakra-ui/react";
import { type MouseEvent, type Ref, useEffect, useId } from "react";
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

/** Puts a word in front of the page's title as long as there are errors. */
function useErrorTitle(word: string | undefined): void {
	useEffect(() => {
		if (word === undefined) return undefined;
		const mark = `${word} `;
		if (!document.title.startsWith(mark)) document.title = mark + document.title;
		return () => {
			if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
		};
	}, [word]);
}

/**
 * Lists the errors, each with a link to its field; give it the focus when a submission fails. The focus is what reads it
 * aloud: as an alert it would be heard twice.
 */
export function ErrorSummary(props: { entries: readonly SummaryEntry[]; title?: string; ref?: Ref<HTMLDivElement> }) {
	const copy = useCopy("forms");
	const id = useId();
	const isEmpty = props.entries.length === 0;
	useErrorTitle(isEmpty ? undefined : copy("errorSummary.inTitle"));
	if (isEmpty) return null;
	return (
		<Box
			ref={props.ref}
			role="group"
			aria-labelledby={`${id}-title`}
			aria-describedby={`${id}-list`}
			tabIndex={-1}
			// a page that was drawn with its errors has no script yet that moves the focus; without one nothing reads them aloud
			autoFocus
			suppressHydrationWarning
			bg="bad-bg"
			borderWidth="2px"
			borderStyle="solid"
			borderColor="bad"
			borderInlineStartWidth="8px"
			borderRadius="field"
			px="5"
			py="4"
			mb="8"
		>
			<Heading as="h2" id={`${id}-title`} size="md" mb="1">
				{props.title ??
					(props.entries.length === 1
						? copy("errorSummary.theresAProblem")
						: copy("errorSummary.fixThingsToContinue", { count: props.entries.length }))}
			</Heading>
			<Box as="ul" id={`${id}-list`} fontWeight="semibold" color="bad">
				{props.entries.map(({ fieldId, text, href }) => (
					<chakra.li py="1.5" key={`${fieldId ?? ""} ${text}`}>
						{href !== undefined ? (
							<Link asChild color="bad">
								<PageLink to={href}>{text}</PageLink>
							</Link>
						) : fieldId === undefined ? (
							text
						) : (
							<Link href={`#${fieldId}`} color="bad" onClick={(event) => jump(event, fieldId)}>
								{text}
							</Link>
						)}
					</chakra.li>
				))}
			</Box>
		</Box>
	);
}
