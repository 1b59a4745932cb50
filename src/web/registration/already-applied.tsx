import { Button, HStack, Text } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { finishedQuery } from "../api/registration/registration-draft.ts";
import { shownMessage } from "../api/request-error.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { Paper } from "../shell/paper.tsx";
import { carriedSearch } from "../shell/paths/carried-search.ts";
import { loginPath } from "../shell/paths/login-path.ts";
import { PageLink } from "../shell/paths/page-link.tsx";
import { useSignedIn } from "../shell/viewer/session.ts";
import { beginAnother } from "./registration-session.ts";

/** In place of a step whose registration another tab has finished: its application, and another one only on purpose. */
export function AlreadyApplied({ seen }: { readonly seen: string | undefined }) {
	const copy = useCopy("forms");
	const queries = useQueryClient();
	const location = useLocation();
	const { carriedQuery } = useOrg().product.entry;
	const isSignedIn = useSignedIn();
	const { data, isLoading } = useQuery({ ...finishedQuery(seen), enabled: isSignedIn, retry: false });
	const [problem, setProblem] = useState("");
	if (isLoading) return <LoadingBlock isPage />;
	const carried = carriedSearch(new URLSearchParams(location.search), carriedQuery);
	return (
		<Column>
			<Paper>
				<PageHeading>
					{data && data.street !== ""
						? copy("alreadyApplied.title", { street: data.street })
						: copy("alreadyApplied.titleAlone")}
				</PageHeading>
				<Text mt="3" mb="6" color="ink-2">
					{copy("alreadyApplied.how")}
				</Text>
				{problem !== "" && <Notice tone="stop">{problem}</Notice>}
				<HStack gap="4" flexWrap="wrap">
					<Button asChild size="lg">
						<PageLink to={data ? `/${data.applicationUuid}${carried}` : loginPath(location, carriedQuery)}>
							{copy(data ? "alreadyApplied.open" : "alreadyApplied.logIn")}
						</PageLink>
					</Button>
					<Button
						variant="outline"
						size="lg"
						onClick={() => void beginAnother(queries).catch((error: unknown) => setProblem(shownMessage(error)))}
					>
						{copy("alreadyApplied.another")}
					</Button>
				</HStack>
			</Paper>
		</Column>
	);
}
