/** The package that a partner's repository is checked with. */
interface FlowPackage {
	readonly name: string;
	readonly version: string;
	readonly engines: { readonly node: string };
}

/** Returns the manifest of a new partner's repository: the checks are one package, of one version. */
export function partnerManifest(code: string, { name, version, engines }: FlowPackage): object {
	return {
		name: code,
		private: true,
		license: "UNLICENSED",
		engines,
		scripts: {
			check: `flow check --org ${code}`,
			test: `flow test --org ${code}`,
			diff: `flow diff --org ${code}`,
		},
		devDependencies: { [name]: version },
	};
}

/** Returns the README of a new partner's repository. */
export function partnerReadme(code: string): string {
	return `# ${code}

What ${code} changes in heloc-flow: \`${code}/org.json\` identifies the lender, and any product file can be repeated
under \`${code}/\` at the same path with only the differences.

1. Fill in \`${code}/org.json\`: the check names each value that is still blank.
2. Install the checks, one package of the version in \`package.json\`: with \`npm install\` where your registry has it, or
   from the file that whoever runs the product for you sends: \`npm install --save-dev ./heloc-flow-flow-VERSION.tgz\`.
3. Run them, as every pull request does (\`.github/workflows/check.yml\`):

\`\`\`
npm run check
npm test
npm run diff
\`\`\`

4. Send the files to review when they are ready: \`npx flow publish --org ${code} --server URL --why "what changes, and why"\`.
   Nothing goes live before someone else approves it in Studio.

Editors complete keys and ids from \`.schemas/\`, a copy of the package's schemas; \`npx flow init ${code} --to FOLDER\` writes
a new copy after an update. Commit \`package-lock.json\`, so that every check uses the same version.
`;
}

/** Returns the workflow that checks every pull request and annotates findings at their lines. */
export function partnerWorkflow(code: string): string {
	return `name: check
on: [pull_request]
permissions: { contents: read }
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: { persist-credentials: false }
      - uses: actions/setup-node@v4
        with: { node-version: 24 }
      - run: npm ci --ignore-scripts
      - run: npx flow check --org ${code} --no-cache --format github
      - run: npx flow test --org ${code} --format github
      - run: npx flow diff --org ${code} >> "$GITHUB_STEP_SUMMARY"
`;
}
