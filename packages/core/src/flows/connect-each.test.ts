import { type FakeAdapter, fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';
import type { NetworkInput } from '../network/network.types.js';
import type { Options } from '../options/options.types.js';
import { endKits, kits } from './test/whole-kits.js';

const networkOf = (namespace: string): NetworkInput => ({
  id: 'one',
  name: namespace,
  caipNetworkId: `${namespace}:one`,
  chainNamespace: namespace,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
});
afterEach(endKits);

/** How long a wallet takes. */
const answerMs = 300;

type Answers = Readonly<Record<string, 'accept' | 'decline' | 'hang'>>;

async function kitWith(answers: Answers = {}, options: Partial<Options> = {}, ms = answerMs) {
  const requested: string[] = [];
  const adapterOf = (namespace: string): FakeAdapter => {
    const adapter = fakeAdapter({
      namespace,
      connectors: [{ id: 'tern', name: 'Tern' }],
      async connect({ connectorId }) {
        requested.push(namespace);
        if (answers[namespace] === 'decline') throw new KitError('wallet/rejected');
        if (answers[namespace] === 'hang') await new Promise(() => undefined);
        env.clock.tick(ms);
        return adapter.connection({ connectorId, caipNetworkId: `${namespace}:one` });
      },
    });
    return adapter;
  };
  const env = testEnv();
  const core = createCore(
    {
      projectId: 'p',
      networks: [networkOf('one'), networkOf('two'), networkOf('six')],
      adapters: ['one', 'two', 'six'].map(adapterOf),
      ...options,
    },
    env,
  );
  kits.push(core);
  core.mount();
  await core.preload();
  await core.ready();
  const homes: unknown[] = [];
  core.bus.on('go-home', (event) => homes.push(event));
  return { core, env, requested, homes };
}
const connectors = ['one', 'two', 'six'].map((namespace) => ({ connectorId: 'tern', namespace }));

it('asks the active namespace first, then the others in order, and reports progress', async () => {
  const { core, requested } = await kitWith();
  await core.chooseNamespace('two');
  const steps: string[] = [];
  const answers = await core.connectEach({
    connectors,
    onProgress: (now) => steps.push(now.map(({ status }) => status).join(' ')),
  });
  expect(requested).toEqual(['two', 'one', 'six']);
  expect(steps.slice(0, 3)).toEqual([
    'next asked next',
    'next connected next',
    'asked connected next',
  ]);
  expect(answers).toEqual(
    ['one', 'two', 'six'].map((namespace) => ({ namespace, status: 'connected' })),
  );
  expect(core.chain.state.activeNamespace).toBe('two');
});

it('continues after a rejection in one namespace and keeps the accepted ones', async () => {
  const { core, env } = await kitWith({ one: 'decline' });
  core.modal.open();
  const answers = await core.connectEach({ connectors });
  expect(answers).toMatchObject([
    { namespace: 'one', status: 'declined', error: { code: 'wallet/rejected' } },
    { namespace: 'two', status: 'connected' },
    { namespace: 'six', status: 'connected' },
  ]);
  expect(core.chain.state.activeNamespace).toBe('two');
  await env.clock.advance(700);
  expect(core.modal.state.open).toBe(true);
});

it('does not ask in a namespace where the wallet is already connected', async () => {
  const { core, requested } = await kitWith();
  await core.connect({ connectorId: 'tern', namespace: 'two' });
  const answers = await core.connectEach({ connectors });
  expect(requested).toEqual(['two', 'one', 'six']);
  expect(answers.map(({ status }) => status)).toEqual(['connected', 'connected', 'connected']);
});

it('rejects and asks no further namespace when the user cancels', async () => {
  const { core, requested } = await kitWith({ two: 'hang' });
  const ends = expect(core.connectEach({ connectors })).rejects.toMatchObject({
    code: 'request/cancelled',
  });
  await expect.poll(() => requested).toEqual(['one', 'two']);
  core.cancelConnect();
  await ends;
  expect(requested).toEqual(['one', 'two']);
  expect(core.account.get('one').status).toBe('connected');
});

it('closes the dialog 700 ms after all accepted, or goes home at once when embedded', async () => {
  const { core, env, homes } = await kitWith();
  core.modal.open();
  await core.connectEach({ connectors });
  await env.clock.advance(699);
  expect([core.modal.state.open, homes.length]).toEqual([true, 0]);
  await env.clock.advance(1);
  expect([core.modal.state.open, homes.length]).toEqual([false, 0]);
  const embedded = await kitWith({}, { enableEmbedded: true });
  await embedded.core.connectEach({ connectors });
  expect(embedded.homes).toHaveLength(1);
});

it('keeps the dialog open to show which namespaces connected, however quick the wallet is', async () => {
  for (const declining of ['one', 'two', 'six']) {
    const { core, env } = await kitWith({ [declining]: 'decline' }, {}, 0);
    core.modal.open();
    await core.connectEach({ connectors, signal: core.modal.untilClosed() });
    await env.clock.advance(700);
    expect(core.modal.state.open).toBe(true);
  }
});
