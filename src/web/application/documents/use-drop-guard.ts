import { useEffect } from "react";

/** While a picker is on the page, a file that is dropped beside it does not replace the page. */
export function useDropGuard(): void {
	useEffect(() => {
		const guard = (event: DragEvent) => {
			const isFile = event.dataTransfer?.types.includes("Files") === true;
			const isInput = event.target instanceof Element && event.target.closest("input[type=file]") !== null;
			if (!isFile || isInput || event.defaultPrevented) return;
			event.preventDefault();
			if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
		};
		for (const type of ["dragover", "drop"] as const) window.addEventListener(type, guard);
		return () => {
			for (const type of ["dragover", "drop"] as const) window.removeEventListener(type, guard);
		};
	}, []);
}
