// Random orders of actions by the user, the frame, another window and the clock. The login state must be
// correct after each, and an older login must never change it.
import { KitError } from '@openappkit/core';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { EmbeddedLogin } from './embedded-login.types.js';
import {
  type LoginWorld,
  loginWorld,
  resultUri,
  secureOrigin,
  settle,
  warmUp,
} from './test/login-world.js';

const runs = Number(process.env.MODEL_RUNS ?? 150);
/** A sequence takes about 20 ms; a run that takes ten times as long hangs. */
const hangMs = Math.max(60_000, runs * 200);

interface Run extends LoginWorld {
  readonly old: Set<object>;
}
interface Step {
  readonly what: string;
  readonly take: (run: Run, pick: number) => unknown;
}

/** The action starts a new login, so all pending steps become old. */
const anew =
  (act: (login: EmbeddedLogin) => unknown) =>
  (run: Run): void => {
    for (const step of run.embedded.held) run.old.add(step);
    void act(run.login);
  };
const answers = {
  connectEmail: ['VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT'].map((action) => ({ action })),
};
const failures = [
  new KitError('embedded/failed', { context: { reason: 'wrong-code', triesLeft: 3 } }),
  new KitError('embedded/failed', { context: { reason: 'expired' } }),
  new KitError('embedded/failed', {
    context: { reason: 'locked', link: `${secureOrigin}/device#link=l` },
  }),
  new KitError('embedded/load-failed'),
  new KitError('embedded/timed-out'),
  new TypeError('frame is gone'),
];

async function answerHeld(run: Run, pick: number, isWell: boolean): Promise<void> {
  const { embedded, login, old } = run;
  const step = embedded.held[pick % Math.max(1, embedded.held.length)];
  if (!step) return;
  const before = JSON.stringify(login.state);
  if (!isWell) step.fail(failures[pick % failures.length]);
  else if (step.step === 'connectEmail') step.succeed(answers.connectEmail[pick % 3]);
  else step.succeed();
  await settle();
  if (old.has(step))
    expect(JSON.stringify(login.state), 'an answer to an older login').toBe(before);
}

const steps: readonly Step[] = [
  { what: 'types an address', take: anew((login) => login.setEmail('ada@example.com')) },
  { what: 'types another', take: anew((login) => login.setEmail('bob@example.com')) },
  { what: 'types none', take: anew((login) => login.setEmail('ada@')) },
  { what: 'sends it', take: ({ login }) => void login.sendEmail() },
  { what: 'sends again', take: ({ login }) => void login.sendAgain() },
  { what: 'edits it', take: anew((login) => login.editEmail()) },
  { what: 'types a code', take: ({ login }) => login.setCode('123456') },
  { what: 'types a part of it', take: ({ login }) => login.setCode('12') },
  { what: 'chooses a provider', take: anew((login) => login.beginSocial('google')) },
  { what: 'chooses Farcaster', take: anew((login) => login.beginFarcaster()) },
  { what: 'tries again', take: ({ login }) => void login.again() },
  { what: 'leaves', take: ({ login }) => login.leave() },
  { what: 'opens the dialog', take: ({ core }) => core.modal.open() },
  { what: 'closes the dialog', take: ({ core }) => core.modal.close({ force: true }) },
  { what: 'stops connecting', take: ({ core }) => core.cancelConnect() },
  { what: 'disconnects', take: ({ core }) => core.disconnect() },
  { what: 'blocks windows', take: (run, pick) => run.setBlocks(pick % 2 === 0) },
  { what: 'closes a window', take: ({ windows }) => windows.at(-1)?.close() },
  { what: 'comes back', take: ({ windows }) => windows.at(-1)?.say({ resultUri }) },
  { what: 'comes back in an old window', take: ({ windows }) => windows.at(0)?.say({ resultUri }) },
  {
    what: 'comes back refused',
    take: ({ windows }) => windows.at(-1)?.say({ resultUri: `${secureOrigin}/cb?error=no` }),
  },
  {
    what: 'comes back from elsewhere',
    take: ({ windows }) => windows.at(-1)?.say({ resultUri }, 'https://evil.example'),
  },
  { what: 'answers', take: (run, pick) => answerHeld(run, pick, true) },
  { what: 'answers the next', take: (run, pick) => answerHeld(run, pick, true) },
  { what: 'fails', take: (run, pick) => answerHeld(run, pick, false) },
  { what: 'waits a second', take: ({ env }) => env.clock.advance(1_000) },
  { what: 'waits a minute', take: ({ env }) => env.clock.advance(60_000) },
];

function lies({ core, embedded, env, login, windows }: Run): readonly string[] {
  const { approveUrl, code, farcasterUrl, isBusy, problem, provider, step } = login.state;
  const open = windows.filter(({ isClosed }) => !isClosed());
  const isConnected = core.account.get('eip155').connectorId === 'AUTH';
  const hasPending = embedded.held.length > 0 || open.length > 0 || env.clock.pending() > 0;
  return Object.entries({
    'is connected': step === 'connected' && !isConnected,
    'has a code to type': code !== '' && step !== 'code',
    'waits for an answer': isBusy && !hasPending,
    'waits and has a problem': isBusy && problem !== undefined,
    'knows the provider': (step === 'social' || step === 'farcaster') && provider === undefined,
    'waits for a window': step === 'social' && problem === undefined && !isBusy,
    'has one window at most': open.length > 1,
    'has no window but for a provider': open.length > 0 && step !== 'social',
    'has a link to approve by': approveUrl !== undefined && step !== 'device',
    'has a link to scan': farcasterUrl !== undefined && step === 'start',
  }).flatMap(([claim, isLie]) => (isLie ? [claim] : []));
}

beforeAll(warmUp);

test(
  'keeps the login state correct, ignores older logins and cleans up in any order of steps',
  async () => {
    console.info(`login model: ${runs} sequences`);
    const anyStep = fc.record({ at: fc.nat(steps.length - 1), pick: fc.nat(5) });
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 25 }), async (sequence) => {
        const world = await loginWorld();
        const run: Run = { ...world, old: new Set() };
        world.embedded.coolDown = 30_000;
        for (const step of ['connectEmail', 'connectDevice', 'connectOtp', 'getSocialRedirectUri'])
          world.embedded.hold(step as 'connectEmail');
        world.embedded.hold('connectSocial');
        world.embedded.hold('connectFarcaster');
        for (const { at, pick } of sequence) {
          await steps[at]?.take(run, pick);
          await settle();
          expect(lies(run), `after ${steps[at]?.what}`).toEqual([]);
        }
        world.core.destroy();
        await settle();
        expect(world.windows.every(({ isClosed }) => isClosed())).toBe(true);
        expect(world.env.page.events.listenerCount('message')).toBe(0);
        expect(world.env.clock.pending()).toBe(0);
        expect(world.env.errors).toEqual([]);
      }),
      { numRuns: runs, endOnFailure: process.env.MODEL_SHRINK === undefined },
    );
  },
  hangMs,
);
