import type { Choices } from '../choices.types.js';
import { type Known, pick } from '../versions.js';
import { testFiles } from './test-files.js';
import { familyOf } from './wallets.js';

export interface Particular {
  readonly files: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: readonly Known[];
  readonly devDependencies: readonly Known[];
}

const sorted = (table: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).sort(([one], [two]) => (one < two ? -1 : 1)));

/** @param packageVersion the exact version of the OpenAppKit packages */
export function commonFiles(
  choices: Choices,
  particular: Particular,
  packageVersion: string,
): Readonly<Record<string, string>> {
  const adapters = choices.chains.map((chain) => familyOf(chain, choices).from);
  // Listed by the app, so that the adapter (with a version range) and the sandbox share one copy of 60 MB.
  const viem: readonly Known[] = choices.chains.includes('evm') ? ['viem'] : [];
  // List the core too, because npm may install wagmi's copy where the adapter cannot find it.
  const wagmi: readonly Known[] = choices.wagmi
    ? ['@tanstack/react-query', '@wagmi/core', 'wagmi']
    : [];
  const manifest = {
    name: choices.name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: { ...particular.scripts, test: 'playwright test' },
    dependencies: sorted({
      ...Object.fromEntries(['openappkit', ...adapters].map((name) => [name, packageVersion])),
      ...pick(...particular.dependencies, ...viem, ...wagmi),
    }),
    devDependencies: sorted({
      '@openappkit/testing': packageVersion,
      ...pick('@playwright/test', '@types/node', 'typescript', ...particular.devDependencies),
    }),
  };
  return {
    'package.json': `${JSON.stringify(manifest, undefined, 2)}\n`,
    'README.md': readme(choices),
    '.gitignore':
      'node_modules\ndist\ndist-test\n.next\n.next-test\ntest-results\nplaywright-report\nnext-env.d.ts\n',
    ...testFiles(choices),
  };
}

const readme = ({ name }: Choices): string => `# ${name}

\`\`\`sh
npm install
npm run dev                          # the app
npx playwright install chromium      # once
npm test                             # builds, and connects a wallet on local chains
\`\`\`

Chains and wallets are in \`wallets.ts\`. The test runs on the sandbox of
[@openappkit/testing](https://www.npmjs.com/package/@openappkit/testing): local chains and a wallet with real keys; nothing leaves
this machine.
`;
