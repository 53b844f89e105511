import { KitError } from '@openappkit/core';
import { createCore } from '@openappkit/core/internal';
import {
  fakeAdapter,
  type FakeEmbeddedWallet,
  fakeEmbeddedWallet,
  testEnv,
} from '@openappkit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embeddedAccount } from '../../features.js';
import type { EmbeddedAccount } from './embedded-account.types.js';

const network = (id: number) => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://own.test'] } },
});

let core: ReturnType<typeof createCore>;
let embedded: FakeEmbeddedWallet;
let account: EmbeddedAccount;
let tracked: string[];
let env: ReturnType<typeof testEnv>;

function newCore(first = 1): void {
  embedded = fakeEmbeddedWallet();
  env = testEnv();
  core = createCore(
    {
      projectId: 'p',
      networks: [network(first), network(8453)],
      adapters: [fakeAdapter()],
      features: { email: true },
      services: { embeddedWallet: 'https://secure.example' },
    },
    env,
    undefined,
    { connectors: [embedded.entry] },
  );
}

beforeEach(async () => {
  newCore();
  tracked = [];
  core.bus.on('track', ({ event }) => tracked.push(event));
  await core.sharedProvider('frame');
  account = await core.feature(embeddedAccount);
});
afterEach(() => core.destroy());

const code = (error: unknown): unknown => (error as KitError | undefined)?.code;

describe('createEmbeddedAccount', () => {
  it('is available once the frame exists', async () => {
    core.destroy();
    newCore();
    await expect(core.feature(embeddedAccount)).rejects.toMatchObject({ code: 'feature/off' });
    await core.sharedProvider('frame');
    await expect(core.feature(embeddedAccount)).resolves.toMatchObject({});
  });

  it("shows the frame's state and requests, and passes on the user's answers", () => {
    const waiting = [{ id: '1', method: 'personal_sign', namespace: 'eip155', askedAt: 0 }];
    embedded.setRequests(waiting);
    embedded.setFrame('failed');
    expect(account.state).toMatchObject({
      requests: waiting,
      queue: { current: 1, total: 1 },
      frame: 'failed',
      secureOrigin: 'https://secure.example',
    });
    const box = { left: 1, top: 2, width: 3, height: 4 };
    account.show(box);
    expect(embedded.shown).toEqual(box);
    account.show(undefined);
    expect(embedded.shown).toBeUndefined();
    account.reject('1');
    expect(account.state.requests).toEqual([]);
    account.setTheme({ themeMode: 'dark' });
    expect(embedded.themes).toEqual([{ themeMode: 'dark' }]);
  });

  it('clears the state and rejects actions once the wallet is gone', async () => {
    core.account.setEmbedded(undefined);
    expect(account.state).toMatchObject({
      profile: undefined,
      requests: [],
      secureOrigin: undefined,
    });
    account.show(undefined);
    account.reject();
    await account.reload();
    await expect(account.setAccountType('eoa')).rejects.toMatchObject({ code: 'feature/off' });
  });

  it('does not reject when the frame fails to reload', async () => {
    embedded.answer('reload', new KitError('embedded/load-failed'));
    await expect(account.reload()).resolves.toBeUndefined();
  });
});

describe('account type', () => {
  it.each([
    [1, false],
    [10, true],
  ])('can change on networks with smart accounts: %i', async (first, has) => {
    core.destroy();
    newCore(first);
    embedded.smartNetworks = [10];
    await core.sharedProvider('frame');
    const { state } = await core.feature(embeddedAccount);
    expect(state.hasSmartAccounts).toBe(has);
  });

  it('is set in the wallet and tracked', async () => {
    embedded.hold('setPreferredAccount');
    const done = account.setAccountType('smartAccount');
    expect(account.state.switchingTo).toBe('smartAccount');
    embedded.held[0]?.succeed();
    await done;
    expect(account.state.switchingTo).toBeUndefined();
    expect(tracked).toContain('SET_PREFERRED_ACCOUNT_TYPE');
  });

  it('stays unchanged when the wallet fails, and ignores an older answer', async () => {
    embedded.answer('setPreferredAccount', new Error('no'));
    await expect(account.setAccountType('smartAccount')).rejects.toMatchObject({
      code: 'embedded/failed',
    });
    expect(code(account.state.switchError)).toBe('embedded/failed');
    embedded.hold('setPreferredAccount');
    const older = account.setAccountType('smartAccount');
    const newer = account.setAccountType('eoa');
    const [first, second] = embedded.held;
    first?.fail(new KitError('embedded/timed-out'));
    await expect(older).rejects.toMatchObject({ code: 'embedded/timed-out' });
    expect([account.state.switchingTo, account.state.switchError]).toEqual(['eoa', undefined]);
    second?.succeed();
    await newer;
  });
});

