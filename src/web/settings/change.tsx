import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useCopy } from "../shell/copy/use-copy.ts";

interface ChangeProps {
	/** The button that opens it. */
	readonly label: string;
	/** Shown when it is done. */
	readonly done: string;
	/** The button stands beside what it changes; otherwise below. */
	readonly isBeside?: boolean;
	readonly children: (finish: () => void) => ReactNode;
}

/** A change behind a button; when it is done the focus returns to the button, and a message is announced. */
export function Change({ label, done, isBeside, children }: ChangeProps) {
	const copy = useCopy("settings");
	const [state, setState] = useState<"closed" | "open" | "cancelled" | "done">("closed");
	const opener = useRef<HTMLButtonElement>(null);
	const body = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (state === "open") body.current?.querySelector("input")?.focus();
		if (state === "cancelled" || state === "done") opener.current?.focus();
	}, [state]);
	if (state === "open") {
		return (
			<Box ref={body} mt="5" width="full">
				{children(() => setState("done"))}
				<Button variant="plain" mt="3" onClick={() => setState("cancelled")}>
					{copy("settings.cancel")}
				</Button>
			</Box>
		);
	}
	return (
		<Flex mt={{ base: "4", md: isBeside ? "0" : "4" }} gap="4" align="center" wrap="wrap">
			<Button ref={opener} variant="outline" size="sm" onClick={() => setState("open")}>
				{label}
			</Button>
			<Text role="status" color="ok">
				{state === "done" ? done : ""}
			</Text>
		</Flex>
	);
}
