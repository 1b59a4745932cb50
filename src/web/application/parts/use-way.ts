import { useCallback } from "react";
import { wayFrom } from "../../../flow/engine/index.ts";
import { type ApplicationAreaValue, useApplication } from "../application-context.ts";

type Rest = Parameters<ApplicationAreaValue["goTo"]> extends [string, ...infer R] ? R : never;

/**
 * Takes a way or an action of the page by its name: the engine decides which page it leads to, or the application's
 * current one.
 */
export function useWay(): (name: string, ...rest: Rest) => void {
	const { flow, facts, page, goTo } = useApplication();
	return useCallback(
		(name, ...rest) => goTo(wayFrom(flow, page, name, facts) ?? "", ...rest),
		[flow, facts, page, goTo],
	);
}
