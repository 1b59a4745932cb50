import { queryOptions } from "@tanstack/react-query";
import type { UnderwayChoice } from "../../../studio/index.ts";
import { request } from "../request.ts";
import { RequestError } from "../request-error.ts";

const BASE = "/service-studio/api/v1";

/** What somebody may do in Studio, in the order in which pages show it. */
export const STUDIO_ROLES = ["viewer", "editor", "approver", "operator"] as const;
export type StudioRole = (typeof STUDIO_ROLES)[number];

/** The state of a draft; a published one is live until another version is. */
export type DraftState = "draft" | "in-review" | "approved" | "scheduled" | "live" | "superseded" | "discarded";

/** A draft in a list. */
export interface DraftSummary {
	readonly uuid: string;
	readonly title: string;
	/** Uuid of who began it. */
	readonly author: string;
	readonly state: DraftState;
	/** Hash of the files that it stands on. */
	readonly base: string;
	/** Hash of the files that were sent to review. */
	readonly reviewed: string | null;
	readonly approvedBy: string | null;
	readonly publishAt: string | null;
	readonly why: string | null;
	/** What becomes of applications under way, and the migration that moves them; null: they stay. */
	readonly underway: (UnderwayChoice & { readonly run?: string }) | null;
	/** Code of what refused it when it was due. */
	readonly refusal: string | null;
	readonly createdAt: string;
	readonly changedAt: string;
}

/** One activation of a version. */
export interface Activation {
	readonly version: string;
	readonly at: string;
	readonly by: string;
	readonly why: string;
	readonly kind: "publish" | "rollback" | "folder";
}

/** A version that a share of new visitors gets, or got. */
export interface VisitorShare {
	/** Uuid and title of the draft. */
	readonly draft: string;
	readonly title: string;
	/** Of new visitors, 1 to 99. */
	readonly percent: number;
	/** Uuid of who gave it. */
	readonly by: string;
	readonly at: string;
	/** How, when and by whom it ended; null while it runs. */
	readonly end: "stopped" | "published" | "superseded" | "rollback" | null;
	readonly endedAt: string | null;
	readonly endedBy: string | null;
}

/** GET …/home. */
export interface StudioHome {
	readonly org: string;
	/** The lender's time zone, an IANA name. */
	readonly timeZone: string;
	/** Uuid of the viewer. */
	readonly identity: string;
	readonly roles: readonly StudioRole[];
	readonly version: string;
	/** Hash of the files that came with the program; null for a lender that was only published. */
	readonly shipped: string | null;
	readonly live: Activation | null;
	/** The newest share of new visitors, running or ended; null where there was none. */
	readonly share: VisitorShare | null;
	readonly drafts: readonly DraftSummary[];
	/** The drafts that wait for the viewer, and for what. */
	readonly waiting: readonly {
		readonly draft: string;
		readonly wait: "review" | "publish" | "retry" | "join" | "answer";
	}[];
}

/** A member of the lender's staff, and what they may do in Studio. */
export interface StudioStaff {
	readonly identity: string;
	readonly name: string;
	readonly roles: readonly StudioRole[];
}

/** A loosening that one operator proposed and another one confirms. */
export interface StudioProposal {
	readonly uuid: string;
	readonly kind: "own-approval" | "roles";
	/** Who proposed it, and whose roles change. */
	readonly by: string;
	/** The roles that they have and would have; null for the rule. */
	readonly before: readonly StudioRole[] | null;
	readonly after: readonly StudioRole[] | null;
	readonly hash: string;
}

/** GET …/staff. */
export interface StudioPeople {
	readonly staff: readonly StudioStaff[];
	readonly mayApproveOwn: boolean;
	readonly proposals: readonly StudioProposal[];
}

const isRefused = (error: unknown) => error instanceof RequestError && error.status === 403;

/** What is live, the drafts, and what the viewer may do; 403 for everyone without a role. */
export const studioHomeQuery = () =>
	queryOptions({
		queryKey: ["studio", "home"],
		queryFn: ({ signal }) => request<StudioHome>(`${BASE}/home`, { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		retry: (count, error) => count < 2 && !isRefused(error),
	});

/** The lender's staff with their names and roles. */
export const studioPeopleQuery = () =>
	queryOptions({
		queryKey: ["studio", "people"],
		queryFn: ({ signal }) => request<StudioPeople>(`${BASE}/staff`, { signal }),
	});

/** Begins a draft from what is live; a repeated call with the same key begins one. */
export function beginDraft(title: string, idempotencyKey: string): Promise<{ readonly draft: string }> {
	return request(`${BASE}/drafts`, { method: "POST", body: { title }, idempotencyKey });
}

/** Gives and takes roles, so that somebody has exactly these; more for oneself is proposed to another operator. */
export function setRoles(identity: string, roles: readonly StudioRole[]): Promise<unknown> {
	return request(`${BASE}/staff/${encodeURIComponent(identity)}`, { method: "PUT", body: { roles } });
}

/** Does what another operator proposed, as it was shown. */
export function confirmProposal({ uuid, hash }: StudioProposal): Promise<unknown> {
	return request(`${BASE}/proposals/${encodeURIComponent(uuid)}/confirm`, { method: "POST", body: { hash } });
}

/** Refuses what another operator proposed, or takes one's own proposal back. */
export function refuseProposal({ uuid }: StudioProposal): Promise<unknown> {
	return request(`${BASE}/proposals/${encodeURIComponent(uuid)}`, { method: "DELETE" });
}

/** Changes whether an approver may approve their own changes; that they may is proposed to another operator. */
export function setMayApproveOwn(mayApproveOwn: boolean): Promise<unknown> {
	return request(`${BASE}/rules`, { method: "PUT", body: { mayApproveOwn } });
}
