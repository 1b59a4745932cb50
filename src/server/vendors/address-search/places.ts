import type { AddressSuggestion } from "./port.ts";

/** The addresses that the sandbox knows; anything else is typed by hand. */
export const PLACES: readonly AddressSuggestion[] = [
	{ id: "arbol", line: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" },
	{ id: "mohawk", line: "1140 E Mohawk Dr", city: "Meadview", state: "AZ", zip: "86444" },
	{ id: "twin-oaks", line: "100 Twin Oaks Ct", city: "Austin", state: "TX", zip: "78701" },
	{ id: "bluebonnet", line: "2200 Bluebonnet Ln", city: "Austin", state: "TX", zip: "78704" },
	{ id: "nowhere", line: "1 Nowhere Rd", city: "Reno", state: "NV", zip: "89501" },
	{ id: "noavm", line: "12 Noavm St", city: "Denver", state: "CO", zip: "80202" },
	{ id: "canal", line: "700 Canal St", city: "New Orleans", state: "LA", zip: "70112" },
	{ id: "maple", line: "48 Maple Ave", city: "Albany", state: "NY", zip: "12207" },
	{ id: "lakeside", line: "815 Lakeside Dr", city: "Madison", state: "WI", zip: "53703" },
	{ id: "joint", line: "31 Joint Ct", city: "Portland", state: "OR", zip: "97201" },
	{ id: "lien2", line: "9 Lien2 Loop", city: "Tampa", state: "FL", zip: "33602" },
	{ id: "newdeed", line: "5 Newdeed Pl", city: "Phoenix", state: "AZ", zip: "85004" },
	{ id: "lowavm", line: "77 Lowavm Rd", city: "Columbus", state: "OH", zip: "43215" },
];
