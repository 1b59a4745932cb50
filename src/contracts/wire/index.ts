import type * as applications from "./application/applications.ts";
import type * as conditions from "./application/conditions.ts";
import type * as disclosures from "./application/disclosures.ts";
import type * as applicationDocuments from "./application/documents.ts";
import type * as experiments from "./application/experiments.ts";
import type * as applicationForms from "./application/forms.ts";
import type * as applicationLinks from "./application/links.ts";
import type * as notary from "./application/notary.ts";
import type * as now from "./application/now.ts";
import type * as profile from "./application/profile.ts";
import type * as sessionReplay from "./application/session-replay.ts";
import type * as standing from "./application/standing.ts";
import type * as applicationVisits from "./application/visits.ts";
import type * as agentChats from "./chat/agent-chats.ts";
import type * as attachments from "./chat/attachments.ts";
import type * as bot from "./chat/bot.ts";
import type * as agent from "./desk/agent.ts";
import type * as deskCase from "./desk/case.ts";
import type * as caseActs from "./desk/case-acts.ts";
import type * as chat from "./desk/chat.ts";
import type * as lists from "./desk/lists.ts";
import type * as paper from "./desk/paper.ts";
import type * as queue from "./desk/queue.ts";
import type * as vendorDocuments from "./desk/vendor-documents.ts";
import type * as vendorQuestions from "./desk/vendor-questions.ts";
import type * as vendors from "./desk/vendors.ts";
import type * as views from "./desk/views.ts";
import type * as why from "./desk/why.ts";
import type * as feedback from "./feedback.ts";
import type * as health from "./health.ts";
import type * as account from "./identity/account.ts";
import type * as broker from "./identity/broker.ts";
import type * as email from "./identity/email.ts";
import type * as identity from "./identity/identity.ts";
import type * as identityLinks from "./identity/links.ts";
import type * as phoneLinks from "./identity/phone-links.ts";
import type * as secondFactor from "./identity/second-factor.ts";
import type * as session from "./identity/session.ts";
import type * as signIn from "./identity/sign-in.ts";
import type * as signerInvitation from "./identity/signer-invitation.ts";
import type * as wallet from "./identity/wallet.ts";
import type * as notifications from "./notifications.ts";
import type * as products from "./products.ts";
import type * as addresses from "./reference/addresses.ts";
import type * as directories from "./reference/directories.ts";
import type * as operatingHours from "./reference/operating-hours.ts";
import type * as originators from "./reference/originators.ts";
import type * as draft from "./registration/draft.ts";
import type * as register from "./registration/register.ts";
import type { RouteContract } from "./route-contract.ts";
import type * as mailbox from "./sandbox/mailbox.ts";
import type * as triggers from "./sandbox/triggers.ts";
import type * as signersDocuments from "./signers/documents.ts";
import type * as signersForms from "./signers/forms.ts";
import type * as task from "./signers/task.ts";
import type * as signersVisits from "./signers/visits.ts";
import type * as checkpoints from "./studio/checkpoints.ts";
import type * as checks from "./studio/checks.ts";
import type * as comments from "./studio/comments.ts";
import type * as composed from "./studio/composed.ts";
import type * as drafts from "./studio/drafts.ts";
import type * as effect from "./studio/effect.ts";
import type * as files from "./studio/files.ts";
import type * as flow from "./studio/flow.ts";
import type * as studioForms from "./studio/forms.ts";
import type * as home from "./studio/home.ts";
import type * as preview from "./studio/preview.ts";
import type * as publishing from "./studio/publishing.ts";
import type * as review from "./studio/review.ts";
import type * as simulation from "./studio/simulation.ts";
import type * as staff from "./studio/staff.ts";
import type * as features from "./telemetry/features.ts";
import type * as telemetryVisits from "./telemetry/visits.ts";

type ContractsOf<Modules> = Extract<Modules[keyof Modules], RouteContract>;

type Contract =
	| ContractsOf<typeof account>
	| ContractsOf<typeof addresses>
	| ContractsOf<typeof agent>
	| ContractsOf<typeof agentChats>
	| ContractsOf<typeof applicationDocuments>
	| ContractsOf<typeof applicationForms>
	| ContractsOf<typeof applicationLinks>
	| ContractsOf<typeof applicationVisits>
	| ContractsOf<typeof applications>
	| ContractsOf<typeof attachments>
	| ContractsOf<typeof bot>
	| ContractsOf<typeof broker>
	| ContractsOf<typeof caseActs>
	| ContractsOf<typeof chat>
	| ContractsOf<typeof checkpoints>
	| ContractsOf<typeof checks>
	| ContractsOf<typeof comments>
	| ContractsOf<typeof composed>
	| ContractsOf<typeof conditions>
	| ContractsOf<typeof deskCase>
	| ContractsOf<typeof directories>
	| ContractsOf<typeof disclosures>
	| ContractsOf<typeof draft>
	| ContractsOf<typeof drafts>
	| ContractsOf<typeof effect>
	| ContractsOf<typeof email>
	| ContractsOf<typeof experiments>
	| ContractsOf<typeof features>
	| ContractsOf<typeof feedback>
	| ContractsOf<typeof files>
	| ContractsOf<typeof flow>
	| ContractsOf<typeof health>
	| ContractsOf<typeof home>
	| ContractsOf<typeof identity>
	| ContractsOf<typeof identityLinks>
	| ContractsOf<typeof lists>
	| ContractsOf<typeof mailbox>
	| ContractsOf<typeof notary>
	| ContractsOf<typeof now>
	| ContractsOf<typeof notifications>
	| ContractsOf<typeof operatingHours>
	| ContractsOf<typeof originators>
	| ContractsOf<typeof paper>
	| ContractsOf<typeof phoneLinks>
	| ContractsOf<typeof preview>
	| ContractsOf<typeof products>
	| ContractsOf<typeof profile>
	| ContractsOf<typeof publishing>
	| ContractsOf<typeof queue>
	| ContractsOf<typeof register>
	| ContractsOf<typeof review>
	| ContractsOf<typeof secondFactor>
	| ContractsOf<typeof session>
	| ContractsOf<typeof sessionReplay>
	| ContractsOf<typeof signIn>
	| ContractsOf<typeof signerInvitation>
	| ContractsOf<typeof signersDocuments>
	| ContractsOf<typeof signersForms>
	| ContractsOf<typeof signersVisits>
	| ContractsOf<typeof simulation>
	| ContractsOf<typeof staff>
	| ContractsOf<typeof standing>
	| ContractsOf<typeof studioForms>
	| ContractsOf<typeof task>
	| ContractsOf<typeof telemetryVisits>
	| ContractsOf<typeof triggers>
	| ContractsOf<typeof vendorDocuments>
	| ContractsOf<typeof vendorQuestions>
	| ContractsOf<typeof vendors>
	| ContractsOf<typeof views>
	| ContractsOf<typeof wallet>
	| ContractsOf<typeof why>;

/** Every route whose contract is written down, by its method and path. */
export type Wire = { readonly [Route in Contract as Route["at"]]: Route };
