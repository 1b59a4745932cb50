import { Text } from "@chakra-ui/react";
import { Component, type ReactNode, useEffect } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { signal } from "../../telemetry/signals.ts";

interface BlockBoundaryProps {
	/** The name of the block in product files. */
	readonly block: string;
	readonly children: ReactNode;
}

/** One block of a page: what can't be shown is said in its place, counted, and takes nothing else of the page away. */
export class BlockBoundary extends Component<BlockBoundaryProps, { readonly isBroken: boolean }> {
	static getDerivedStateFromError(): { readonly isBroken: boolean } {
		return { isBroken: true };
	}

	override state = { isBroken: false };

	override render() {
		const { block, children } = this.props;
		return this.state.isBroken ? <MissingBlock block={block} /> : children;
	}
}

/** What stands where a block can't be shown. */
export function MissingBlock({ block }: { readonly block: string }) {
	const copy = useCopy("application");
	useEffect(() => signal({ event: "block_missing", isEachCounted: true, properties: { block } }), [block]);
	return (
		<Text color="ink-2" data-missing-block={block}>
			{copy("missingBlock.said")}
		</Text>
	);
}
