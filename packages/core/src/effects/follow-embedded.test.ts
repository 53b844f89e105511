// The embedded wallet beside its connections: whose account it is, and that a request which waits is shown and never left.
import {
  fakeAdapter,
  fakeEmbeddedWallet,
  type FakeEmbeddedWallet,
  testEnv,
} from '@openappkit/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import type { Core } from '../core.types.js';

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://own.test'] } },
};
const request = (id: string, method = 'personal_sign') => ({
  id,
  method,
  namespace: 'eip155',
  askedAt: 0,
});
const profile = {
  email: 'ada@example.com',
  provider: 'email',
  accounts: [{ address: '0x1', type: 'eoa' }],
  accountType: 'eoa',
  isSmartAccountDeployed: false,
} as const;

let core: Core;
let embedded: FakeEmbeddedWallet;
let env: ReturnType<typeof testEnv>;
/** As a kit with a widget does it: over what is open, else as a start; what was asked for is there a turn later. */
let shows = true;
let asked = 0;

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
const views = (): readonly string[] => core.router.state.stack.map(({ view }) => view);

beforeEach(() => begin());

async function begin(): Promise<void> {
  env = testEnv();
  embedded = fakeEmbeddedWallet();
  shows = true;
  asked = 0;
  core = createCore(
    {
      projectId: 'p',
      networks: [network],
      adapters: [fakeAdapter()],
      features: { email: true },
      services: { embeddedWallet: 'https://secure.example' },
    },
    env,
    undefined,
    { connectors: [embedded.entry] },
  );
  core.bus.on('view-needed', () => {
    asked++;
    if (!core.modal.state.open) core.router.reset('');
    core.modal.open();
    if (shows)
      queueMicrotask(() => {
        if (!core.modal.state.open) return;
        const waits = core.account.state.embedded?.requests.length !== 0;
        const traits = waits ? { approves: true } : {};
        const view = waits ? 'Approve' : 'Home';
        const isOver = (core.router.state.stack.at(-1)?.view ?? '') !== '';
        core.router[isOver ? 'push' : 'reset'](view, undefined, traits);
      });
  });
  await core.sharedProvider('frame');
}
afterEach(() => core.destroy());

describe('the embedded wallet of a page', () => {
  it('says who is logged in, in the words of apps, and that nobody is any more', () => {
    expect(core.account.state.embedded?.info).toBeUndefined();
    embedded.setProfile(profile);
    const { info } = core.account.state.embedded ?? {};
    expect(info).toEqual({
      user: { email: 'ada@example.com', accounts: profile.accounts },
      authProvider: 'email',
      accountType: 'eoa',
      isSmartAccountDeployed: false,
    });
    embedded.setProfile({ ...profile });
    expect(core.account.state.embedded?.info).toBe(info);
    embedded.setProfile(undefined);
    expect(core.account.state.embedded?.info).toBeUndefined();
  });

  it('tells with its wallet how the person logged in, under another address, too', async () => {
    embedded.setProfile(profile);
    core.mount();
    await core.connect({ connectorId: 'AUTH' });
    const about = () => core.account.get('eip155').connectedWalletInfo;
    expect(about()).toMatchObject({ type: 'AUTH', identifier: 'ada@example.com', social: 'email' });
    embedded.setProfile({ ...profile, email: 'ada@other.example' });
    expect(about()).toMatchObject({ type: 'AUTH', identifier: 'ada@other.example' });
  });

  it('takes name and picture from the provider of its login, also after it disconnects', async () => {
    const found = () => core.connection.find('AUTH', 'eip155');
    core.mount();
    expect(found()?.name).toBe('Email wallet');
    await core.connect({ connectorId: 'AUTH' });
    const shown = () => core.connection.state.connections.eip155?.[0];
    embedded.setProfile({ ...profile, provider: 'google' });
    expect(shown()).toMatchObject({ name: 'Google', type: 'AUTH' });
    expect(shown()?.imageUrl).toMatch(/^data:image\/svg\+xml,/);
    // Another wallet announces itself.
    core.bus.emit('connectors', { namespace: 'eip155', connectors: [] });
    expect(found()?.name).toBe('Google');
    embedded.setProfile({ ...profile, provider: 'github' });
    expect([found()?.name, shown()?.name]).toEqual(['GitHub', 'GitHub']);
    await core.disconnect();
    expect(core.connection.state.history[0]?.name).toBe('GitHub');
    expect(found()?.name).toBe('Email wallet');
  });

  it('is gone from state with its kit, and is heard no more', () => {
    core.destroy();
    expect(core.account.state.embedded).toBeUndefined();
    embedded.setRequests([request('late')]);
    expect([asked, core.modal.state.open]).toEqual([0, false]);
  });
});

