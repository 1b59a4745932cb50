import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { type Preview, previewQuery } from "../../api/studio/preview.ts";
import { momentWords } from "../../desk/desk-states.ts";
import { NoticeCard } from "../../entry/notice-card.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { FieldLabel } from "../frame/field-label.tsx";
import { ShownPage } from "./shown-page.tsx";
import { useHeadingAfterMove } from "./use-heading-after-move.ts";
import { Walk } from "./walk.tsx";

/** A draft for whoever has a link to it: every page, or a walk through it as a made-up borrower. */
export function Page({ token }: { readonly token: string }) {
	const copy = useCopy("studio");
	const [link = "", at] = token.split("&at=");
	const preview = useQuery(previewQuery(link));
	if (preview.error !== null) {
		return <NoticeCard title={copy("preview.closed")} body={[shownMessage(preview.error)]} />;
	}
	if (preview.data === undefined) return <LoadingBlock isPage />;
	return <OpenPreview token={link} at={at === undefined ? undefined : decodeURIComponent(at)} preview={preview.data} />;
}

function OpenPreview(props: { readonly token: string; readonly at: string | undefined; readonly preview: Preview }) {
	const { token, at, preview } = props;
	const copy = useCopy("studio");
	const [isWalking, setWalking] = useState(at !== undefined);
	const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	return (
		<Box minW="0">
			<PageHeading>{preview.title}</PageHeading>
			<Text mt="2" maxW="42rem">
				{copy("preview.body")}
			</Text>
			<Text color="ink-2">{copy("preview.until", { when: momentWords(preview.expiresAt), zone })}</Text>
			<Button mt="4" variant="outline" onClick={() => setWalking(!isWalking)}>
				{copy(isWalking ? "preview.everyPage" : "preview.walk")}
			</Button>
			{isWalking ? <Walk token={token} at={at} /> : <Pages token={token} pages={preview.pages} />}
		</Box>
	);
}

function Pages({ token, pages }: { readonly token: string; readonly pages: Preview["pages"] }) {
	const copy = useCopy("studio");
	const [index, setIndex] = useState(0);
	const id = useId();
	const page = pages[index];
	const { heading, moving } = useHeadingAfterMove(page);
	if (page === undefined) return null;
	const go = (to: number) => {
		moving();
		setIndex(Math.min(Math.max(to, 0), pages.length - 1));
	};
	return (
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
			<ShownPage key={page.file} token={token} file={page.file} title={page.title} onPassed={() => go(index + 1)} />
		</>
	);
}
