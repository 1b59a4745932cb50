/**
 * Where each key of the authored files is read: by kind, then by the path of keys (collections and lists stand as "*").
 * A path covers everything below it that no longer path names. When you add a key, add where it is read.
 */
export const KEY_READERS: { readonly [kind: string]: { readonly [path: string]: readonly string[] } } = {
	facts: {
		"": [
			"src/engine/facts/facts.ts",
			"src/engine/facts/fact-plan.ts",
			"src/engine/facts/fact-values.ts",
			"src/engine/flow.ts",
		],
		renamed: ["src/catalog/compose/renamed-facts.ts"],
		"facts.*": [
			"src/engine/facts/fact-plan.ts",
			"src/engine/facts/fact-values.ts",
			"src/engine/facts/facts.ts",
			"src/engine/rules/rule-scope.ts",
			"src/catalog/ship/browser-product.ts",
			"src/checks/regions/variables.ts",
		],
	},
	registration: {
		"": [
			"src/engine/flow.ts",
			"src/engine/routing/steps.ts",
			"src/engine/routing/progress.ts",
			"src/web/registration/step-address.ts",
			"src/engine/record/answers.ts",
		],
	},
	application: {
		"": [
			"src/engine/flow.ts",
			"src/engine/machine.ts",
			"src/catalog/ship/browser-product.ts",
			"src/checks/rules/state-graph.ts",
		],
	},
	"stage-routing": {
		"": [
			"src/engine/flow.ts",
			"src/engine/routing/route.ts",
			"src/web/application/flow/poll-schedule.ts",
			"src/server/workflow/applications/under-way.ts",
		],
	},
	"state-routing": { "": ["src/engine/flow.ts", "src/engine/routing/route.ts"] },
	pages: {
		"": ["src/web/application/open-application.tsx", "src/engine/routing/page-index.ts", "src/engine/routing/pages.ts"],
		"pages.*": [
			"src/engine/routing/page-index.ts",
			"src/engine/routing/pages.ts",
			"src/catalog/guard/locked.ts",
			"src/web/application/open-application.tsx",
			"src/web/application/flow/new-sides.ts",
			"src/web/application/flow/polls-here.ts",
			"src/web/application/page-view.tsx",
			"src/web/application/form-page.tsx",
			"src/web/application/notice-page.tsx",
			"src/web/application/parts/ball.tsx",
			"src/web/application/parts/page-actions.tsx",
			"src/web/application/parts/page-frame.tsx",
			"src/web/application/parts/use-progress.ts",
			"src/web/application/parts/page-words.ts",
		],
		words: ["src/web/application/parts/page-words.ts"],
		waits: ["src/web/application/open-application.tsx", "src/web/application/parts/wait-panel.tsx"],
	},
	progress: { "": ["src/engine/flow.ts", "src/engine/routing/progress.ts"] },
	origination: {
		"": ["src/engine/flow.ts", "src/engine/due-orders.ts", "src/server/workflow/jobs/run-order.ts"],
		"reviews.*": [
			"src/engine/review-rule.ts",
			"src/server/journey/reviews/own-reviews.ts",
			"src/web/desk/case/case-reviews.tsx",
		],
	},
	entry: {
		"": ["src/engine/flow.ts", "src/engine/routing/entry.ts", "src/web/router.tsx", "src/web/entry/held-back-page.tsx"],
	},
	standing: {
		"": [
			"src/server/workflow/applications/standing-words.ts",
			"src/server/workflow/applications/shown-standing.ts",
			"src/server/workflow/applications/under-way.ts",
		],
	},
	notifications: {
		"": [
			"src/server/workflow/notifications/noticed-changes.ts",
			"src/server/workflow/notifications/shown-notification.ts",
		],
	},
	mails: {
		"": ["src/server/journey/messages/compose-mails.ts"],
		"mails.*": [
			"src/catalog/guard/fixed-mails.ts",
			"src/checks/correspondence/mail-sense.ts",
			"src/server/journey/messages/compose-mails.ts",
			"src/server/workflow/notifications/row-mails.ts",
		],
	},
	document: {
		"": ["src/server/journey/documents/content.ts"],
		"sections.*": [
			"src/server/journey/documents/content.ts",
			"src/catalog/guard/fixed-documents.ts",
			"src/checks/correspondence/document-sense.ts",
		],
	},
	table: {
		"": ["src/engine/tables/", "src/checks/tables/", "src/catalog/guard/tighten-tables.ts"],
	},
	chat: {
		"": ["src/catalog/ship/chat-window.ts", "src/server/http/chat/desk/chat-desk-routes.ts"],
		forms: ["src/web/chat/start-form.tsx", "src/web/chat/feedback-modal.tsx"],
		words: ["src/web/chat/window-inside.tsx", "src/web/chat/session/chat-controller.ts"],
		survey: ["src/catalog/ship/chat-window.ts"],
		cannedReplies: ["src/server/http/chat/desk/chat-desk-routes.ts", "src/web/desk/chat/reply-box.tsx"],
	},
	knowledge: {
		"": ["src/server/workflow/chat/bot/knowledge-assistant.ts", "src/server/workflow/chat/bot/search.ts"],
		"intents.*.links.*": ["src/web/chat/message-bubble.tsx"],
	},
	conditions: {
		"": [
			"src/catalog/guard/locked.ts",
			"src/web/application/screens/conditions.tsx",
			"src/web/application/conditions/condition-answer.tsx",
			"src/web/application/conditions/condition-brief.tsx",
			"src/web/application/conditions/condition-card.tsx",
		],
	},
	invariants: {
		"": [
			"src/catalog/judge/product-gate.ts",
			"src/checks/proofs/invariants.ts",
			"src/checks/proofs/invariants-of-forms.ts",
			"scripts/flow/prove.ts",
		],
	},
	suppressions: { "": ["src/catalog/guard/suppressions.ts"] },
	form: {
		"": [
			"src/catalog/guard/locked-form.ts",
			"src/catalog/guard/safeguards.ts",
			"src/engine/record/writes.ts",
			"src/server/workflow/applications/keep-form.ts",
			"src/web/application/form-page.tsx",
			"src/web/forms/",
			"src/web/registration/step-form.tsx",
		],
		fields: [
			"src/catalog/compose/choices.ts",
			"src/catalog/compose/required-fields.ts",
			"src/catalog/compose/spread-fields.ts",
			"src/catalog/compose/spread-form.ts",
			"src/catalog/compose/refs.ts",
			"src/engine/record/asked-fields.ts",
			"src/web/forms/",
			"src/web/widgets/",
			"ajv",
			"node_modules/@rjsf/core/lib/",
		],
		schema: ["src/catalog/ship/validate.ts", "ajv", "node_modules/@rjsf/core/lib/", "node_modules/@rjsf/utils/lib/"],
		ui: [
			"src/web/forms/",
			"src/web/widgets/",
			"src/engine/record/asked-fields.ts",
			"node_modules/@rjsf/core/lib/",
			"node_modules/@rjsf/utils/lib/",
		],
	},
	org: {
		"": [
			"src/web/shell/organisation/lender-words.ts",
			"src/server/http/web/page.ts",
			"src/server/journey/flow-decision.ts",
		],
		extends: ["src/catalog/load.ts", "src/catalog/organisations.ts"],
		hosts: ["src/catalog/load.ts", "src/catalog/organisations.ts"],
		apps: ["src/web/shell/apps.ts"],
		products: ["src/web/chat/session/chat-controller.ts", "src/server/platform/products/product-registry.ts"],
		pricing: ["src/server/journey/offers/pricing.ts", "src/lending/pricing/pricing-figures.ts"],
		"pricing.*.sheets.*.occupancyAdd": [
			"src/lending/pricing/default-sheets.ts",
			"src/server/journey/offers/household.ts",
		],
		operatingHours: [
			"src/server/http/operating-hours/routes.ts",
			"src/server/http/operating-hours/open-status.ts",
			"src/server/http/chat/org-chat.ts",
			"src/web/shell/foot/phone-hours.tsx",
			"src/web/shell/foot/hours-words.ts",
		],
		timeZone: ["src/contracts/operating-hours.ts"],
		holidays: ["src/contracts/operating-hours.ts"],
		flags: [
			"src/server/workflow/experiments/decide.ts",
			"src/server/http/chat/org-chat.ts",
			"src/web/api/service-base.ts",
			"src/web/application/conditions/signer-conditions-flag.ts",
			"src/web/shell/leave-survey.ts",
			"src/web/shell/organisation/maintenance.ts",
			"src/web/shell/frame/navigation-items.ts",
			"src/web/shell/paths/registration-path.ts",
		],
		attributes: ["src/engine/audience.ts"],
		experiments: ["src/server/workflow/experiments/decide.ts"],
		hmda: ["src/server/workflow/lar/filer.ts", "src/server/workflow/lar/register.ts"],
	},
	signer: {
		"": [
			"src/engine/signer-product.ts",
			"src/engine/flow.ts",
			"src/engine/machine.ts",
			"src/catalog/ship/browser-product.ts",
			"src/checks/rules/state-graph.ts",
		],
		facts: ["src/engine/signer-product.ts"],
		"facts.*": [
			"src/engine/facts/fact-plan.ts",
			"src/engine/facts/fact-values.ts",
			"src/engine/facts/facts.ts",
			"src/engine/rules/rule-scope.ts",
			"src/catalog/ship/browser-product.ts",
			"src/checks/regions/variables.ts",
		],
		routing: ["src/engine/signer-product.ts", "src/engine/flow.ts", "src/engine/routing/route.ts"],
		fallback: ["src/engine/signer-product.ts", "src/engine/flow.ts"],
		tasks: [
			"src/engine/signer-product.ts",
			"src/engine/flow.ts",
			"src/server/journey/signers/follow-signers.ts",
			"src/server/workflow/jobs/run-order.ts",
		],
		pages: ["src/engine/signer-product.ts"],
		"pages.*": [
			"src/engine/routing/page-index.ts",
			"src/engine/routing/pages.ts",
			"src/catalog/guard/locked.ts",
			"src/web/signer/open-task.tsx",
			"src/web/application/page-view.tsx",
			"src/web/application/form-page.tsx",
			"src/web/application/notice-page.tsx",
			"src/web/application/open-application.tsx",
			"src/web/application/parts/ball.tsx",
			"src/web/application/parts/page-actions.tsx",
			"src/web/application/parts/page-frame.tsx",
			"src/web/application/parts/use-progress.ts",
			"src/web/application/parts/page-words.ts",
		],
	},
};

/** Keys for people who read the files: they say why, and change nothing. */
export const NOTES: { readonly [kind: string]: readonly string[] } = {
	facts: ["facts.*.about"],
	application: ["states.*.about", "transitions.*.about"],
	"stage-routing": ["overrides.*.about", "stages.*.*.about"],
	"state-routing": ["states.*.*.about"],
	origination: ["stages.*.about", "tasks.*.about", "reviews.*.about"],
	entry: ["guards.*.about"],
	invariants: ["invariants.*.source"],
	suppressions: ["suppressions.*.reason"],
	org: ["attributes.*.about", "experiments.*.about"],
	signer: ["routing.*.*.about", "tasks.*.about"],
};
