import { Text } from "@chakra-ui/react";
import { Component, type ReactNode } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { placeAddress } from "../findings/place-address.ts";

interface FaultBoundaryProps {
	/** What is shown: once it is another, it is tried again. */
	readonly shown: unknown;
	/** Where it is written; the lender's files as a whole otherwise. */
	readonly file?: string;
	readonly pointer?: string;
	readonly children: ReactNode;
}

const NOTHING = Symbol("nothing is broken");

/** A panel of a room: what can't be shown leads to its text, and takes nothing else of the room away. */
export class FaultBoundary extends Component<FaultBoundaryProps, { readonly brokenBy: unknown }> {
	static getDerivedStateFromError() {
		return { brokenBy: undefined };
	}

	override state: { readonly brokenBy: unknown } = { brokenBy: NOTHING };

	override componentDidCatch() {
		this.setState({ brokenBy: this.props.shown });
	}

	override componentDidUpdate({ shown }: FaultBoundaryProps) {
		const { brokenBy } = this.state;
		if (brokenBy !== NOTHING && shown !== this.props.shown) this.setState({ brokenBy: NOTHING });
	}

	override render() {
		const { file, pointer, children } = this.props;
		return this.state.brokenBy === NOTHING ? children : <Broken {...{ file, pointer }} />;
	}
}

function Broken({ file, pointer = "" }: { readonly file: string | undefined; readonly pointer: string | undefined }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	return (
		<Notice tone="stop">
			<Text>{copy("draft.broken")}</Text>
			{file === undefined ? (
				<PageLink to={`/studio/drafts/${draft.uuid}/files`}>{copy("draft.openFiles")}</PageLink>
			) : (
				<PageLink to={placeAddress(draft.uuid, { room: "files", file, pointer })}>
					{copy("findings.file", { file })}
				</PageLink>
			)}
		</Notice>
	);
}
