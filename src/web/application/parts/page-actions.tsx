import { Button, Stack } from "@chakra-ui/react";
import type { PageAction } from "../../../flow/engine/authored/authored.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useApplication } from "../application-context.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";
import { SubmitTrouble } from "./fields/submit-trouble.tsx";
import { useWords } from "./use-words.ts";

const VARIANTS = { primary: "solid", secondary: "outline", link: "plain" } as const;

interface PageActionsProps {
	readonly leaveOut?: readonly string[];
	/** The primary action, if nothing else on the page is. */
	readonly lead?: string;
	/** A row of buttons, or large ones that stand below each other on a phone. */
	readonly look?: "row" | "large";
}

const ROW = { direction: "row", flexWrap: "wrap", align: "center", pt: "2" } as const;
const LARGE = { direction: { base: "column", md: "row" }, align: "stretch" } as const;

/** The actions of a page, in the order of pages.json; some of them submit a form. */
export function PageActions({ leaveOut = [], lead, look = "row" }: PageActionsProps) {
	const { spec, stage, facts } = useApplication();
	const actions = Object.entries(spec.actions ?? {}).filter(
		([id, { stages, onlyIf }]) =>
			!leaveOut.includes(id) &&
			(stages === undefined || stages.includes(stage)) &&
			(onlyIf === undefined || facts[onlyIf] === true),
	);
	const asLead = (id: string, action: PageAction): PageAction =>
		id === lead ? { ...action, kind: "primary" } : action;
	if (actions.length === 0) return null;
	return (
		<Stack gap="4" {...(look === "row" ? ROW : LARGE)}>
			{actions.map(([id, action]) =>
				action.form === undefined ? (
					<GoAction key={id} action={asLead(id, action)} />
				) : (
					<FormAction key={id} action={asLead(id, action)} form={action.form} size={look === "row" ? "md" : "lg"} />
				),
			)}
		</Stack>
	);
}

function GoAction({ action }: { readonly action: PageAction }) {
	const { uuid, base = `/${uuid}`, goTo } = useApplication();
	const to = action.to ?? "";
	const variant = VARIANTS[action.kind ?? "secondary"];
	if (/^(https:|tel:|mailto:)/.test(to)) {
		return (
			<Button asChild variant={variant}>
				<a href={to}>{action.label}</a>
			</Button>
		);
	}
	if (to.startsWith("/")) {
		return (
			<Button asChild variant={variant}>
				<PageLink to={to}>{action.label}</PageLink>
			</Button>
		);
	}
	return (
		<Button asChild variant={variant}>
			<PageLink
				to={to === "" ? base : `${base}/${to}`}
				onClick={(event) => {
					if (event.metaKey || event.ctrlKey || event.shiftKey) return;
					event.preventDefault();
					goTo(to);
				}}
			>
				{action.label}
			</PageLink>
		</Button>
	);
}

interface FormActionProps {
	readonly action: PageAction;
	readonly form: string;
	readonly size: "md" | "lg";
}

function FormAction({ action, form, size }: FormActionProps) {
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit(form);
	return (
		<>
			<SubmitTrouble problem={problem} faults={faults} />
			<Button
				size={size}
				variant={VARIANTS[action.kind ?? "primary"]}
				aria-disabled={isSubmitting || undefined}
				onClick={() => void submit(action.answers ?? {})}
			>
				{isSubmitting ? words("submitting") : action.label}
			</Button>
		</>
	);
}
