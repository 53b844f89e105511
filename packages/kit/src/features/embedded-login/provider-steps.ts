// Login with a provider, in another window or by redirect, and with Farcaster (farcaster-steps.ts).
import {
  checkLink,
  type EmbeddedSocial,
  inTime,
  KitError,
  type FeatureDeps,
  sleep,
} from '@openappkit/core/feature';
import { closeWindow, openEmptyWindow } from '../../empty-window.js';
import type { LoginProvider } from './embedded-login.types.js';
import { createFarcasterSteps } from './farcaster-steps.js';
import { type LoginContext, type LoginRun, toLoginProblem } from './login-context.js';
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

const pollMs = 1_000;
class WindowClosed extends Error {
  override readonly name = 'WindowClosed';
}

type Env = FeatureDeps['env'];

/**
 * Returns the address that the login's last page reports. Accepts messages only from that window and the frame's origin.
 * @throws WindowClosed
 * @throws KitError `embedded/untrusted` if a page of another origin sends the result, `request/cancelled`
 */
async function waitForResult(
  opened: Window,
  secureOrigin: string,
  { clock, page }: Pick<Env, 'clock' | 'page'>,
  signal: AbortSignal,
): Promise<string> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      const onMessage = (event: Event): void => {
        const uri = parseResult(event, opened);
        if (uri === undefined) return;
        const { origin } = event as MessageEvent;
        if (origin === secureOrigin && originOf(uri) === secureOrigin) resolve(uri);
        else reject(new KitError('embedded/untrusted'));
      };
      page?.events.addEventListener('message', onMessage);
      controller.signal.addEventListener('abort', () => {
        page?.events.removeEventListener('message', onMessage);
        reject(new KitError('request/cancelled'));
      });
      waitUntilClosed(opened, clock, controller.signal, () => reject(new WindowClosed())).catch(
        () => undefined,
      );
      if (signal.aborted) stop();
    });
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

async function waitUntilClosed(
  opened: Window,
  clock: Env['clock'],
  signal: AbortSignal,
  onClosed: () => void,
): Promise<void> {
  while (!opened.closed) await sleep(clock, pollMs, signal);
  // A message that was sent before the window closed may still arrive.
  await sleep(clock, 0, signal);
  onClosed();
}

/** Returns undefined for messages of other windows and other messages of this one. */
function parseResult(event: Event, opened: Window): string | undefined {
  const { data, source } = event as MessageEvent<unknown>;
  if (source !== opened || typeof data !== 'object' || data === null) return undefined;
  const { resultUri } = data as { readonly resultUri?: unknown };
  return typeof resultUri === 'string' ? resultUri : undefined;
}

function originOf(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).origin : undefined;
}

/** Returns the provider's error (RFC 6749, 4.1.2.1) from query or fragment; undefined without one. */
function parseRefusal(uri: string): string | undefined {
  const { hash, searchParams } = new URL(uri);
  const inHash = new URLSearchParams(hash.slice(1));
  const read = (name: string): string | null => searchParams.get(name) ?? inHash.get(name);
  return read('error') === null ? undefined : (read('error_description') ?? read('error') ?? '');
}
