// A connected kit over a simulated network that counts balances and records requests. The test plays the wallet.
import type { AdapterInstance, Asset, Balance, SendTokenRequest } from '@openappkit/core/adapter';
import { KitError } from '@openappkit/core';
import type { Options, TrackEvent } from '@openappkit/core';
import {
  type FakeAdapter,
  fakeAdapter,
  fakeAddress,
  otherFakeAddress,
  type TestEnv,
  testEnv,
} from '@openappkit/testing';
import { createAppKit } from '../../../create-app-kit.js';
import { network } from '../../../test/held-core.js';
import { nativeCoin } from '../../../assets/asset-amounts.js';

export const me = fakeAddress;
export const other = otherFakeAddress;
export const token = '0xde709f2102306220921060314715629080e2fb77';
export const ether = 10n ** 18n;

/** A request to the wallet. `token` is undefined for the coin. */
export type Asked = Omit<SendTokenRequest, 'token'> & { readonly token?: string };

type ServiceUrls = Exclude<NonNullable<Options['services']>, string>;
type Can = Partial<AdapterInstance>;

export interface WorldOptions {
  readonly can?: Can;
  readonly decimals?: number;
  /** By token; `coin` for the network's own coin. */
  readonly balances?: Record<string, bigint>;
  readonly services?: ServiceUrls;
  readonly stored?: Readonly<Record<string, string>>;
  readonly kit?: Partial<Options>;
  /** The storage of an earlier page or another tab. */
  readonly storage?: TestEnv['storage'];
}

export const fee = 10n ** 15n;

export async function sendWorld(options: WorldOptions = {}) {
  const balances: Record<string, bigint> = {
    coin: 10n * ether,
    [token]: 250_500_000n,
    ...options.balances,
  };
  const asked: Asked[] = [];
  const wallet = { answer: async (_: Asked): Promise<string> => `0x${asked.length}` };
  const events: TrackEvent[] = [];
  const own = testEnv({ stored: options.stored ?? {} });
  const env = {
    ...own,
    storage: options.storage ?? own.storage,
    /** Two pages never draw the same id. */
    randomId(): string {
      const stored = JSON.stringify(env.storage.entries());
      const id = own.randomId();
      return stored.includes(id) ? env.randomId() : id;
    },
  };
  const ask = (request: Asked): Promise<string> => {
    asked.push(request);
    return wallet.answer(request);
  };
  const { decimals = 6 } = options;
  const balanceOf = (of: string | undefined): Balance =>
    of === undefined
      ? { value: balances.coin ?? 0n, decimals: 18, symbol: 'ETH' }
      : { value: balances[of] ?? 0n, decimals, symbol: 'USDC' };
  const adapter: FakeAdapter = fakeAdapter({
    connectors: [
      { id: 'com.amber', name: 'Amber Vault' },
      { id: 'com.fjord', name: 'Fjord' },
    ],
    connect: async ({ connectorId }) =>
      adapter.connection({ connectorId, accounts: connectorId === 'com.amber' ? [me] : [other] }),
    can: {
      parseAddress,
      balance: async (request) => balanceOf(request.token),
      sendNative: ask,
      sendToken: ask,
      estimate: async () => ({
        fee: fee / 2n,
        maxFee: fee,
        validUntil: env.clock.now() + 15_000,
        most: (balances.coin ?? 0n) - fee,
      }),
      ...options.can,
    },
  });
  const kit = createAppKit(
    {
      projectId: 'test',
      networks: [network(1, 'Harbor'), network(2, 'Lagoon')],
      adapters: [adapter],
      services: { blockchainApi: null, explorer: null, ...options.services },
      ...options.kit,
    },
    env,
  );
  kit.mount();
  kit.subscribeEvents(({ data }) => events.push(data));
  await kit.connect({ connectorId: 'com.amber', namespace: 'eip155' });
  const send = await kit.feature('send');
  const harbor = kit.core.chain.find('eip155:1');
  if (!harbor) throw new Error('no network');
  const usdc: Asset = {
    ...nativeCoin(harbor),
    assetId: `eip155:1/erc20:${token}`,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals,
    value: balances[token] ?? 0n,
    price: { currency: 'USD', amount: '1' },
  };
  const eth: Asset = {
    ...nativeCoin(harbor, balances.coin),
    price: { currency: 'USD', amount: '2000' },
  };
  return { kit, send, env, adapter, asked, wallet, balances, events, usdc, eth, harbor };
}

export type SendWorld = Awaited<ReturnType<typeof sendWorld>>;

/** An address whose EIP-55 checksum is wrong. */
export const badChecksum = '0x52908400098527886E0F7030069857D2E4169Ee7';
async function parseAddress(text: string): Promise<string> {
  if (text === badChecksum) throw new KitError('address/checksum');
  if (!/^0x[\da-f]{40}$/i.test(text)) throw new KitError('address/invalid');
  return text;
}

/** Fills fields that can be reviewed: 34 USDC to the other account. */
export function typeUsdc({ send, usdc }: SendWorld): void {
  send.setAsset(usdc);
  send.setAmount('34');
  send.setRecipient(other);
}
