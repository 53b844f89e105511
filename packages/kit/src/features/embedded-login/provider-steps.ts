// Logging in with an account of elsewhere: a provider that asks in another window, and Farcaster, whose app scans a code.
import {
  checkLink,
  type EmbeddedSocial,
  inTime,
  isKitError,
  KitError,
} from '@openappkit/core/feature';
import type { LoginContext, LoginRun } from './login-context.js';
import type { LoginProblemCode, LoginProvider } from './embedded-login.types.js';
import { answerOf, originOf, refusalIn, WindowClosed } from './login-window.js';
import { closeLoginWindow, openLoginWindow } from './open-login-window.js';
import { problemOf } from './problem-of.js';
import { createSocialReturn } from './social-return.js';

/** How long the frame may take to let in somebody whom the provider has let in. */
const finishMs = 45_000;
const noLinks = { farcasterUrl: undefined, approveUrl: undefined };
/** After these, the link is of no use any more; a page that was refused says no more than that. */
const ends: ReadonlySet<LoginProblemCode> = new Set(['expired', 'refused', 'locked', 'failed']);

/** @param onAsked the frame is asked for a login by a provider: what it had under way is over */
export function createProviderSteps(context: LoginContext, onAsked: () => void) {
  const { parts, state, run, setProblem } = context;
  const { bus, env } = parts;
  const returning = createSocialReturn(parts);
  let opened: Window | null | undefined;

  const closeWindow = (): void => {
    closeLoginWindow(opened);
    opened = undefined;
  };
  function begin(step: 'social' | 'farcaster', provider: LoginProvider): void {
    leave();
    context.stop();
    const startedAt = env.clock.now();
    returning.forget();
    Object.assign(state, { step, provider, startedAt, code: '', inPage: false, ...noLinks });
    bus.emit('track', { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } });
  }
  function over(provider: LoginProvider): void {
    bus.emit('track', { event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } });
    returning.forget();
    Object.assign(state, { step: 'start', code: '', inPage: false, ...noLinks });
  }
  /** Nobody waits for a provider any more. */
  function leave(): void {
    const { provider, step } = state;
    const isForKeys = provider === 'farcaster' && (step === 'device' || step === 'code');
    if (step !== 'social' && step !== 'farcaster' && !isForKeys) return;
    context.stop();
    closeWindow();
    if (state.provider) over(state.provider);
  }
  function fail(provider: LoginProvider, error: unknown): void {
    const { error: known } = problemOf(error, env.clock.now());
    const message = known?.shortMessage ?? '';
    bus.emit('track', { event: 'SOCIAL_LOGIN_ERROR', properties: { provider, message } });
  }
  const enter = (login: Pick<LoginRun, 'signal'>, provider: LoginProvider): Promise<void> =>
    context.enter(login, () => {
      bus.emit('track', { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } });
    });

  /** An empty window runs whatever it is sent to in the name of this page. @throws KitError `embedded/*` */
  async function addressOf(
    { wallet, answer }: LoginRun,
    provider: EmbeddedSocial,
  ): Promise<string> {
    onAsked();
    const link = checkLink((await answer(wallet.getSocialRedirectUri({ provider }))).uri, 'web');
    if (link === undefined) throw new KitError('embedded/failed');
    return link;
  }
  /** @throws KitError `embedded/*`, WindowClosed */
  async function askInWindow(
    login: LoginRun,
    provider: EmbeddedSocial,
    own: Window,
  ): Promise<void> {
    const { wallet, signal, answer } = login;
    own.location.href = await addressOf(login, provider);
    const result = await answer(answerOf(own, wallet.secureOrigin, env, signal));
    closeWindow();
    await finish(login, provider, result);
  }
  /** @param result the address that the login's last page told. @throws KitError `embedded/*` */
  async function finish(
    { wallet, signal, answer }: LoginRun,
    provider: EmbeddedSocial,
    result: string,
  ): Promise<void> {
    const refusal = refusalIn(result);
    if (refusal !== undefined) throw new KitError('embedded/refused', { details: refusal });
    bus.emit('track', { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } });
    const late = (): never => {
      throw new KitError('embedded/timed-out');
    };
    const asked = wallet.connectSocial({ uri: result, provider });
    await answer(inTime(asked, env.clock, finishMs, late, signal));
  }

  /** The person is let in, and the keys are on other devices of theirs: one of those hands them over. */
  async function waitForKeys({ wallet, signal, answer }: LoginRun): Promise<void> {
    Object.assign(state, { step: 'device', isBusy: false });
    await answer(wallet.connectDevice(signal));
    Object.assign(state, { step: 'code', code: '', approveUrl: undefined });
  }

  const steps = {
    enter,
    async beginSocial(
      provider: EmbeddedSocial,
      given: Window | null = openLoginWindow(env),
    ): Promise<void> {
      begin('social', provider);
      if (!given) {
        setProblem({ code: 'blocked', text: '' });
        return;
      }
      opened = given;
      await run(async (login) => {
        try {
          await askInWindow(login, provider, given);
        } catch (error) {
          closeLoginWindow(given);
          if (login.signal.aborted) return;
          if (error instanceof WindowClosed) return over(provider);
          fail(provider, error);
          throw error;
        }
        await enter(login, provider);
      });
    },
    async beginSocialInPage(provider: EmbeddedSocial): Promise<void> {
      begin('social', provider);
      state.inPage = true;
      await run(async (login) => {
        try {
          const to = returning.leave(await addressOf(login, provider), provider);
          env.page?.openPopup(to, '_self', '');
        } catch (error) {
          if (!login.signal.aborted) fail(provider, error);
          throw error;
        }
      });
    },
    async resumeSocial(): Promise<void> {
      const back = returning.take();
      if (!back) return;
      const { provider, uri } = back;
      Object.assign(state, { step: 'social', provider, inPage: true, startedAt: env.clock.now() });
      await run(async (login) => {
        try {
          if (originOf(uri) !== login.wallet.secureOrigin) throw new KitError('embedded/untrusted');
          // Without its words: whoever made a link to this page may have written them.
          if (refusalIn(uri) !== undefined) throw new KitError('embedded/refused');
          await finish(login, provider, uri);
        } catch (error) {
          if (!login.signal.aborted) fail(provider, error);
          throw error;
        }
        await enter(login, provider);
      });
    },
    async beginFarcaster(): Promise<void> {
      const provider = 'farcaster';
      begin('farcaster', provider);
      await run(async (login) => {
        const { wallet, signal, answer } = login;
        onAsked();
        try {
          const { url } = await answer(wallet.getFarcasterUri());
          const farcasterUrl = checkLink(url);
          if (farcasterUrl === undefined) throw new KitError('embedded/failed');
          Object.assign(state, { farcasterUrl, isBusy: false });
          await answer(wallet.connectFarcaster(signal));
          bus.emit('track', { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } });
        } catch (error) {
          if (signal.aborted) return;
          const approveUrl = handOverIn(error, wallet.secureOrigin);
          Object.assign(state, { farcasterUrl: undefined, approveUrl });
          if (approveUrl !== undefined) return waitForKeys(login);
          fail(provider, error);
          throw error;
        }
        await enter(login, provider);
      });
    },
    /** Tries again: what waits for a page of the person's may have been approved; what is over begins anew. */
    async goOnWithKeys(): Promise<void> {
      const isOver = state.problem && ends.has(state.problem.code);
      if (state.step === 'code' || isOver || !state.approveUrl) return steps.beginFarcaster();
      return run(waitForKeys);
    },
    leave,
    closeWindow,
  };
  return steps;
}

/** Where the frame says that the keys are handed over: on a page of its own origin. */
function handOverIn(error: unknown, secureOrigin: string): string | undefined {
  if (!isKitError(error, 'embedded/failed') || error.context.reason !== 'locked') return undefined;
  const link = checkLink(error.context.link, 'web');
  return link !== undefined && new URL(link).origin === secureOrigin ? link : undefined;
}
