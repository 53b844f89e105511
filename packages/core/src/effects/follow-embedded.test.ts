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
/** Whether the UI shows the approval view one microtask after the request. */
let shows = true;
let asked = 0;

const settled = async (): Promise<void> => {
  for (let tick = 0; tick < 20; tick++) await Promise.resolve();
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

describe("the embedded wallet's profile", () => {
  it("exposes the profile in AppKit's format while the user is logged in", () => {
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

  it("updates connectedWalletInfo when the login's address changes", async () => {
    embedded.setProfile(profile);
    core.mount();
    await core.connect({ connectorId: 'AUTH' });
    const about = () => core.account.get('eip155').connectedWalletInfo;
    expect(about()).toMatchObject({ type: 'AUTH', identifier: 'ada@example.com', social: 'email' });
    embedded.setProfile({ ...profile, email: 'ada@other.example' });
    expect(about()).toMatchObject({ type: 'AUTH', identifier: 'ada@other.example' });
  });

  it('gives the connector the name and image of the login provider, also after a disconnect', async () => {
    const found = () => core.connection.find('AUTH', 'eip155');
    core.mount();
    expect(found()?.name).toBe('Email wallet');
    await core.connect({ connectorId: 'AUTH' });
    const activeEntry = () => core.connection.state.connections.eip155?.[0];
    embedded.setProfile({ ...profile, provider: 'google' });
    expect(activeEntry()).toMatchObject({ name: 'Google', type: 'AUTH' });
    expect(activeEntry()?.imageUrl).toMatch(/^data:image\/svg\+xml,/);
    core.bus.emit('connectors', { namespace: 'eip155', connectors: [] });
    expect(found()?.name).toBe('Google');
    embedded.setProfile({ ...profile, provider: 'github' });
    expect([found()?.name, activeEntry()?.name]).toEqual(['GitHub', 'GitHub']);
    await core.disconnect();
    expect(core.connection.state.history[0]?.name).toBe('GitHub');
    expect(found()?.name).toBe('Email wallet');
  });

  it('removes the embedded wallet from state when the kit is destroyed', () => {
    core.destroy();
    expect(core.account.state.embedded).toBeUndefined();
    embedded.setRequests([request('late')]);
    expect([asked, core.modal.state.open]).toEqual([0, false]);
  });
});

describe('a pending request', () => {
  it('opens the dialog for a request and closes it when answered', async () => {
    embedded.setRequests([request('1')]);
    await settled();
    expect([core.modal.state.open, views()]).toEqual([true, ['Approve']]);
    embedded.setRequests([]);
    await settled();
    expect([core.modal.state.open, embedded.rejected]).toEqual([false, []]);
  });

  it('shows a request over the open view, which returns after the last request', async () => {
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

  it('counts the position of a request among all since the queue was empty', async () => {
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

  it('shows a pending request again over a view that the app opens meanwhile', async () => {
    embedded.setRequests([request('1')]);
    await settled();
    core.router.reset('Networks');
    await settled();
    expect(views()).toEqual(['Networks', 'Approve']);
    embedded.setRequests([]);
    await settled();
    expect([core.modal.state.open, views()]).toEqual([true, ['Networks']]);
  });

  it('shows a request over a view that opens before it appears', async () => {
    embedded.setRequests([request('1')]);
    core.router.reset('Networks');
    await settled();
    expect([views(), asked]).toEqual([['Networks', 'Approve'], 1]);
  });

  it('rejects all requests when the dialog is force-closed', async () => {
    embedded.setRequests([request('1'), request('2')]);
    await settled();
    core.modal.close({ force: true });
    await settled();
    expect([embedded.rejected, core.account.state.embedded?.requests]).toEqual([[undefined], []]);
    expect(core.modal.state.open).toBe(false);
  });

  it('shows a request that arrives while the dialog closes', async () => {
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

  it('leaves no view open when a request is answered before its view appears', async () => {
    shows = false;
    embedded.setRequests([request('1')]);
    embedded.setRequests([]);
    core.router.reset('Approve', undefined, { approves: true });
    await settled();
    expect(core.modal.state.open).toBe(false);
  });

  it('triggers a balance read when a request is answered', async () => {
    const stale: string[] = [];
    core.bus.on('balance-stale', ({ namespace }) => stale.push(namespace));
    embedded.setRequests([request('1', 'eth_sendTransaction'), request('2')]);
    expect(stale).toEqual([]);
    embedded.setRequests([request('2')]);
    expect(stale).toEqual(['eip155']);
  });

  it('keeps the approval view when the frame fails, until the frame is ready again', async () => {
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

  it('closes at once when the user rejects a request without a frame', async () => {
    embedded.setRequests([request('1')]);
    await settled();
    embedded.setFrame('failed');
    core.account.state.embedded?.reject('1');
    await settled();
    expect(core.modal.state.open).toBe(false);
  });

  it('lets the dialog close after the frame failed, and opens it for the next request', async () => {
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

  it('leaves no approval view behind when the kit is destroyed', async () => {
    embedded.setRequests([request('1')]);
    await settled();
    core.destroy();
    await settled();
    expect(core.account.state.embedded).toBeUndefined();
  });
});

describe('a method that the embedded wallet does not allow', () => {
  it('opens the dialog at home with a notice for a refused method', async () => {
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

  it('reports a refused method without opening a view when the dialog is open', async () => {
    core.router.reset('Networks');
    core.modal.open();
    embedded.refuse('eth_sign');
    await settled();
    expect([asked, views()]).toEqual([0, ['Networks']]);
  });
});

describe('random sequences of requests, answers and navigation', () => {
  it('shows every pending request and leaves no request that is not shown', async () => {
    const seeds = fc.array(fc.constantFrom(...Object.keys(acts)), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(seeds, fc.boolean(), async (names, isLate) => {
        core.destroy();
        await begin();
        for (const name of names) {
          acts[name]?.();
          if (isLate) await settled();
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