describe('a request that waits', () => {
  it('opens the dialog, and closes it once it is answered', async () => {
    embedded.setRequests([request('1')]);
    await settled();
    expect([core.modal.state.open, views()]).toEqual([true, ['Approve']]);
    embedded.setRequests([]);
    await settled();
    expect([core.modal.state.open, embedded.rejected]).toEqual([false, []]);
  });

  it('lies over what was open, which comes back after the last of them', async () => {
    core.router.reset('Send');
    core.modal.open();
    embedded.setRequests([request('1'), request('2')]);
    await settled();
    expect(views()).toEqual(['Send', 'Approve']);
    embedded.setRequests([request('2')]);
    await settled();
    expect(views()).toEqual(['Send', 'Approve']);
    embedded.setRequests([]);
    await settled();
    expect([core.modal.state.open, views(), asked]).toEqual([true, ['Send'], 1]);
  });

  it('knows its place among all that waited since none did', async () => {
    const queue = () => core.account.state.embedded?.queue;
    embedded.setRequests([request('1'), request('2'), request('3')]);
    expect(queue()).toEqual({ current: 1, total: 3 });
    embedded.setRequests([request('2'), request('3')]);
    expect(queue()).toEqual({ current: 2, total: 3 });
    embedded.setRequests([request('2'), request('3'), request('4')]);
    expect(queue()).toEqual({ current: 2, total: 4 });
    embedded.setRequests([]);
    expect(queue()).toEqual({ current: 0, total: 0 });
  });

  it('is shown again over what the app opens meanwhile', async () => {
    embedded.setRequests([request('1')]);
    await settled();
    core.router.reset('Networks');
    await settled();
    expect(views()).toEqual(['Networks', 'Approve']);
    embedded.setRequests([]);
    await settled();
    expect([core.modal.state.open, views()]).toEqual([true, ['Networks']]);
  });

  it('is shown over a view that comes before it does', async () => {
    embedded.setRequests([request('1')]);
    core.router.reset('Networks');
    await settled();
    expect([views(), asked]).toEqual([['Networks', 'Approve'], 1]);
  });

  it('is rejected with all others when the dialog is closed by force', async () => {
    embedded.setRequests([request('1'), request('2')]);
    await settled();
    core.modal.close({ force: true });
    await settled();
    expect([embedded.rejected, core.account.state.embedded?.requests]).toEqual([[undefined], []]);
    expect(core.modal.state.open).toBe(false);
  });

  it('that comes while the dialog goes is shown, too', async () => {
    embedded.setRequests([request('1')]);
    await settled();
    embedded.setRequests([]);
    embedded.setRequests([request('2')]);
    await settled();
    expect([core.modal.state.open, core.router.state.traits.approves]).toEqual([true, true]);
    embedded.setRequests([]);
    await settled();
    expect(core.modal.state.open).toBe(false);
    embedded.setRequests([request('3')]);
    await settled();
    expect([core.modal.state.open, core.router.state.traits.approves]).toEqual([true, true]);
  });

  it('answered before its view has come leaves nothing open', async () => {
    shows = false;
    embedded.setRequests([request('1')]);
    embedded.setRequests([]);
    core.router.reset('Approve', undefined, { approves: true });
    await settled();
    expect(core.modal.state.open).toBe(false);
  });

  it('has balances read anew once it is answered', async () => {
    const stale: string[] = [];
    core.bus.on('balance-stale', ({ namespace }) => stale.push(namespace));
    embedded.setRequests([request('1', 'eth_sendTransaction'), request('2')]);
    expect(stale).toEqual([]);
    embedded.setRequests([request('2')]);
    expect(stale).toEqual(['eip155']);
  });

  it('that failed with its frame leaves that to be read, until the frame is there again', async () => {
    core.router.reset('Send');
    core.modal.open();
    embedded.setRequests([request('1')]);
    await settled();
    embedded.setFrame('failed');
    embedded.setRequests([]);
    await settled();
    expect(views()).toEqual(['Send', 'Approve']);
    embedded.setFrame('loading');
    await settled();
    expect(views()).toEqual(['Send', 'Approve']);
    embedded.setFrame('ready');
    await settled();
    expect([core.modal.state.open, views()]).toEqual([true, ['Send']]);
  });

  it('that a person rejects without a frame is over at once', async () => {
    embedded.setRequests([request('1')]);
    await settled();
    embedded.setFrame('failed');
    core.account.state.embedded?.reject('1');
    await settled();
    expect(core.modal.state.open).toBe(false);
  });

  it('that failed with its frame goes as the dialog is closed, and the next is shown as any', async () => {
    embedded.setRequests([request('1')]);
    await settled();
    embedded.setFrame('failed');
    embedded.setRequests([]);
    await settled();
    expect(core.modal.close()).toBe(true);
    await settled();
    embedded.setRequests([request('2')]);
    await settled();
    expect([core.modal.state.open, core.router.state.traits.approves]).toEqual([true, true]);
    embedded.setFrame('ready');
    embedded.setRequests([]);
    await settled();
    expect(core.modal.state.open).toBe(false);
  });

  it('leaves no view behind when its kit ends', async () => {
    embedded.setRequests([request('1')]);
    await settled();
    core.destroy();
    await settled();
    expect(core.account.state.embedded).toBeUndefined();
  });
});

