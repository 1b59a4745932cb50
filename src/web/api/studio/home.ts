import { queryOptions } from "@tanstack/react-query";
import type { StudioRole } from "../../../contracts/studio-roles.ts";
import type { StudioProposal } from "../../../contracts/wire/studio/index.ts";
import { ask } from "../ask.ts";
import { RequestError } from "../request-error.ts";

export { STUDIO_ROLES, type StudioRole } from "../../../contracts/studio-roles.ts";
export type {
	DraftState,
	DraftSummary,
	StudioHome,
	StudioPeople,
	StudioProposal,
} from "../../../contracts/wire/studio/index.ts";

const isRefused = (error: unknown) => error instanceof RequestError && error.status === 403;

/** What is live, the drafts, and what the viewer may do; 403 for everyone without a role. */
export const studioHomeQuery = () =>
	queryOptions({
		queryKey: ["studio", "home"],
		queryFn: ({ signal }) => ask("GET /service-studio/api/v1/home", { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		retry: (count, error) => count < 2 && !isRefused(error),
	});

/** The lender's staff with their names and roles. */
export const studioPeopleQuery = () =>
	queryOptions({
		queryKey: ["studio", "people"],
		queryFn: ({ signal }) => ask("GET /service-studio/api/v1/staff", { signal }),
	});

/** Begins a draft from what is live; a repeated call with the same key begins one. */
export const beginDraft = (title: string, idempotencyKey: string) =>
	ask("POST /service-studio/api/v1/drafts", { body: { title }, idempotencyKey });

/** Gives and takes roles, so that a person has exactly these; more for oneself is proposed to another operator. */
export const setRoles = (identity: string, roles: readonly StudioRole[]) =>
	ask("PUT /service-studio/api/v1/staff/:identity", { params: { identity }, body: { roles } });

/** Does what another operator proposed, as it was shown. */
export const confirmProposal = ({ uuid, hash }: StudioProposal) =>
	ask("POST /service-studio/api/v1/proposals/:proposal/confirm", { params: { proposal: uuid }, body: { hash } });

/** Refuses what another operator proposed, or takes one's own proposal back. */
export const refuseProposal = ({ uuid }: StudioProposal) =>
	ask("DELETE /service-studio/api/v1/proposals/:proposal", { params: { proposal: uuid } });

/** Changes whether an approver may approve their own changes; that they may is proposed to another operator. */
export const setMayApproveOwn = (mayApproveOwn: boolean) =>
	ask("PUT /service-studio/api/v1/rules", { body: { mayApproveOwn } });
