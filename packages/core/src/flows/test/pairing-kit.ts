import { fakeAdapter, fakeSharedConnector, testEnv } from '@openappkit/testing';
import { createCore } from '../../create-core.js';
import type { Options } from '../../options/options.types.js';
import { kits } from './whole-kits.js';

export const network = (namespace: string, id: number | string) => ({
  id,
  name: `Chain ${id}`,
  chainNamespace: namespace,
  caipNetworkId: `${namespace}:${id}` as const,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});
export const connectorId = 'walletConnect';

export async function kitWith(
  options: Partial<Options> = {},
  env = testEnv(),
  prepare: (phone: ReturnType<typeof fakeSharedConnector>) => void = () => undefined,
) {
  const phone = fakeSharedConnector();
  prepare(phone);
  const adapter = fakeAdapter();
  const core = createCore(
    {
      projectId: 'p',
      networks: [network('eip155', 1), network('eip155', 2), network('solana', 'main')],
      adapters: [adapter],
      ...options,
    },
    env,
    undefined,
    { connectors: [phone.entry] },
  );
  kits.push(core);
  core.mount();
  await core.preload();
  const pairing = () => core.connection.state.attempt?.pairing;
  return { core, phone, adapter, env, pairing };
}
