import type { Chain, Choices } from '../choices.js';

interface Family {
  readonly adapter: string;
  readonly from: string;
  readonly networks: readonly string[];
  readonly namespace: string;
}

const families: Readonly<Record<Chain, Family>> = {
  evm: {
    adapter: 'EvmAdapter',
    from: '@openappkit/adapter-evm',
    networks: ['mainnet', 'base'],
    namespace: 'eip155',
  },
  solana: {
    adapter: 'SolanaAdapter',
    from: '@openappkit/adapter-solana',
    networks: ['solana'],
    namespace: 'solana',
  },
  bitcoin: {
    adapter: 'BitcoinAdapter',
    from: '@openappkit/adapter-bitcoin',
    networks: ['bitcoin'],
    namespace: 'bip122',
  },
};

const wagmi: Family = {
  ...families.evm,
  adapter: 'WagmiAdapter',
  from: '@openappkit/adapter-wagmi',
};

export const familyOf = (chain: Chain, choices: Choices): Family =>
  chain === 'evm' && choices.wagmi ? wagmi : families[chain];

/** Set while the test builds the app; bundlers inline its value. */
export const sandboxVariable = ({ framework }: Choices): string =>
  framework === 'next' ? 'NEXT_PUBLIC_SANDBOX' : 'VITE_SANDBOX';

const sandboxFlag = (choices: Choices): string =>
  `${choices.framework === 'next' ? 'process.env' : 'import.meta.env'}.${sandboxVariable(choices)}`;

export function walletsFile(choices: Choices): string {
  const chosen = choices.chains.map((chain) => familyOf(chain, choices));
  const names = chosen.flatMap(({ networks }) => networks);
  const inTests = chosen.map(({ namespace }) => `...sandbox.networks.${namespace}`);
  const adapters = chosen.map(({ adapter }) =>
    adapter === 'WagmiAdapter' ? 'wagmiAdapter' : `new ${adapter}()`,
  );
  const imports = [
    ...chosen.map(({ adapter, from }) => `import { ${adapter} } from '${from}';`),
    `import type {} from '@openappkit/testing/in-page';`,
    `import type { AppKitNetwork, AppKitOptions } from 'openappkit';`,
    `import { ${[...names].sort().join(', ')} } from 'openappkit/networks';`,
  ];
  const makesWagmi = choices.wagmi
    ? `\nexport const wagmiAdapter = new WagmiAdapter({ networks, projectId });\n`
    : '';
  return `// Which chains and wallets this app has.
${imports.sort(byModule).join('\n')}

/** From your dashboard. Without one, the widget lists only installed wallets. */
const projectId = '${choices.projectId}';

// The services of the test's sandbox. Only the test build reads them.
const sandbox = ${sandboxFlag(choices)} ? globalThis.openappkitSandbox : undefined;
const inTests = sandbox && [${inTests.join(', ')}];

const networks = (inTests ?? [${names.join(', ')}]) as [AppKitNetwork, ...AppKitNetwork[]];
${makesWagmi}
export const options: AppKitOptions = {
  projectId,
  networks,
  adapters: [${adapters.join(', ')}],
  ...(sandbox && { services: sandbox.services }),
};
`;
}

const byModule = (one: string, two: string): number => {
  const [first = '', second = ''] = [one, two].map((line) => line.split(' from ')[1]);
  return first < second ? -1 : 1;
};
