import { chakra, Text } from "@chakra-ui/react";
import type { PageSpec } from "../../../engine/authored.ts";

/** Who has the ball, and by when it comes back. */
export function Ball({ ball }: { readonly ball: NonNullable<PageSpec["ball"]> }) {
	return (
		<chakra.dl
			m="0"
			display="grid"
			gridTemplateColumns={{ base: "1fr", sm: "auto 1fr" }}
			columnGap="6"
			rowGap={{ base: "0.5", sm: "2" }}
			borderInlineStartWidth="3px"
			borderInlineStartStyle="solid"
			borderColor="solid"
			ps="5"
			py="1"
		>
			<chakra.dt color="fg.muted">Whose turn it is</chakra.dt>
			<chakra.dd m="0" fontWeight="semibold">
				{ball.who}
			</chakra.dd>
			<chakra.dt color="fg.muted">By when</chakra.dt>
			<chakra.dd m="0">
				<Text as="span">{ball.by}</Text>
			</chakra.dd>
		</chakra.dl>
	);
}
