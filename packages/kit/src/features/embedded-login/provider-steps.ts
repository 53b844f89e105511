// Logging in with an account of elsewhere: a provider that asks in another window, and Farcaster, whose app scans a code.
import { checkLink, type EmbeddedSocial, inTime, KitError } from '@openappkit/core/feature';
import type { LoginContext, LoginRun } from './login-context.js';
import type { LoginProvider } from './embedded-login.types.js';
import { answerOf, refusalIn, WindowClosed } from './login-window.js';
import { closeLoginWindow, openLoginWindow } from './open-login-window.js';
import { problemOf } from './problem-of.js';

/** How long the frame may take to let in somebody whom the provider has let in. */
const finishMs = 45_000;

export function createProviderSteps(context: LoginContext) {
  const { parts, state, run, setProblem } = context;
  const { bus, env } = parts;
  let opened: Window | null | undefined;

  const closeWindow = (): void => {
    closeLoginWindow(opened);
    opened = undefined;
  };
  function begin(step: 'social' | 'farcaster', provider: LoginProvider): void {
    leave();
    context.stop();
    const startedAt = env.clock.now();
    Object.assign(state, { step, provider, startedAt, farcasterUrl: undefined });
    bus.emit('track', { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } });
  }
  function over(provider: LoginProvider): void {
    bus.emit('track', { event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } });
    Object.assign(state, { step: 'start', farcasterUrl: undefined });
  }
  /** Nobody waits for a provider any more. */
  function leave(): void {
    if (state.step !== 'social' && state.step !== 'farcaster') return;
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

  /** @throws KitError `embedded/*`, WindowClosed */
  async function askInWindow(
    { wallet, signal, answer }: LoginRun,
    provider: EmbeddedSocial,
    own: Window,
  ): Promise<void> {
    const { uri } = await answer(wallet.getSocialRedirectUri({ provider }));
    // An empty window runs whatever it is sent to in the name of this page.
    const link = checkLink(uri, 'web');
    if (link === undefined) throw new KitError('embedded/failed');
    own.location.href = link;
    const result = await answer(answerOf(own, wallet.secureOrigin, env, signal));
    closeWindow();
    const refusal = refusalIn(result);
    if (refusal !== undefined) throw new KitError('embedded/refused', { details: refusal });
    bus.emit('track', { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } });
    const late = (): never => {
      throw new KitError('embedded/timed-out');
    };
    await answer(inTime(wallet.connectSocial({ uri: result }), env.clock, finishMs, late, signal));
  }

  return {
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
    async beginFarcaster(): Promise<void> {
      const provider = 'farcaster';
      begin('farcaster', provider);
      await run(async (login) => {
        const { wallet, signal, answer } = login;
        try {
          const { url } = await answer(wallet.getFarcasterUri());
          const farcasterUrl = checkLink(url);
          if (farcasterUrl === undefined) throw new KitError('embedded/failed');
          Object.assign(state, { farcasterUrl, isBusy: false });
          await answer(wallet.connectFarcaster(signal));
          bus.emit('track', { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } });
        } catch (error) {
          if (signal.aborted) return;
          state.farcasterUrl = undefined;
          fail(provider, error);
          throw error;
        }
        await enter(login, provider);
      });
    },
    leave,
    closeWindow,
  };
}
