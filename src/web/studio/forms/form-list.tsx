import { Box, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { ownCheckQuery } from "../../api/studio/draft.ts";
import { type DraftForm, formsQuery } from "../../api/studio/forms.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { findingsIn } from "../findings/table-findings.ts";
import { SearchRow } from "../frame/search-row.tsx";
import { areaOf, nameOfForm } from "../places/form-names.ts";

const SHOWN = ["all", "own"] as const;

/** The forms in the order of the journey, to find by words; each part of the journey under its name. */
export function FormList() {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const query = useQuery(formsQuery(draft.uuid, draft.hash));
	// what is known of a check is shown; none begins here, for the form that is opened next would wait for it
	const check = useQuery({ ...ownCheckQuery(draft.uuid, draft.hash), enabled: false });
	const [search, setSearch] = useState("");
	const [shown, setShown] = useState<(typeof SHOWN)[number]>("all");
	const forms = query.data?.forms;
	const words = useDeferredValue(search).toLowerCase().split(/\s+/).filter(Boolean);
	if (forms === undefined) {
		return query.error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(query.error)}</Text>;
	}
	const found = forms.filter((form) => {
		const text = `${form.title} ${areaOf(form.file, copy)}`.toLowerCase();
		return (shown === "all" || form.own > 0) && words.every((word) => text.includes(word));
	});
	const areas = [...new Set(found.map(({ file }) => areaOf(file, copy)))];
	return (
		<>
			<Heading as="h2" size="md">
				{copy("forms.title")}
			</Heading>
			<Box mt="2">
				<SearchRow
					find={copy("forms.find")}
					kinds={SHOWN.map((kind) => ({ kind, label: copy(`forms.show_${kind}`) }))}
					{...{ search, shown }}
					onSearch={setSearch}
					onShown={setShown}
				/>
			</Box>
			<Text role="status" mt="3" color="ink-2">
				{copy("forms.count", { count: found.length })}
			</Text>
			{areas.map((area) => (
				<Box as="section" key={area} mt="5">
					<Heading as="h3" size="sm" mb="1">
						{area}
					</Heading>
					<Box as="ul" listStyleType="none">
						{found
							.filter(({ file }) => areaOf(file, copy) === area)
							.map((form) => (
								<ListedForm
									key={form.file}
									form={form}
									whole={form.partOf && forms.find(({ file }) => file === form.partOf)?.title}
									to={`/studio/drafts/${draft.uuid}/forms?form=${nameOfForm(form.file)}`}
									findings={findingsIn(check.data?.diagnostics ?? [], form.file).length}
								/>
							))}
					</Box>
				</Box>
			))}
		</>
	);
}

interface ListedFormProps {
	readonly form: DraftForm;
	/** The title of the form that it is a part of. */
	readonly whole: string | undefined;
	readonly to: string;
	readonly findings: number;
}

function ListedForm(props: ListedFormProps) {
	const copy = useCopy("studio");
	const { title, fields, own, isOwn, isLocked } = props.form;
	const { whole } = props;
	const facts = [
		copy("forms.questions", { count: fields }),
		...(isOwn ? [copy("forms.isOwn")] : own > 0 ? [copy("forms.own", { count: own })] : []),
		...(isLocked ? [copy("forms.isLocked")] : []),
		...(whole === undefined ? [] : [copy("forms.isPart", { title: whole })]),
	];
	return (
		<Box as="li" py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
			<PageLink to={props.to}>{title}</PageLink>
			{props.findings > 0 && (
				<Text as="span" color="bad" fontWeight="semibold" ms="3">
					{copy("forms.findings", { count: props.findings })}
				</Text>
			)}
			<Text fontSize="xs" color="ink-2">
				{facts.join(" · ")}
			</Text>
		</Box>
	);
}
