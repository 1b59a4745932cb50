import { useEffect, useState } from "react";
import type { DecidedFlags, OrganizationInfo } from "../../api/registration/organization-info.ts";

/** Requests the server's decision on flags with an audience, if the lender has any; undefined until then. */
export function useDecidedFlags(info: OrganizationInfo): DecidedFlags | undefined {
	const [decided, setDecided] = useState<DecidedFlags>();
	useEffect(() => {
		if (!Object.values(info.flags).some(isForSome)) return undefined;
		let stop = () => {};
		let isOver = false;
		void import("./visitor-flags.ts").then(
			({ watchFlags }) => {
				if (!isOver) stop = watchFlags(info, setDecided);
			},
			// the general flags stay in effect
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
