import { Text } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { rememberedApplication, takeLinkReturn } from "../api/links.ts";
import { shownMessage } from "../api/request-error.ts";
import { Column } from "../shell/app-layout.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { NeedsScript } from "../shell/needs-script.tsx";
import { Notice } from "../shell/notice.tsx";
import { PageHeading } from "../shell/page-heading.tsx";
import { ButtonLink } from "./button-link.tsx";

/** The way back from a bank's own page: hands in what came along, and goes on to the page that was left. */
export function LinkReturnPage() {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const client = useQueryClient();
	const [failed, setFailed] = useState<{ readonly words: string; readonly back: string } | undefined>(undefined);
	const wasTaken = useRef(false);
	useEffect(() => {
		if (wasTaken.current) return;
		wasTaken.current = true;
		takeLinkReturn(search)
			.then(async ({ applicationUuid, page, incomeUuid }) => {
				// what was read before the borrower left does not know of the return
				client.removeQueries();
				const query = incomeUuid === null ? "" : `?${new URLSearchParams({ incomeUuid })}`;
				await navigate(`/${applicationUuid}/${page}${query}`, { replace: true });
			})
			.catch((error: unknown) => {
				const left = rememberedApplication();
				setFailed({ words: shownMessage(error), back: left === undefined ? "/dashboard" : `/${left}` });
			});
	}, [search, navigate, client]);
	return (
		<Column>
			<NeedsScript />
			<PageHeading>{failed ? "This link is not known here" : "Welcome back"}</PageHeading>
			{failed ? (
				<>
					<Notice tone="attention">{failed.words}</Notice>
					<ButtonLink to={failed.back}>Go on with your application</ButtonLink>
				</>
			) : (
				<>
					<Text mt="2" color="fg.muted">
						We are finishing the link. This takes a few seconds.
					</Text>
					<LoadingBlock />
				</>
			)}
		</Column>
	);
}
export const Component = LinkReturnPage;
