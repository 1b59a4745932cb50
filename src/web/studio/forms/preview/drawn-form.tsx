import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import { Component, type ReactNode, useMemo, useState } from "react";
import type { FormFile } from "../../../../flow/engine/authored/authored.ts";
import type { CopyFile } from "../../../../flow/engine/authored/authored-copy.ts";
import { isList, isObject, type Json } from "../../../../flow/engine/json.ts";
import { messageFile } from "../../../../flow/engine/texts/message-files.ts";
import type { Answers } from "../../../api/application/answers.ts";
import type { ReadForm } from "../../../api/studio/forms.ts";
import { PreparedForm } from "../../../forms/schema-form.tsx";
import type { SubmitHandler } from "../../../forms/use-submission.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { Footnotes } from "../../../shell/frame/footnotes.tsx";
import { CopyStore } from "../../../shell/organization/copy-store.ts";
import { OrganizationContext, useOrg } from "../../../shell/organization/org-context.ts";
import { Paper } from "../../../shell/paper.tsx";
import { draftValidator } from "../judged-form.ts";
import { withFigures } from "./preview-words.ts";
import { steadyLook } from "./steady-fields.tsx";

interface DrawnFormProps {
	readonly formId: string;
	readonly value: Json;
	/** The sentences of all forms. */
	readonly words: Json;
	readonly locale: string | undefined;
	/** What the lender's places are filled with; none where they are filled already. */
	readonly figures?: ReadForm["figures"];
	/** The level of its heading on the page. */
	readonly level?: "h3" | "h4";
	/** What it is answered with at first. */
	readonly answers?: Answers;
	/** What the accepted answers lead to; said to be accepted otherwise. */
	readonly onPassed?: SubmitHandler;
}

/** The borrower's own form of a composed file; what is entered goes nowhere. */
export function DrawnForm(props: DrawnFormProps) {
	const copy = useCopy("studio");
	return (
		<Boundary shown={props.value} instead={<Text role="alert">{copy("forms.broken")}</Text>}>
			<LiveForm {...props} />
		</Boundary>
	);
}

const NONE: ReadForm["figures"] = {};

function LiveForm(props: DrawnFormProps) {
	const { formId, value, words, figures = NONE, locale, level = "h4", answers, onPassed } = props;
	const copy = useCopy("studio");
	const org = useOrg();
	const [isPassed, setPassed] = useState(false);
	const form = useMemo(() => formOf(withFigures(value, figures)), [value, figures]);
	const organization = useMemo(() => {
		const said = withFigures(words, figures);
		const file = isObject(said) ? Object.fromEntries(Object.entries(said).filter(([key]) => key !== "$schema")) : {};
		const sections = { forms: messageFile(file as CopyFile) };
		const store = new CopyStore(
			sections,
			(section) => `${org.info.filesUrl}/org/${org.product.hash}/copy/${section}.json`,
			undefined,
			locale,
		);
		return { ...org, copy: store };
	}, [org, words, figures, locale]);
	return (
		<>
			<OrganizationContext value={organization}>
				<Paper>
					<PreparedForm
						formId={formId}
						form={form}
						validator={draftValidator}
						heading={form.title}
						lead={<Lead form={form} level={level} />}
						onChange={() => setPassed(false)}
						answers={answers}
						onSubmit={onPassed ?? (() => setPassed(true))}
					/>
					<Footnotes notes={form.footnotes} />
				</Paper>
			</OrganizationContext>
			<Text role="status" mt="4">
				{isPassed ? copy("forms.passed") : ""}
			</Text>
		</>
	);
}

function Lead({ form, level }: { readonly form: FormFile; readonly level: "h3" | "h4" }) {
	return (
		<Box mb="8">
			<Heading as={level} size="xl">
				{form.title}
			</Heading>
			{(form.intro ?? []).length > 0 && (
				<Stack gap="3" mt="3" color="ink-2">
					{form.intro?.map((sentence) => (
						<Text key={sentence}>{sentence}</Text>
					))}
				</Stack>
			)}
		</Box>
	);
}

/** A draft may lack what the check demands of a form. */
function formOf(value: Json): FormFile {
	const form = isObject(value) ? value : {};
	const parts = { title: "", schema: {}, messages: {}, writes: {}, ...form, ui: steadyLook(form.ui ?? {}) };
	return { ...parts, footnotes: isList(form.footnotes) ? form.footnotes.map(String) : [] } as unknown as FormFile;
}

interface BoundaryProps {
	readonly shown: Json;
	readonly instead: ReactNode;
	readonly children: ReactNode;
}

/** Tries again with the next version of what it shows; answers in the form stay as long as it can be drawn. */
class Boundary extends Component<BoundaryProps, { readonly brokenBy: Json | undefined }> {
	override state: { readonly brokenBy: Json | undefined } = { brokenBy: undefined };

	override componentDidCatch() {
		this.setState({ brokenBy: this.props.shown });
	}

	override render() {
		return this.state.brokenBy === this.props.shown ? this.props.instead : this.props.children;
	}
}
