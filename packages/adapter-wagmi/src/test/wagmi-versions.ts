// Both supported versions of wagmi core behind the same constructor.
import * as wagmi3 from '@wagmi/core';
import * as wagmi2 from 'wagmi-core-2';
import type { WagmiAdapterOptions } from '../wagmi-setup.js';
import { BoundWagmiAdapter } from '../wagmi-adapter.js';

export type TestedCore = Pick<
  typeof wagmi3,
  | 'connect'
  | 'createConfig'
  | 'createStorage'
  | 'disconnect'
  | 'hydrate'
  | 'mock'
  | 'reconnect'
  | 'switchChain'
  | 'version'
> & {
  readonly switchConnection: typeof wagmi3.switchConnection;
  readonly watchConnection: typeof wagmi3.watchConnection;
  readonly getConnection: typeof wagmi3.getConnection;
};

const cores: readonly { readonly version: string; readonly core: TestedCore }[] = [
  { version: '3', core: wagmi3 },
  {
    version: '2',
    core: {
      ...(wagmi2 as unknown as TestedCore),
      switchConnection: wagmi2.switchAccount as unknown as TestedCore['switchConnection'],
      watchConnection: wagmi2.watchAccount as unknown as TestedCore['watchConnection'],
      getConnection: wagmi2.getAccount as unknown as TestedCore['getConnection'],
    },
  },
];

export const wagmiVersions = cores.map(({ version, core }) => ({
  version,
  core,
  makeAdapter: (options: WagmiAdapterOptions) => new BoundWagmiAdapter(core, options),
}));
