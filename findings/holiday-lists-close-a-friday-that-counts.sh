#!/usr/bin/env bash
# What:     date-holidays 3.37.0 and @18f/us-federal-holidays 4.0.0
# Source:   https://www.npmjs.com/package/date-holidays/v/3.37.0 (data of "US", type "public"),
#           https://www.npmjs.com/package/@18f/us-federal-holidays/v/4.0.0 (README, "shiftSaturdayHolidays")
# Behavior: a federal holiday that falls on a Saturday closes federal offices on the Friday before, and both name that Friday
#           a holiday when asked for one in their usual way. For lending it is none: the three days in which a borrower may
#           rescind count it (12 CFR 1026, supplement I, comment 2(a)(6)-2, with this very case), and the Federal Reserve
#           Banks settle payments on it, since for them a holiday on a Saturday moves nowhere. A date counted with either
#           list is a day late around July 4, 2026: signed on Thursday July 2, the right ends on Wednesday July 8 by
#           them, on Tuesday July 7 by the regulation.
# Seen:     date-holidays: Friday 2026-07-03 and Saturday 2026-07-04; us-federal-holidays: Friday 2026-07-03 yes, without the shift no
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts date-holidays@3.37.0 @18f/us-federal-holidays@4.0.0
cat >try.mjs <<'JS'
import federal from "@18f/us-federal-holidays";
import Holidays from "date-holidays";
const dayOf = (day) => `${new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" })} ${day}`;
const independence = new Holidays("US")
	.getHolidays(2026)
	.filter(({ name, type }) => type === "public" && name.startsWith("Independence Day"))
	.map(({ date }) => dayOf(date.slice(0, 10)));
const friday = new Date("2026-07-03T12:00:00Z");
const closed = (options) => (federal.isAHoliday(friday, { utc: true, ...options }) ? "yes" : "no");
console.log(
	`date-holidays: ${independence.join(" and ")}; us-federal-holidays: ${dayOf("2026-07-03")} ${closed({})}, without the shift ${closed({ shiftSaturdayHolidays: false })}`,
);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "date-holidays: Friday 2026-07-03 and Saturday 2026-07-04; us-federal-holidays: Friday 2026-07-03 yes, without the shift no" ]
