import { chakra } from "@chakra-ui/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useCopy } from "../copy/use-copy.ts";
import { useLateParts } from "../late-parts.ts";

const Bar = chakra("details", { base: { bg: "tint", px: { base: "4", md: "8" }, py: "2", fontSize: "sm" } });
const Summary = chakra("summary", { base: { cursor: "pointer", minH: "11", alignContent: "center" } });

/** Shift+Alt+X opens the debug panel, and closes it. */
function useDebugShortcut(): void {
	useEffect(() => {
		const toggle = ({ code, shiftKey, altKey }: KeyboardEvent) => {
			if (code !== "KeyX" || !shiftKey || !altKey) return;
			void import("../../browser/debug-switch.ts").then(({ toggleDebugPanel }) => toggleDebugPanel());
		};
		document.addEventListener("keydown", toggle);
		return () => document.removeEventListener("keydown", toggle);
	}, []);
}

/** Developer tools, collapsed, below every page outside production. */
export function DevToolbar() {
	const copy = useCopy("shell");
	const { DevLogin } = useLateParts();
	const [isOpen, setIsOpen] = useState(false);
	const bar = useRef<HTMLDetailsElement>(null);
	useDebugShortcut();
	// the browser may expand it before the script has loaded
	useEffect(() => setIsOpen(bar.current?.open === true), []);
	return (
		<chakra.aside aria-label={copy("frame.developerTools")}>
			<Bar ref={bar} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
				<Summary>{copy("frame.developerTools")}</Summary>
				{isOpen && DevLogin && (
					<Suspense fallback={null}>
						<DevLogin />
					</Suspense>
				)}
			</Bar>
		</chakra.aside>
	);
}
