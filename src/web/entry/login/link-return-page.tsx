import { Text } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { shownMessage } from "../../api/request-error.ts";
import { rememberedApplication, takeLinkReturn } from "../../api/session/links.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Column } from "../../shell/frame/app-layout.tsx";
import { NeedsScript } from "../../shell/frame/needs-script.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { Notice } from "../../shell/notice.tsx";
import { useOrg } from "../../shell/organization/org-context.ts";
import { basePath } from "../../shell/paths/base-path.ts";
import { ProcessingModal } from "../../widgets/processing-modal.tsx";
import { ButtonLink } from "../button-link.tsx";

function wayBack(): string {
	const left = rememberedApplication();
	return left === undefined ? "/dashboard" : `/${left}`;
}

/** The return from a bank's own page: submits the result, and continues to the original page. */
export function LinkReturnPage() {
	const copy = useCopy("sign-in");
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const client = useQueryClient();
	const { info, product } = useOrg();
	const [failed, setFailed] = useState<{ readonly words: string; readonly back: string } | undefined>(undefined);
	const wasTaken = useRef(false);
	useEffect(() => {
		if (wasTaken.current) return;
		wasTaken.current = true;
		takeLinkReturn(search)
			.then(async ({ applicationUuid, page, incomeUuid }) => {
				// data fetched before the borrower left does not include the return
				client.removeQueries();
				const query = incomeUuid === null ? "" : `?${new URLSearchParams({ incomeUuid })}`;
				const to = `/${applicationUuid}/${page}${query}`;
				// banks return to the first product's page; the server knows whose application it is
				if (info.products.length > 1) window.location.replace(`${basePath()}${to}`);
				else await navigate(to, { replace: true });
			})
			.catch((error: unknown) => {
				setFailed({ words: shownMessage(error), back: wayBack() });
			});
	}, [search, navigate, client, info]);
	return (
		<Column>
			<NeedsScript />
			<PageHeading>{failed ? copy("linkReturn.linkNotKnown") : copy("linkReturn.welcomeBack")}</PageHeading>
			{failed ? (
				<>
					<Notice tone="attention">{failed.words}</Notice>
					<ButtonLink to={failed.back}>{copy("linkReturn.goApplication")}</ButtonLink>
				</>
			) : (
				<>
					<Text mt="2" color="ink-2">
						{copy("linkReturn.finishingLinkTakes")}
					</Text>
					<ProcessingModal
						isOpen
						messages={product.entry.words["link-return"]?.body ?? [copy("linkReturn.finishingLink")]}
						onTimeout={() => setFailed({ words: copy("linkReturn.tooLong"), back: wayBack() })}
					/>
				</>
			)}
		</Column>
	);
}
export const Component = LinkReturnPage;
