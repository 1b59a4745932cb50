import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { type Preview, previewPageQuery, previewQuery } from "../../api/studio/preview.ts";
import { momentWords } from "../../desk/desk-states.ts";
import { NoticeCard } from "../../entry/notice-card.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { nameOfForm } from "../forms/form-names.ts";
import { DrawnForm } from "../forms/preview/drawn-form.tsx";
import { PreviewChoices, type PreviewWidth } from "../forms/preview/preview-choices.tsx";
import { PreviewPaper, type Scheme } from "../forms/preview/preview-paper.tsx";
import { localesOf, saidIn } from "../forms/preview/preview-words.ts";
import { FieldLabel } from "../frame/field-label.tsx";

const COPY = "flows/copy/forms.json";

/** A draft's pages for whoever has a link to it; what is typed stays in the page. */
export function Page({ token }: { readonly token: string }) {
	const copy = useCopy("studio");
	const preview = useQuery(previewQuery(token));
	if (preview.error !== null) {
		return <NoticeCard title={copy("preview.closed")} body={[shownMessage(preview.error)]} />;
	}
	if (preview.data === undefined) return <LoadingBlock isPage />;
	return <Pages token={token} preview={preview.data} />;
}

function Pages({ token, preview }: { readonly token: string; readonly preview: Preview }) {
	const copy = useCopy("studio");
	const { title, expiresAt, pages } = preview;
	const [index, setIndex] = useState(0);
	const heading = useRef<HTMLHeadingElement>(null);
	const id = useId();
	const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	const page = pages[index];
	const hasMoved = useRef(false);
	// whoever went to another page reads on at its heading
	useEffect(() => {
		if (hasMoved.current && page !== undefined) heading.current?.focus();
		hasMoved.current = false;
	}, [page]);
	const go = (to: number) => {
		hasMoved.current = true;
		setIndex(Math.min(Math.max(to, 0), pages.length - 1));
	};
	return (
		<Box minW="0">
			<PageHeading>{title}</PageHeading>
			<Text mt="2" maxW="42rem">
				{copy("preview.body")}
			</Text>
			<Text color="ink-2">{copy("preview.until", { when: momentWords(expiresAt), zone })}</Text>
			{page !== undefined && (
				<>
					<Flex mt="5" gap="3" wrap="wrap" align="flex-end">
						<Box minW="0" maxW="full">
							<FieldLabel htmlFor={id}>{copy("preview.page")}</FieldLabel>
							<NativeSelect id={id} value={index} onChange={(event) => setIndex(Number(event.currentTarget.value))}>
								{pages.map((one, place) => (
									<option key={one.file} value={place}>
										{one.title}
									</option>
								))}
							</NativeSelect>
						</Box>
						<Button variant="outline" disabled={index === 0} onClick={() => go(index - 1)}>
							{copy("preview.back")}
						</Button>
						<Button variant="outline" disabled={index === pages.length - 1} onClick={() => go(index + 1)}>
							{copy("preview.next")}
						</Button>
					</Flex>
					<Heading as="h2" size="md" mt="5" ref={heading} tabIndex={-1}>
						{copy(`preview.part_${page.part}`, { page: index + 1, pages: pages.length })}
					</Heading>
					<ShownPage key={page.file} {...{ token, page }} onPassed={() => go(index + 1)} />
				</>
			)}
		</Box>
	);
}

function ShownPage(props: {
	readonly token: string;
	readonly page: Preview["pages"][number];
	readonly onPassed: () => void;
}) {
	const { token, page, onPassed } = props;
	const copy = useCopy("studio");
	const [width, setWidth] = useState<PreviewWidth>(() => (window.innerWidth < 1024 ? "phone" : "desktop"));
	const [scheme, setScheme] = useState<Scheme>("light");
	const [locale, setLocale] = useState<string>();
	const { data: form, error } = useQuery(previewPageQuery(token, page.file));
	const sentences = form?.sentences;
	const locales = useMemo(() => localesOf(sentences ?? []), [sentences]);
	const drawn = useMemo(
		() =>
			form && {
				value: saidIn(form.value, form.file, form.sentences, locale),
				words: saidIn(form.words, COPY, form.sentences, locale),
			},
		[form, locale],
	);
	if (form === undefined || drawn === undefined) {
		return error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(error)}</Text>;
	}
	const { file, brand } = form;
	return (
		<>
			<PreviewChoices {...{ width, setWidth, scheme, setScheme, locale, setLocale, locales }} />
			<PreviewPaper
				ref={null}
				name={copy("forms.previewOf", { title: page.title })}
				{...{ brand, scheme, width, locale }}
			>
				<DrawnForm
					key={`${file} ${locale ?? ""}`}
					formId={nameOfForm(file)}
					level="h3"
					{...{ ...drawn, locale, onPassed }}
				/>
			</PreviewPaper>
		</>
	);
}
