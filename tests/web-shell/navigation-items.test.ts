import { describe, expect, it } from "vitest";
import {
	NAVIGATION_FLAGS,
	NAVIGATION_ITEMS,
	type NavigationId,
	type NavigationSetting,
	type NavigationViewer,
	navigationOf,
	VISITOR,
} from "../../src/web/shell/viewer/navigation-items.ts";

const signedIn = { ...VISITOR, isSignedIn: true };
const ROLES = {
	visitor: VISITOR,
	applicant: signedIn,
	signer: { ...signedIn, isAdditionalSigner: true },
	"signer and broker": { ...signedIn, isAdditionalSigner: true, isBroker: true },
	broker: { ...signedIn, isBroker: true },
	agent: { ...signedIn, isAgent: true },
} satisfies { readonly [role: string]: NavigationViewer };
type Role = keyof typeof ROLES;

/** What an organization may switch. */
const SETTINGS = {
	plain: {},
	"broker flag": { flags: [NAVIGATION_FLAGS.broker] },
	"settings flag": { flags: [NAVIGATION_FLAGS.settings] },
	"portfolio flag": { flags: [NAVIGATION_FLAGS.portfolio] },
	"own brand": { isOwnBrand: true },
	"with apps": { hasApps: true },
} satisfies { readonly [name: string]: { flags?: readonly string[]; isOwnBrand?: boolean; hasApps?: boolean } };
type Setting = keyof typeof SETTINGS;

function settingOf(name: Setting): NavigationSetting {
	const {
		flags = [],
		isOwnBrand = false,
		hasApps = false,
	} = SETTINGS[name] as {
		flags?: readonly string[];
		isOwnBrand?: boolean;
		hasApps?: boolean;
	};
	return { isOwnBrand, hasApps, isFlagOn: (flag) => flags.includes(flag) };
}

const ALL = Object.keys(ROLES) as Role[];
const SIGNED_IN = ALL.filter((role) => role !== "visitor");
const DASHBOARD: readonly Role[] = ["applicant", "signer and broker", "broker"];

/** Who sees an item: in general, and with particular flags. */
const TABLE: { readonly [id in NavigationId]: { always: readonly Role[] } & { [name in Setting]?: readonly Role[] } } =
	{
		dashboard: { always: DASHBOARD, "broker flag": SIGNED_IN },
		desk: { always: ["agent"] },
		portfolio: { always: [], "portfolio flag": ALL },
		feedback: { always: [], "own brand": SIGNED_IN },
		apps: { always: [], "with apps": SIGNED_IN },
		notifications: { always: SIGNED_IN },
		profile: { always: SIGNED_IN },
		settings: { always: [], "settings flag": SIGNED_IN },
		login: { always: ["visitor"] },
		logout: { always: SIGNED_IN },
	};

describe.each(Object.keys(SETTINGS) as Setting[])("the bars, %s", (name) => {
	it.each(ALL)("of: %s", (role) => {
		const expected = (Object.keys(TABLE) as NavigationId[]).filter((id) =>
			(TABLE[id][name] ?? TABLE[id].always).includes(role),
		);
		expect(navigationOf(ROLES[role], settingOf(name))).toEqual(expected);
	});
});

it("everything switched on, an applicant of the own brand finds all of it", () => {
	const setting = { isOwnBrand: true, hasApps: true, isFlagOn: () => true };
	const all = (Object.keys(NAVIGATION_ITEMS) as NavigationId[]).filter((id) => id !== "login" && id !== "desk");
	expect(navigationOf(ROLES.applicant, setting)).toEqual(all);
});