describe('email change', () => {
  const now = () => account.state.emailChange;
  const step = () => now().step;
  const idle = () => vi.waitFor(() => expect(now().isBusy).toBe(false));
  const send = async (email = 'ada@other.example'): Promise<void> => {
    account.setEmail(email);
    await account.sendEmail();
  };

  it('requires a code from the old address and one from the new', async () => {
    core.modal.open();
    const changed = account.emailChanged();
    await send(' ada@other.example ');
    expect(step()).toBe('old');
    account.setEmailCode('111 11');
    expect(now().code).toBe('11111');
    account.setEmailCode('١١١١١١');
    await idle();
    expect([step(), now().code]).toEqual(['new', '']);
    account.setEmailCode('222222');
    await expect(changed).resolves.toEqual({ email: 'ada@other.example' });
    await idle();
    expect(step()).toBe('done');
    expect(embedded.calls.slice(1)).toEqual([
      'updateEmail {"email":"ada@other.example"}',
      'updateEmailPrimaryOtp {"otp":"111111"}',
      'updateEmailSecondaryOtp {"otp":"222222"}',
    ]);
    account.beginEmail();
    expect(now()).toMatchObject({ step: 'address', email: '', code: '' });
  });

  it('skips the code of the old address when the wallet does', async () => {
    embedded.answer('updateEmail', { action: 'VERIFY_SECONDARY_OTP' });
    await send();
    expect(step()).toBe('new');
  });

  it('stays at the failed step with the error', async () => {
    await send();
    embedded.answer('updateEmailPrimaryOtp', new KitError('embedded/failed'));
    account.setEmailCode('000000');
    await idle();
    expect([step(), code(now().error)]).toEqual(['old', 'embedded/failed']);
    embedded.answer('updateEmailPrimaryOtp', undefined);
    account.setEmailCode('111111');
    await idle();
    expect(now()).toMatchObject({ step: 'new', error: undefined });
    embedded.answer('updateEmail', new Error('no'));
    await expect(account.sendEmail()).rejects.toMatchObject({ code: 'embedded/failed' });
    expect(step()).toBe('new');
  });

  it('ignores a second code while one is being checked, and a code before one was sent', async () => {
    account.setEmailCode('111111');
    await send();
    embedded.hold('updateEmailPrimaryOtp');
    account.setEmailCode('111111');
    account.setEmailCode('222222');
    account.setEmail('eve@other.example');
    embedded.held[0]?.succeed();
    await idle();
    expect(embedded.calls.filter((call) => call.includes('Otp'))).toEqual([
      'updateEmailPrimaryOtp {"otp":"111111"}',
    ]);
    expect(now().email).toBe('ada@other.example');
  });

  it("can request another mail after the wallet's cool-down", async () => {
    embedded.coolDown = 30_000;
    await send();
    expect(now().resendAt).toBe(env.clock.now() + 30_000);
  });

  it('ignores an answer to an abandoned step', async () => {
    embedded.hold('updateEmail');
    const request = send();
    account.beginEmail();
    embedded.held[0]?.succeed();
    await request;
    expect(now()).toMatchObject({ step: 'address', email: '' });
  });

  it('rejects emailChanged() when the dialog closes or the kit is destroyed', async () => {
    core.modal.open();
    const closed = expect(account.emailChanged()).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    core.modal.close();
    await closed;
    core.modal.open();
    const rejection = expect(account.emailChanged()).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    core.destroy();
    await rejection;
  });
});
