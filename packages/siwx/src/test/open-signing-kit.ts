import { createAppKit } from '@openappkit/kit';
import { fakeAdapter, type TestEnv, testEnv } from '@openappkit/testing';
import { expect, onTestFinished } from 'vitest';

interface SigningWallet {
  readonly address: string;
  readonly sign: (message: string) => Promise<string>;
  readonly chainId?: number;
  readonly rpcUrl?: string;
}

/**
 * Opens a page with a kit, and with the wallet `one` of one account that signs every message. The kit is destroyed when
 * the test ends.
 */
export async function openSigningKit(
  { address, sign, chainId = 1, rpcUrl = 'http://127.0.0.1:1' }: SigningWallet,
  options: Partial<Parameters<typeof createAppKit>[0]>,
  env: TestEnv = testEnv(),
) {
  const caipNetworkId = `eip155:${chainId}` as const;
  const adapter = fakeAdapter({
    connectors: [{ id: 'one' }],
    connect: async () =>
      adapter.connection({ connectorId: 'one', accounts: [address], caipNetworkId }),
    can: { signMessage: ({ message }) => sign(message) },
  });
  const network = {
    id: chainId,
    name: 'Harbor',
    chainNamespace: 'eip155',
    caipNetworkId,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  } as const;
  const kit = createAppKit(
    { projectId: 'p', networks: [network], adapters: [adapter], ...options },
    env,
  );
  onTestFinished(() => kit.destroy());
  kit.mount();
  await kit.ready();
  const signIn = await kit.feature('signIn');
  /** Polls in real time, because the kit's clock runs by itself in a page. */
  const until = (getValue: () => unknown): ReturnType<typeof expect.poll> =>
    expect.poll(async () => {
      await env.clock.advance(1);
      return getValue();
    });
  const connect = (): void => void kit.connect({ connectorId: 'one' }).catch(() => undefined);
  const step = () => signIn.state.step;
  const status = () => kit.getAccount().status;
  return { kit, signIn, until, step, status, env, connect };
}
