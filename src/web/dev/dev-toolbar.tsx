import { chakra } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";

// nobody but a developer opens it
const DevLogin = lazy(async () => ({ default: (await import("./dev-login.tsx")).DevLogin }));

const Bar = chakra("details", { base: { bg: "bg.subtle", px: { base: "4", md: "8" }, py: "2", fontSize: "sm" } });
const Summary = chakra("summary", { base: { cursor: "pointer", minH: "11", alignContent: "center" } });

/** The tools of developers, folded, below every page outside production. */
export function DevToolbar() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<chakra.aside aria-label="Developer tools">
			<Bar onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
				<Summary>Developer tools</Summary>
				{isOpen && (
					<Suspense fallback={null}>
						<DevLogin />
					</Suspense>
				)}
			</Bar>
		</chakra.aside>
	);
}
