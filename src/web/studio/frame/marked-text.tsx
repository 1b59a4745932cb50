import { chakra, Text, VisuallyHidden } from "@chakra-ui/react";
import { wordDifference } from "../../../flow/editing/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";

const Out = chakra("del", { base: { bg: "bad-bg", color: "ink" } });
const In = chakra("ins", { base: { bg: "ok-bg", color: "ink", fontWeight: "semibold", textDecoration: "none" } });

/** A text with what was taken out and put in. */
export function MarkedText(props: {
	readonly before: string;
	readonly after: string;
	readonly lang: string | undefined;
}) {
	const copy = useCopy("studio");
	const pieces = wordDifference(props.before, props.after);
	const isWhole = pieces.every(({ kind }) => kind !== "same");
	return (
		<Text lang={props.lang} whiteSpace="pre-wrap">
			{pieces.map(({ kind, text }, at) => {
				const key = `${at} ${kind}`;
				if (kind === "same") return <span key={key}>{text}</span>;
				const Mark = kind === "out" ? Out : In;
				return (
					<Mark key={key} display={isWhole ? "block" : undefined} width="fit-content">
						<VisuallyHidden>{`${copy(kind === "out" ? "changes.was" : "changes.is")} `}</VisuallyHidden>
						<span>{text}</span>
					</Mark>
				);
			})}
		</Text>
	);
}
