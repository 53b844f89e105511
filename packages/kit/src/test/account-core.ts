import type { NetworkInput, Options } from '@openappkit/core';
import type { AdapterInstance } from '@openappkit/core/adapter';
import { type Core, createCore, subscribe } from '@openappkit/core/internal';
import {
  type FakeAdapter,
  fakeAdapter,
  fakeAddress,
  type TestEnv,
  testEnv,
} from '@openappkit/testing';

export interface AccountCore {
  readonly core: Core;
  readonly env: TestEnv;
  readonly adapter: FakeAdapter;
  /** Returns the requests whose path ends with `leaf`, oldest first. */
  asked(leaf: string): readonly URL[];
}

export const api = 'https://api.test';

const network = (id: number, name: string): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
});

export async function accountCore(
  capabilities: Partial<AdapterInstance> = {},
  options: Partial<Options> = {},
): Promise<AccountCore> {
  const env = testEnv();
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1', 'eip155:10'], ws: [] });
  const fake = fakeAdapter({
    connect: async ({ connectorId }) =>
      fake.connection({ connectorId, accounts: [fakeAddress], caipNetworkId: 'eip155:1' }),
  });
  // Inherit from the fake, so that `report` is read when it is used.
  const adapter: FakeAdapter = Object.create(fake, {
    setup: { value: (params: never) => ({ ...fake.setup(params), ...capabilities }) },
  });
  const core = createCore(
    {
      projectId: 'p',
      networks: [network(1, 'Harbor'), network(10, 'Lagoon'), network(99, 'Nowhere')],
      adapters: [adapter],
      services: { blockchainApi: api, explorer: null, relay: null },
      features: { analytics: false },
      ...options,
    },
    env,
  );
  core.mount();
  await core.ready();
  await core.connect({ connectorId: 'fake.one' });
  return {
    core,
    env,
    adapter: fake,
    asked: (leaf) =>
      env.fetch.calls
        .map(({ url }) => new URL(url))
        .filter(({ pathname }) => pathname.endsWith(leaf)),
  };
}

export interface WireChange {
  readonly [field: string]: unknown;
}

/** A transaction in the service's format: `fakeAddress` sent one coin, `index` hours before noon of 1 January 2026 UTC. */
export function wireTransaction(
  index: number,
  metadata: WireChange = {},
  rest: WireChange = {},
): object {
  return {
    id: `tx-${index}`,
    metadata: {
      operationType: 'send',
      hash: `0x${String(index).padStart(64, '0')}`,
      minedAt: new Date(Date.UTC(2026, 0, 1, 12) - index * 3_600_000).toISOString(),
      nonce: index,
      sentFrom: fakeAddress,
      sentTo: stranger,
      status: 'confirmed',
      application: null,
      chain: 'eip155:1',
      ...metadata,
    },
    transfers: [wireTransfer('out', '1')],
    ...rest,
  };
}

export const stranger = '0x1111aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2222';
export const imitator = '0x1111bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2222';

export const wireTransfer = (
  direction: string,
  numeric: unknown,
  change: WireChange = {},
): object => ({
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: `${api}/eth.png` } },
  nft_info: null,
  direction,
  quantity: { numeric },
  value: 1,
  price: 1,
  ...change,
});

export const wirePiece = (direction: string, name: string | null, isSpam = false): object =>
  wireTransfer(direction, '1', {
    fungible_info: null,
    nft_info: {
      name,
      content: { preview: { url: `${api}/${name}.png`, content_type: 'image/png' }, detail: null },
      flags: { is_spam: isSpam },
    },
  });

export function until(state: object, condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!condition()) return;
      stop();
      resolve();
    };
    const stop = subscribe(state, check);
    check();
  });
}
