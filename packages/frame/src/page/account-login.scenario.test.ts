import { expect, it } from 'vitest';
import type { AccountState } from './account/account.types.js';
import { createLoginActions } from './account/login-actions.js';
import { PageError } from './page-error.js';
import type { Logins } from './login/logins.js';
import type { PageContext } from './page-context.js';
import type { Session } from './state/session.js';

function openActs() {
  let state: AccountState = { at: 'email' };
  const waiting: { resolve(): void; reject(error: Error): void }[] = [];
  const done: string[] = [];
  const wait = () => new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
  const logins: Partial<Logins> = {
    connectEmail: async () => ({ action: 'VERIFY_DEVICE' }),
    connectDevice: wait,
    connectOtp: () => wait().then(() => ({}) as Session),
    activate: async () => void done.push('taken up'),
  };
  const acts = createLoginActions({
    page: {
      state: () => state,
      show: (next) => (state = next),
      showHome: async () => void done.push('home'),
    },
    context: { origin: 'https://wallet.example' } as PageContext,
    logins: logins as Logins,
    navigate: () => undefined,
  });
  const flushPromises = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  return { acts, done, state: () => state, flushPromises, waiting };
}

it('stays on the email form when the emailed link is opened after the user started over', async () => {
  const { acts, state, flushPromises, waiting } = openActs();
  acts.sendEmail('ada@example.com');
  await flushPromises();
  expect(state()).toEqual({ at: 'device', email: 'ada@example.com' });
  acts.startOver();
  waiting[0]?.resolve();
  await flushPromises();
  expect(state()).toEqual({ at: 'email' });
});

it('hides the failure of a login that the user replaced with another email', async () => {
  const { acts, state, flushPromises, waiting } = openActs();
  acts.sendEmail('ada@example.com');
  await flushPromises();
  acts.startOver();
  acts.sendEmail('bob@example.com');
  await flushPromises();
  waiting[0]?.reject(new PageError('This sign-in was cancelled.'));
  await flushPromises();
  expect(state()).toEqual({ at: 'device', email: 'bob@example.com' });
  waiting[1]?.reject(new PageError('This took too long. Start again.'));
  await flushPromises();
  expect(state()).toMatchObject({ at: 'device', failure: 'This took too long. Start again.' });
});

it('does not sign in when a correct code is confirmed after the user started over', async () => {
  const { acts, done, flushPromises, waiting } = openActs();
  acts.sendCode('123456');
  await flushPromises();
  acts.startOver();
  waiting[0]?.resolve();
  await flushPromises();
  expect(done).toEqual([]);
  acts.sendCode('123456');
  await flushPromises();
  waiting[1]?.resolve();
  await flushPromises();
  expect(done).toEqual(['taken up', 'home']);
});
