// Runs the logins that an app requests. A new login ends the wait of the previous login.
import type {
  ResponsePayload,
  RequestPayload,
  SocialProvider,
} from '@openappkit/connector-embedded/protocol';
import type { CallInput, CallOutput, Login } from '../../api/calls.js';
import type { Ticket } from '../../api/values.js';
import { createTransferKey, type TransferKey } from '../../vault/transfer.js';
import { PageError } from '../page-error.js';
import { completeLogin } from '../keys/complete-login.js';
import { isServerError, ServerError } from '../call-server.js';
import { loadDevice, deviceCredentials } from '../state/device.js';
import type { PageContext } from '../page-context.js';
import type { PendingLogin, Session } from '../state/session.js';
import type { SocialProofs } from './social-proofs.js';
import { loginMessages, commonMessages } from '../messages.js';

export interface Logins {
  connectEmail(payload: RequestPayload<'CONNECT_EMAIL'>): Promise<ResponsePayload<'CONNECT_EMAIL'>>;
  connectDevice(): Promise<void>;
  /** Takes the code from the email or from the page that approved the login. */
  connectOtp(payload: RequestPayload<'CONNECT_OTP'>): Promise<Session>;
  socialUri(provider: SocialProvider): Promise<string>;
  connectSocial(uri: string): Promise<Session>;
  farcasterUri(): Promise<string>;
  /**
   * Waits for the Farcaster app.
   * @throws PageError `locked` with a link if the keys are on another device; `connectOtp` completes the login after approval there
   */
  connectFarcaster(): Promise<Session>;
  /** Activates the session when the app learns about it. A login that the user abandoned before never becomes active. */
  activate(): Promise<void>;
  /** Whether the server still knows the active session. True if the server cannot be reached. */
  isConnected(): Promise<boolean>;
  signOut(): Promise<void>;
}

export function createLogins(
  context: PageContext,
  appOrigin: string,
  proofs: SocialProofs,
): Logins {
  const { call, state, store, config, pause } = context;
  let controller = new AbortController();
  /** The login that this page started. A reloaded page continues with the stored pending login. */
  let currentLogin: PendingLogin | undefined;

  const begin = async <Answer extends { readonly ticket: Ticket }>(
    kind: PendingLogin['kind'],
    request: (loginParams: LoginParams) => Promise<Answer>,
  ): Promise<Answer> => {
    controller.abort();
    controller = new AbortController();
    currentLogin = undefined;
    const { signal } = controller;
    const [device, key] = await Promise.all([loadDevice(store), createTransferKey()]);
    const { projectId, pageToken } = config;
    const loginParams = {
      projectId,
      appOrigin,
      device: deviceCredentials(device),
      publicKey: key.publicKey,
      ...(pageToken === undefined ? {} : { pageToken }),
    };
    const answer = await request({ ...loginParams, signal });
    if (signal.aborted) throw cancelledError();
    currentLogin = { kind, ticket: answer.ticket, key };
    await state.savePending(currentLogin);
    return answer;
  };
  const pending = async (...kinds: readonly PendingLogin['kind'][]): Promise<PendingLogin> => {
    const found = currentLogin ?? (await state.pending());
    if (!found || !kinds.includes(found.kind)) throw new PageError(loginMessages.signInEnded);
    return found;
  };
  const complete = async (
    login: Login,
    of: { readonly ticket: Ticket; readonly key: TransferKey },
    signal: AbortSignal,
  ): Promise<Session> => {
    await endSession();
    const session = await completeLogin(context, login, of, { isNew: true });
    if (currentLogin?.ticket.id === of.ticket.id) currentLogin = undefined;
    if (!signal.aborted) return session;
    // The user signed out or started another login meanwhile.
    await endSession();
    throw cancelledError();
  };
  const endSession = async (): Promise<void> => {
    const session = await state.session();
    if (!session) return;
    await state.endSession(session);
    // The local session is already gone; if this call fails, the server's session expires.
    await call('/api/session/end', {}, { token: session.token }).catch(() => undefined);
  };
  /** @returns the URL of the approval page */
  const requestKeyHandover = async ({ token }: Login): Promise<string> => {
    const { link } = await begin('hand-over', ({ signal, ...loginParams }) =>
      call('/api/login/hand-over', loginParams, { signal, token }),
    );
    return `${context.origin}/device#link=${link}`;
  };
  const isConnected = async (): Promise<boolean> => {
    const session = await state.activeSession();
    if (!session) return false;
    const device = deviceCredentials(await loadDevice(store));
    try {
      const { person } = await call('/api/session', { device }, { token: session.token });
      await state.updateSession({ ...session, person });
      return true;
    } catch (error) {
      if (!isServerError(error, 'not-signed-in')) return true;
      await state.endSession(session);
      return false;
    }
  };

  return {
    async connectEmail({ email }) {
      const session = await state.session();
      const isSame = session?.person.email?.toLowerCase() === email.toLowerCase();
      if (isSame && (await isConnected())) return { action: 'CONNECT' };
      const { action } = await begin('email', ({ signal, ...loginParams }) =>
        call('/api/login/email', { email, ...loginParams }, { signal }),
      );
      return { action };
    },
    async connectDevice() {
      const { signal } = controller;
      const { ticket } = await pending('email', 'hand-over');
      await pollLogin(
        () => call('/api/login/wait', { ticket }, { signal }),
        (ms) => pause(ms, signal),
        signal,
      );
    },
    async connectOtp({ otp }) {
      const { signal } = controller;
      const found = await pending('email', 'hand-over');
      const login = await call('/api/login/code', { ticket: found.ticket, code: otp });
      return complete(login, found, signal);
    },
    async socialUri(provider) {
      const { uri } = await begin('social', ({ signal, ...loginParams }) =>
        call('/api/login/social', { provider, ...loginParams }, { signal }),
      );
      return uri;
    },
    async connectSocial(uri) {
      const { signal } = controller;
      const found = await pending('social');
      const proof = readProof(uri, context.origin) ?? (await proofs.next());
      const login = await call('/api/login/social/finish', { ticket: found.ticket, proof });
      return complete(login, found, signal);
    },
    async farcasterUri() {
      const { url } = await begin('farcaster', ({ signal, ...loginParams }) =>
        call('/api/login/farcaster', loginParams, { signal }),
      );
      return url;
    },
    async connectFarcaster() {
      const { signal } = controller;
      const found = await pending('farcaster');
      const { ticket } = found;
      const { login } = await pollLogin(
        () => call('/api/login/farcaster/wait', { ticket }, { signal }),
        (ms) => pause(ms, signal),
        signal,
      );
      if (!login) throw new PageError(loginMessages.tookTooLong);
      if (signal.aborted) throw cancelledError();
      if (login.isLocked) throw keysElsewhereError(await requestKeyHandover(login));
      return complete(login, found, signal);
    },
    async activate() {
      const session = await state.session();
      if (session?.isNew) await state.updateSession({ ...session, isNew: false });
    },
    isConnected,
    async signOut() {
      controller.abort();
      currentLogin = undefined;
      await state.removePending();
      await endSession();
    },
  };
}

