import { useEffect, useState } from "react";
import { momentFormat } from "../../formats/page-language.ts";
import { useOrg } from "../organization/org-context.ts";

const DAY = momentFormat({ dateStyle: "long" });

/** Who printed paper is from, and the day it was printed on; on screen the header says the first. */
export function PrintHead() {
	const { lender } = useOrg();
	const [today, setToday] = useState("");
	// a server's day may be another one
	useEffect(() => {
		const note = () => setToday(DAY(new Date()));
		note();
		window.addEventListener("beforeprint", note);
		return () => window.removeEventListener("beforeprint", note);
	}, []);
	return (
		<p data-print="only">
			{lender.fullName} · {today}
		</p>
	);
}
