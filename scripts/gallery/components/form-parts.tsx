import { Box, Button, Flex, Grid, Link, Spinner, Stack, Text } from "@chakra-ui/react";
import { ChoiceCard } from "../../../src/web/forms/choice-card.tsx";
import { ErrorSummary } from "../../../src/web/forms/errors/error-summary.tsx";
import { Input, Textarea } from "../../../src/web/forms/inputs.tsx";
import { NativeSelect } from "../../../src/web/forms/native-select.tsx";
import {
	FieldDescription,
	FieldErrors,
	FieldLabel,
	OptionalMark,
} from "../../../src/web/forms/templates/field-words.tsx";
import { useCopy } from "../../../src/web/shell/copy/use-copy.ts";
import { Notice, type NoticeTone } from "../../../src/web/shell/notice.tsx";
import { useOrg } from "../../../src/web/shell/organization/org-context.ts";

/** Every variant and size of a button: at rest, disabled, busy. */
export function Actions() {
	const copy = useCopy("shell");
	const label = copy("notFound.goToDashboard");
	return (
		<Stack gap="4">
			{(["solid", "outline", "ghost", "plain"] as const).map((variant) => (
				<Flex key={variant} gap="4" wrap="wrap" align="center">
					{(["sm", "md", "lg"] as const).map((size) => (
						<Button key={size} variant={variant} size={size}>
							{label}
						</Button>
					))}
					<Button variant={variant} disabled>
						{label}
					</Button>
					<Button variant={variant} aria-disabled="true">
						<Spinner aria-hidden="true" />
						{label}
					</Button>
				</Flex>
			))}
			<Text>
				<Link href="#link">{copy("notFound.contactUs")}</Link>
			</Text>
		</Stack>
	);
}

interface Question {
	readonly title: string;
	readonly choices: readonly string[];
}

/** The fields of a form of the product, in its words. */
function useQuestions(form: string): readonly Question[] {
	const { schema = {}, ui = {} } = (useOrg().product.forms[form] ?? {}) as {
		readonly schema?: { readonly properties?: { readonly [field: string]: { readonly title?: string } } };
		readonly ui?: { readonly [field: string]: { readonly "ui:enumNames"?: readonly string[] } };
	};
	return Object.entries(schema.properties ?? {}).map(([field, { title = field }]) => ({
		title,
		choices: ui[field]?.["ui:enumNames"] ?? [],
	}));
}

const NOTHING: Question = { title: "", choices: [] };

/** A text field at rest, filled, in error and out of reach; a select, several lines, choices. */
export function Fields() {
	const copy = useCopy("shell");
	const names = useQuestions("registration/legal-name");
	const choice = useQuestions("registration/index").find(({ choices }) => choices.length > 0);
	const [first = NOTHING, second = first] = names;
	return (
		<Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="8">
			<Box>
				<FieldLabel htmlFor="rest">{first.title}</FieldLabel>
				<FieldDescription id="rest" text={copy("header.helpBody")} />
				<Input id="rest" />
			</Box>
			<Box>
				<FieldLabel htmlFor="filled">
					{second.title}
					<OptionalMark />
				</FieldLabel>
				<Input id="filled" defaultValue="Sample" />
			</Box>
			<Box>
				<FieldLabel htmlFor="wrong">{first.title}</FieldLabel>
				<FieldErrors id="wrong" errors={[copy("toaster.error")]} />
				<Input id="wrong" aria-invalid="true" defaultValue="?" />
			</Box>
			<Box>
				<FieldLabel htmlFor="closed">{second.title}</FieldLabel>
				<Input id="closed" disabled defaultValue="Sample" />
			</Box>
			<Box>
				<FieldLabel htmlFor="select">{choice?.title}</FieldLabel>
				<NativeSelect id="select">
					{choice?.choices.map((name) => (
						<option key={name}>{name}</option>
					))}
				</NativeSelect>
				<FieldLabel htmlFor="lines" mt="8">
					{first.title}
				</FieldLabel>
				<Textarea id="lines" defaultValue={copy("header.helpBody")} />
			</Box>
			<Stack gap="3">
				{choice?.choices.slice(1).map((name, at) => (
					<ChoiceCard
						key={name}
						htmlFor={`choice-${at}`}
						control={<input id={`choice-${at}`} type="radio" name="choice" defaultChecked={at === 0} />}
					>
						{name}
					</ChoiceCard>
				))}
				<ChoiceCard htmlFor="box" control={<input id="box" type="checkbox" defaultChecked />}>
					{copy("frame.skip")}
				</ChoiceCard>
			</Stack>
		</Grid>
	);
}

const TONES: readonly NoticeTone[] = ["neutral", "waiting", "success", "attention", "stop"];

/** Notices in every tone, and the summary of a form's errors. */
export function Messages() {
	const copy = useCopy("shell");
	const title = copy("notFound.cantFindPage");
	return (
		<Box maxW="prose">
			{TONES.map((tone) => (
				<Notice key={tone} tone={tone} title={title}>
					<Text>{copy("notFound.addressMayBe")}</Text>
				</Notice>
			))}
			<ErrorSummary entries={["rest", "wrong"].map((fieldId) => ({ fieldId, text: `${title} (${fieldId})` }))} />
		</Box>
	);
}
