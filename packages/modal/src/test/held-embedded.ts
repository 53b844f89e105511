// Mounts a kit with an embedded wallet whose frame the test controls.
import type { Options } from '@openappkit/core';
import type {
  EmbeddedProfile,
  EmbeddedRequest,
  SharedConnectorEntry,
} from '@openappkit/core/adapter';
import { type FakeEmbeddedWallet, fakeAddress, fakeEmbeddedWallet } from '@openappkit/testing';
import { createAppKit } from '../create-app-kit.js';
import { heldEnv } from './held-env.js';
import { heldWallet, network } from './held-wallet.js';
import { connectedMs, type MountedKit, type mountKit } from './mount-kit.js';

export interface HeldEmbedded {
  readonly mounted: MountedKit;
  readonly embedded: FakeEmbeddedWallet;
}

export const ada: EmbeddedProfile = {
  email: 'ada@example.com',
  provider: 'email',
  accounts: [{ address: fakeAddress, type: 'eoa' }],
  accountType: 'eoa',
  isSmartAccountDeployed: false,
};

export const asks = (id: string, method = 'personal_sign'): EmbeddedRequest => ({
  id,
  method,
  namespace: 'eip155',
  askedAt: 0,
});

/**
 * Mounts a kit that is connected to the embedded wallet. Destroying the kit restores the shared table of connectors.
 */
export async function heldEmbedded(
  mount: typeof mountKit,
  profile: EmbeddedProfile | undefined = ada,
  options: Partial<Options> = {},
): Promise<HeldEmbedded> {
  const embedded = fakeEmbeddedWallet();
  const restore = replaceEntry(embedded.entry);
  const mounted = await mount({
    features: { analytics: false, email: true },
    services: { embeddedWallet: 'https://secure.example' },
    ...options,
  });
  const { kit, env } = mounted;
  const { destroy } = kit;
  Reflect.set(kit, 'destroy', () => {
    destroy();
    restore();
  });
  await kit.connect({ connectorId: embedded.entry.id });
  embedded.setProfile(profile);
  env.advance(connectedMs);
  return { mounted, embedded };
}

/** Replaces an entry of the table that all kits of the page share. A kit reads the table when it is created. */
function replaceEntry(entry: SharedConnectorEntry): () => void {
  const networks = [network(1, 'Ethereum')] as const;
  const adapters = [heldWallet().adapter];
  const probe = createAppKit(
    { projectId: 'probe', instanceId: 'probe', networks, adapters },
    heldEnv(),
  );
  const entries: SharedConnectorEntry[] = Reflect.get(probe.core, 'sharedConnectorEntries');
  probe.destroy();
  const before = [...entries];
  const set = (next: readonly SharedConnectorEntry[]): void =>
    void entries.splice(0, entries.length, ...next);
  set([...before.filter(({ id }) => id !== entry.id), entry]);
  return () => set(before);
}
