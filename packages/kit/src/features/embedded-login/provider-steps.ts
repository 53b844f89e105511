// Login with a provider, in another window or by redirect, and with Farcaster (farcaster-steps.ts).
import { checkLink, type EmbeddedSocial, inTime, KitError } from '@openappkit/core/feature';
import { closeWindow, openEmptyWindow } from '../../windows/empty-window.js';
import type { LoginProvider } from './embedded-login.types.js';
import { createFarcasterSteps } from './farcaster-steps.js';
import type { LoginContext, LoginRun } from './login-context.js';
import { waitForResult, originOf, parseRefusal, WindowClosed } from './login-window.js';
import { toLoginProblem } from './login-problem.js';
import { createSocialReturn } from './social-return.js';

/** How long the frame may take to log in a user after the provider has. */
const finishMs = 45_000;
const noLinks = { farcasterUrl: undefined, approveUrl: undefined };
/** @param onProviderRequest called before the frame starts a provider login and drops its pending login */
export function createProviderSteps(context: LoginContext, onProviderRequest: () => void) {
  const { deps, state, run, setProblem } = context;
  const { bus, env } = deps;
  const socialReturn = createSocialReturn(deps);
  let opened: Window | null | undefined;

  const closeOpened = (): void => {
    closeWindow(opened);
    opened = undefined;
  };
  function begin(step: 'social' | 'farcaster', provider: LoginProvider): void {
    leave();
    context.stop();
    cancelOnClose();
    const startedAt = env.clock.now();
    socialReturn.forget();
    Object.assign(state, { step, provider, startedAt, code: '', inPage: false, ...noLinks });
    bus.emit('track', { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } });
  }
  /**
   * If the login began in the open dialog, ends it synchronously when the dialog closes. A login in the app's own UI
   * continues.
   */
  function cancelOnClose(): void {
    const { modal } = deps;
    if (modal.state.open) modal.untilClosed().addEventListener('abort', leave);
  }
  function finishCancelled(provider: LoginProvider): void {
    bus.emit('track', { event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } });
    socialReturn.forget();
    Object.assign(state, { step: 'start', code: '', inPage: false, ...noLinks });
  }
  function leave(): void {
    const { provider, step } = state;
    const isForDevice = provider === 'farcaster' && (step === 'device' || step === 'code');
    if (step !== 'social' && step !== 'farcaster' && !isForDevice) return;
    context.stop();
    closeOpened();
    if (state.provider) finishCancelled(state.provider);
  }
  function fail(provider: LoginProvider, error: unknown): void {
    const { error: known } = toLoginProblem(error, env.clock.now());
    const message = known?.shortMessage ?? '';
    bus.emit('track', { event: 'SOCIAL_LOGIN_ERROR', properties: { provider, message } });
  }
  const enter = (login: Pick<LoginRun, 'signal'>, provider: LoginProvider): Promise<void> =>
    context.connect(login, () => {
      bus.emit('track', { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } });
    });

  /**
   * Returns a checked web link, because a script URL would run in the empty window with this page's origin.
   * @throws KitError `embedded/*`
   */
  async function redirectUrlOf(
    { wallet, awaitCurrent }: LoginRun,
    provider: EmbeddedSocial,
  ): Promise<string> {
    onProviderRequest();
    const link = checkLink(
      (await awaitCurrent(wallet.getSocialRedirectUri({ provider }))).uri,
      'web',
    );
    if (link === undefined) throw new KitError('embedded/failed');
    return link;
  }
  /** @throws KitError `embedded/*`, WindowClosed */
  async function loginInWindow(
    login: LoginRun,
    provider: EmbeddedSocial,
    popup: Window,
  ): Promise<void> {
    const { wallet, signal, awaitCurrent } = login;
    popup.location.href = await redirectUrlOf(login, provider);
    const result = await awaitCurrent(waitForResult(popup, wallet.secureOrigin, env, signal));
    closeOpened();
    await finish(login, provider, result);
  }
  /** @param result the address that the login's last page reported. @throws KitError `embedded/*` */
  async function finish(
    { wallet, signal, awaitCurrent }: LoginRun,
    provider: EmbeddedSocial,
    result: string,
  ): Promise<void> {
    const refusal = parseRefusal(result);
    if (refusal !== undefined) throw new KitError('embedded/refused', { details: refusal });
    bus.emit('track', { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } });
    const throwTimeout = (): never => {
      throw new KitError('embedded/timed-out');
    };
    const request = wallet.connectSocial({ uri: result, provider });
    await awaitCurrent(inTime(request, env.clock, finishMs, throwTimeout, signal));
  }

  return {
    enter,
    ...createFarcasterSteps(context, {
      begin,
      connect: enter,
      fail,
      onProviderRequest: onProviderRequest,
    }),
    async beginSocial(
      provider: EmbeddedSocial,
      popup: Window | null = openEmptyWindow(env),
    ): Promise<void> {
      begin('social', provider);
      if (!popup) {
        setProblem({ code: 'blocked', text: '' });
        return;
      }
      opened = popup;
      await run(async (login) => {
        try {
          await loginInWindow(login, provider, popup);
        } catch (error) {
          closeWindow(popup);
          if (login.signal.aborted) return;
          if (error instanceof WindowClosed) return finishCancelled(provider);
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
          const to = socialReturn.prepareRedirect(await redirectUrlOf(login, provider), provider);
          env.page?.openPopup(to, '_self', '');
        } catch (error) {
          if (!login.signal.aborted) fail(provider, error);
          throw error;
        }
      });
    },
    async resumeSocial(): Promise<void> {
      const back = socialReturn.consume();
      if (!back) return;
      const { provider, uri } = back;
      cancelOnClose();
      Object.assign(state, { step: 'social', provider, inPage: true, startedAt: env.clock.now() });
      await run(async (login) => {
        try {
          if (originOf(uri) !== login.wallet.secureOrigin) throw new KitError('embedded/untrusted');
          // Drop the text of the refusal, because anyone can write it into a link to this page.
          if (parseRefusal(uri) !== undefined) throw new KitError('embedded/refused');
          await finish(login, provider, uri);
        } catch (error) {
          if (!login.signal.aborted) fail(provider, error);
          throw error;
        }
        await enter(login, provider);
      });
    },
    leave,
    closeWindow: closeOpened,
  };
}
