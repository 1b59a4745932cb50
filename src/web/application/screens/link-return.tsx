import { Stack } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { shownMessage } from "../../api/request-error.ts";
import { takeLinkReturn } from "../../api/session/links.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { useApplication } from "../application-context.ts";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";

/** The return from tax records: submits the result, and continues to the original page. */
export default function LinkReturn() {
	const { goTo, refresh } = useApplication();
	const [search] = useSearchParams();
	const words = useWords();
	const [trouble, setTrouble] = useState<string | undefined>(undefined);
	const wasTaken = useRef(false);
	useEffect(() => {
		if (wasTaken.current) return;
		wasTaken.current = true;
		takeLinkReturn(search)
			.then(async ({ page, incomeUuid }) => {
				await refresh();
				goTo(page, incomeUuid === null ? {} : { incomeUuid }, { replace: true });
			})
			.catch((error: unknown) => setTrouble(shownMessage(error)));
	}, [search, goTo, refresh]);
	if (trouble === undefined) {
		return (
			<PageFrame>
				<LoadingBlock />
			</PageFrame>
		);
	}
	return (
		<PageFrame title={words("unknownTitle")} body={[]} tone="attention">
			<Stack gap="7">
				<Notice tone="attention">{trouble}</Notice>
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
