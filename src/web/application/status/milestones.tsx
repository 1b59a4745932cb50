import { chakra, VisuallyHidden } from "@chakra-ui/react";
import type { Standing } from "../../api/application/standing.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Icon } from "../../theme/icon.tsx";
import { CHECK } from "../../theme/icons.ts";

const MARKS = { done: <Icon path={CHECK} size="5" />, now: "●", later: "" } as const;

/** The milestones of this application: done, current and upcoming. */
export function Milestones({ steps }: { readonly steps: Standing["steps"] }) {
	const copy = useCopy("application");
	return (
		<chakra.ol m="0" p="0" listStyleType="none" css={{ columnGap: "1.5rem", columnCount: { base: 1, sm: 2 } }}>
			{steps.map(({ id, label, status }) => (
				<chakra.li
					key={id}
					display="flex"
					alignItems="center"
					gap="3"
					pb="2.5"
					breakInside="avoid"
					aria-current={status === "now" ? "step" : undefined}
					data-status={status}
					fontWeight={status === "now" ? "semibold" : "normal"}
					color={status === "later" ? "ink-2" : "ink"}
				>
					<chakra.span
						aria-hidden="true"
						flexShrink={0}
						width="6"
						height="6"
						borderRadius="full"
						display="grid"
						placeItems="center"
						fontSize="xs"
						fontWeight="bold"
						borderWidth="2px"
						borderStyle="solid"
						borderColor={status === "later" ? "field" : "primary"}
						bg={status === "done" ? "primary" : "surface"}
						color={status === "done" ? "on-primary" : "primary"}
					>
						{MARKS[status]}
					</chakra.span>
					<span>
						<span>{label}</span>
						<VisuallyHidden>{`, ${copy(`milestone.${status}`)}`}</VisuallyHidden>
					</span>
				</chakra.li>
			))}
		</chakra.ol>
	);
}