type LoginParams = CallInput<'/api/login/farcaster'> & { readonly signal: AbortSignal };

const keysElsewhereError = (link: string) =>
  new PageError(loginMessages.keysElsewhere, { details: { reason: 'locked', link } });
const cancelledError = () => new PageError(loginMessages.signInCancelled);

/**
 * Reads the proof from the URL, which contains it only after a redirect through the app. A popup sends the proof by message.
 */
function readProof(uri: string, origin: string): string | undefined {
  const parsed = URL.canParse(uri, origin) ? new URL(uri, origin) : undefined;
  if (parsed?.origin !== origin) throw new PageError(loginMessages.replyFromOtherSite);
  if (parsed.searchParams.has('error')) throw new PageError(loginMessages.providerFailed);
  return parsed.searchParams.get('proof') ?? undefined;
}

type Progress = CallOutput<'/api/login/wait'>['progress'];

/** Consecutive failures to tolerate, because a sleeping phone loses its network for a while. */
const maxFailures = 5;
const pauseMs = 2_000;

/**
 * Polls the server until the user acts elsewhere. Each call waits at most 25 seconds.
 * @param poll - a call that waits at the server
 * @param pause - waits after a failed call; ends early when aborted
 * @returns the response with `approved`
 * @throws PageError if the login was declined, has expired or was aborted, or the server cannot be reached
 */
async function pollLogin<T extends { readonly progress: Progress }>(
  poll: () => Promise<T>,
  pause: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; ) {
    if (signal.aborted) throw new PageError(loginMessages.signInCancelled);
    try {
      const answer = await poll();
      if (answer.progress === 'approved') return answer;
      failures = 0;
      assertWaiting(answer);
    } catch (error) {
      if (!isTemporary(error) || ++failures >= maxFailures) throw error;
      await pause(pauseMs);
    }
  }
}

const isTemporary = (error: unknown): boolean =>
  error instanceof PageError && !(error instanceof ServerError) && error.isTemporary;

function assertWaiting({ progress }: { readonly progress: Progress }): void {
  if (progress === 'refused') throw endedError('refused', commonMessages.signInDeclined);
  if (progress === 'expired') throw endedError('expired', loginMessages.tookTooLong);
}

/** Reports the reason, so that the app offers another login instead of waiting again. */
const endedError = (reason: Progress, message: string): PageError =>
  new PageError(message, { details: { reason } });
