import { useEffect, useState } from "react";
import type { DecidedFlags, OrganisationInfo } from "../../api/registration/organisation-info.ts";

/** Asks the server for the flags that are for some visitors only, where the lender has any; undefined until it answered. */
export function useDecidedFlags(info: OrganisationInfo): DecidedFlags | undefined {
	const [decided, setDecided] = useState<DecidedFlags>();
	useEffect(() => {
		if (!Object.values(info.flags).some(isForSome)) return undefined;
		let stop = () => {};
		let isOver = false;
		void import("../../telemetry/visitor-flags.ts").then(
			({ watchFlags }) => {
				if (!isOver) stop = watchFlags(info, setDecided);
			},
			// everybody's flags go on
			() => undefined,
		);
		return () => {
			isOver = true;
			stop();
		};
	}, [info]);
	return decided;
}

function isForSome(flag: unknown): boolean {
	return typeof flag === "object" && flag !== null && Reflect.get(flag, "isForSome") === true;
}
