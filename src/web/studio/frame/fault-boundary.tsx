import { Text } from "@chakra-ui/react";
import { Component, type ReactNode } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { placeAddress } from "../places/place-address.ts";
import { usePlaceWords } from "../places/use-place-words.ts";

interface FaultBoundaryProps {
	/** What is shown: once any of it is another, it is tried again. */
	readonly shown: readonly unknown[];
	/** Where it is written; the lender's files as a whole otherwise. */
	readonly file?: string | undefined;
	readonly pointer?: string | undefined;
	readonly children: ReactNode;
}

interface FaultBoundaryState {
	readonly isBroken: boolean;
}

/** A panel of a room: what can't be shown leads to its text, and takes nothing else of the room away. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
	static getDerivedStateFromError(): FaultBoundaryState {
		return { isBroken: true };
	}

	override state: FaultBoundaryState = { isBroken: false };

	override componentDidUpdate({ shown }: FaultBoundaryProps, { isBroken }: FaultBoundaryState) {
		if (isBroken && this.state.isBroken && isOther(shown, this.props.shown)) this.setState({ isBroken: false });
	}

	override render() {
		const { file, pointer, children } = this.props;
		return this.state.isBroken ? <Broken {...{ file, pointer }} /> : children;
	}
}

function isOther(before: readonly unknown[], now: readonly unknown[]): boolean {
	return before.length !== now.length || before.some((one, at) => !Object.is(one, now[at]));
}

function Broken({ file, pointer = "" }: Pick<FaultBoundaryProps, "file" | "pointer">) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const sayPlace = usePlaceWords(false);
	return (
		<Notice tone="stop">
			<Text>{copy("draft.broken")}</Text>
			{file === undefined ? (
				<PageLink to={`/studio/drafts/${draft.uuid}/files`}>{copy("draft.openFiles")}</PageLink>
			) : (
				<PageLink to={placeAddress(draft.uuid, { room: "files", file, pointer })}>
					{copy("findings.file", { place: sayPlace(file, pointer) })}
				</PageLink>
			)}
		</Notice>
	);
}
