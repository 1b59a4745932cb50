/** The viewer of the bar; roles may be combined (an additional signer may also be a broker). */
export interface NavigationViewer {
	readonly isSignedIn: boolean;
	readonly isAdditionalSigner: boolean;
	readonly isBroker: boolean;
	/** One of the lender's own staff, who has a desk instead of a dashboard. */
	readonly isAgent: boolean;
}

/** The organization's settings for the bar. */
export interface NavigationSetting {
	readonly isOwnBrand: boolean;
	/** The lender names other products of its own. */
	readonly hasApps: boolean;
	readonly isFlagOn: (flag: string) => boolean;
}

/** Flags for the bar, as named in org.json. */
export const NAVIGATION_FLAGS = {
	/** Shows the dashboard whatever the role. */
	broker: "fe-heloc-broker",
	settings: "fe-heloc-settings-link",
	portfolio: "fe-heloc-portfolio-manager-link",
} as const;

/** An item in the top bar or the sidebar, and when it is shown. */
export interface NavigationItem {
	/** App path, if it is a link. */
	readonly to?: string;
	readonly isShown: (viewer: NavigationViewer, setting: NavigationSetting) => boolean;
}

const isSignedIn = (viewer: NavigationViewer) => viewer.isSignedIn;

/** Every item of the bars, in order. */
export const NAVIGATION_ITEMS = {
	dashboard: {
		to: "/dashboard",
		isShown: (viewer, { isFlagOn }) => {
			const isApplicant = !viewer.isAdditionalSigner && !viewer.isAgent;
			return viewer.isSignedIn && (isApplicant || viewer.isBroker || isFlagOn(NAVIGATION_FLAGS.broker));
		},
	},
	desk: { to: "/desk", isShown: (viewer) => viewer.isSignedIn && viewer.isAgent },
	portfolio: {
		to: "/portfolio",
		isShown: (_, { isFlagOn }) => isFlagOn(NAVIGATION_FLAGS.portfolio),
	},
	feedback: { isShown: (viewer, { isOwnBrand }) => viewer.isSignedIn && isOwnBrand },
	apps: { isShown: (viewer, { hasApps }) => viewer.isSignedIn && hasApps },
	notifications: { isShown: isSignedIn },
	profile: { isShown: isSignedIn },
	settings: {
		to: "/dashboard/settings",
		isShown: (viewer, { isFlagOn }) => viewer.isSignedIn && isFlagOn(NAVIGATION_FLAGS.settings),
	},
	login: { isShown: (viewer) => !viewer.isSignedIn },
	logout: { isShown: isSignedIn },
} as const satisfies { readonly [id: string]: NavigationItem };

/** Name of an item. */
export type NavigationId = keyof typeof NAVIGATION_ITEMS;

/** The viewer's items, in order. */
export function navigationOf(viewer: NavigationViewer, setting: NavigationSetting): readonly NavigationId[] {
	return (Object.keys(NAVIGATION_ITEMS) as NavigationId[]).filter((id) =>
		NAVIGATION_ITEMS[id].isShown(viewer, setting),
	);
}

/** A viewer who is not signed in. */
export const VISITOR: NavigationViewer = {
	isSignedIn: false,
	isAdditionalSigner: false,
	isBroker: false,
	isAgent: false,
};
