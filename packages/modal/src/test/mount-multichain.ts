// Mounts a kit with three namespaces and a wallet "Tern" that supports all of them.
import type { Connector, NetworkInput, Options } from '@openappkit/core';
import type { WalletConnection } from '@openappkit/core/adapter';
import { type HeldWallet, heldWallet, network } from './held-wallet.js';
import { type MountedKit, mountKit, until } from './mount-kit.js';

export type Kind = 'eip155' | 'solana' | 'bip122';

export interface MultichainKit extends MountedKit {
  readonly wallets: Readonly<Record<Kind, HeldWallet>>;
  /** Connects a wallet in one namespace, by default Tern. */
  connect(kind: Kind, change?: Partial<WalletConnection>): Promise<void>;
}

export const accounts: Readonly<Record<Kind, string>> = {
  eip155: '0x52908400098527886E0F7030069857D2E4169EE7',
  solana: 'So1anaAddressOfTern',
  bip122: 'bc1qtern',
};

export const idOf = (kind: Kind): string => (kind === 'eip155' ? 'com.tern' : 'tern');

const ternOf = (namespace: Kind): Connector => ({
  id: idOf(namespace),
  name: 'Tern',
  type: 'ANNOUNCED',
  namespace,
  ...(namespace === 'eip155' && { rdns: 'com.tern' }),
});
const other: Connector = { id: 'skua', name: 'Skua', type: 'ANNOUNCED', namespace: 'solana' };

const at = (kind: Kind, id: number, name: string): NetworkInput => ({
  ...network(id, name),
  chainNamespace: kind,
  caipNetworkId: `${kind}:${id}`,
});

export async function mountMultichain(
  options: Partial<Options> = {},
  mount: typeof mountKit = mountKit,
): Promise<MultichainKit> {
  const wallets = {
    eip155: heldWallet([ternOf('eip155')]),
    solana: heldWallet([ternOf('solana'), other], 'solana'),
    bip122: heldWallet([ternOf('bip122')], 'bip122'),
  };
  const mounted = await mount(
    {
      networks: [
        network(1, 'Ethereum'),
        network(8453, 'Base'),
        at('solana', 1, 'Reef'),
        at('solana', 2, 'Atoll'),
        at('bip122', 1, 'Quarry'),
      ],
      adapters: [wallets.eip155.adapter, wallets.solana.adapter, wallets.bip122.adapter],
      services: { explorer: null, relay: null },
      ...options,
    },
    wallets.eip155,
  );
  return {
    ...mounted,
    wallets,
    async connect(kind, change = {}) {
      const { connects, adapter } = wallets[kind];
      const before = connects.length;
      const connectorId = change.connectorId ?? idOf(kind);
      const connecting = mounted.kit.connect({ connectorId, namespace: kind });
      await until(() => connects.length > before, 'wallet request');
      connects
        .at(-1)
        ?.resolve(adapter.connection({ connectorId, accounts: [accounts[kind]], ...change }));
      await connecting;
      mounted.env.advance(700);
    },
  };
}