describe('a method that no app may ask for', () => {
  it('opens the dialog at home and says so', async () => {
    embedded.refuse('eth_sign');
    await settled();
    expect([core.modal.state.open, views()]).toEqual([true, ['Home']]);
    expect(core.notices.state).toMatchObject({
      open: true,
      variant: 'error',
      message: 'Action not allowed',
      code: 'embedded/not-allowed',
    });
  });

  it('opens nothing over what is open', async () => {
    core.router.reset('Networks');
    core.modal.open();
    embedded.refuse('eth_sign');
    await settled();
    expect([asked, views()]).toEqual([0, ['Networks']]);
  });
});

describe('whatever comes in whatever order', () => {
  it('a request that waits is shown, and one that is not shown does not wait', async () => {
    const seeds = fc.array(fc.constantFrom(...Object.keys(acts)), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(seeds, fc.boolean(), async (names, late) => {
        core.destroy();
        await begin();
        for (const name of names) {
          acts[name]?.();
          if (late) await settled();
        }
        await settled();
        const { requests, frame } = core.account.state.embedded ?? { requests: [], frame: '' };
        const { open } = core.modal.state;
        const isThere = core.router.state.stack.at(-1)?.traits.approves === true;
        if (requests.length > 0) expect([open, isThere]).toEqual([true, true]);
        else if (frame === 'ready') expect(open && isThere).toBe(false);
      }),
    );
  });
});

let count = 0;
const waiting = () => core.account.state.embedded?.requests ?? [];
const acts: Readonly<Record<string, () => unknown>> = {
  ask: () => embedded.setRequests([...waiting(), request(String(count++))]),
  answer: () => embedded.setRequests(waiting().slice(1)),
  reject: () => core.account.state.embedded?.reject(waiting()[0]?.id),
  close: () => core.modal.close({ force: true }),
  back: () => {
    if (core.router.state.traits.approves) core.account.state.embedded?.reject();
    core.router.back();
  },
  open() {
    if (!core.modal.state.open) core.router.reset('');
    core.modal.open();
    core.router.reset('Networks');
  },
  home: () => core.router.reset('Home'),
  fail: () => embedded.setFrame('failed'),
  mend: () => embedded.setFrame('ready'),
  refuse: () => embedded.refuse('eth_sign'),
};
