import { fakeAdapter, type FakeAdapterOptions, testEnv } from '@openappkit/testing';
import { createCore } from '../../create-core.js';
import type { Options } from '../../options/options.types.js';
import { chainOf, kits } from './whole-kits.js';

export async function kitWith(
  adapterOptions: FakeAdapterOptions = {},
  options: Partial<Options> = {},
  env = testEnv(),
) {
  const adapter = fakeAdapter(adapterOptions);
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter], ...options },
    env,
  );
  kits.push(core);
  const statuses: string[] = [];
  for (const name of [
    'connected',
    'disconnected',
    'network-changed',
    'network-unsupported',
    'account-changed',
  ] as const)
    core.bus.on(name, () => statuses.push(name));
  core.mount();
  await core.preload();
  return { core, adapter, env, statuses, account: () => core.account.get('eip155') };
}
