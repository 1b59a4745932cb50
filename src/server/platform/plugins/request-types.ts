import type { ApplicationRow } from "../repositories/asked-application.ts";
import type { SignerSlot } from "../repositories/signer-slots.ts";
import type { TokenClaims } from "../sessions/tokens.ts";

/**
 * Who may use a route: anybody, anybody signed in, the owner of the application in its path, whoever signs along with an
 * application (their own task only, so none is in the path), or staff of the lender (and where an application is in the
 * path, it must be one of that lender's).
 */
export type Access = "public" | "viewer" | "owner" | "signer" | "agent";

/** One registered route and who may use it. */
export interface RouteAccess {
	readonly method: string;
	readonly url: string;
	readonly access: Access;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Every registered route, in order. */
		routeTable: readonly RouteAccess[];
	}
	interface FastifyContextConfig {
		/** Required on every route of ours; a route without it does not start. */
		access?: Access;
		/** True for what answers at every host, such as the probes of a load balancer; it belongs to no organisation. */
		isOnAnyHost?: boolean;
	}
	interface FastifyRequest {
		/** Code of the organisation that the request is for. */
		org: string;
		/** Who is signed in; null on public routes. */
		viewer: TokenClaims | null;
		/** Whose task a signer's route is about; null on other routes. */
		slot: SignerSlot | null;
		/** The application of an owner's route, without its record; null on other routes. */
		application: ApplicationRow | null;
		/** When the session of an owner's route has shown password or second step last. */
		provedAt: Date | null;
		/** The session was ended by this very request. */
		isSignedOut: boolean;
	}
}
