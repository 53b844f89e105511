// The logins as the app's messages ask for them. One is under way at a time: a new one ends the wait of the one before.
import type { Answered, Asked, SocialProvider } from '@openappkit/connector-embedded/protocol';
import type { Login } from '../../api/calls.js';
import type { Ticket } from '../../api/values.js';
import { createTransferKey, type TransferKey } from '../../vault/transfer.js';
import { PageError } from '../host/page-error.js';
import { settleLogin } from '../keys/settle-login.js';
import { isRefused } from '../server/call-server.js';
import { loadDevice, shownDevice } from '../state/device.js';
import type { PageContext } from '../state/page-context.js';
import type { PendingLogin, Session } from '../state/session.js';
import type { Proofs } from './proofs.js';
import { waitForPerson } from './wait-for-person.js';

export interface Logins {
  connectEmail(ask: Asked<'CONNECT_EMAIL'>): Promise<Answered<'CONNECT_EMAIL'>>;
  /** Waits until the link of the mail has been used. */
  connectDevice(): Promise<void>;
  /** The code of a mail, or of the page that handed keys over. */
  connectOtp(ask: Asked<'CONNECT_OTP'>): Promise<Session>;
  socialUri(provider: SocialProvider): Promise<string>;
  /** @param uri - the address that the callback page was called by */
  connectSocial(uri: string): Promise<Session>;
  farcasterUri(): Promise<string>;
  /**
   * Waits for the Farcaster app.
   * @throws PageError `locked` with a link, where the keys are elsewhere: once it was approved there, `connectOtp` ends the login
   */
  connectFarcaster(): Promise<Session>;
  /** Somebody is told who is logged in. A login that its person left before that lets nobody in, without a code or at a reload. */
  takeUp(): Promise<void>;
  /** Whether the server still knows the session that was taken up; one that it cannot be asked about counts. */
  isConnected(): Promise<boolean>;
  signOut(): Promise<void>;
}

/** @param appOrigin - whose login this is, as the approver page shows it */
export function createLogins(context: PageContext, appOrigin: string, proofs: Proofs): Logins {
  const { call, state, store, config, pause } = context;
  let underWay = new AbortController();
  /** What this page has begun; one that was loaded anew goes on with what was begun last. */
  let own: PendingLogin | undefined;

  /** @returns what the server answers of it */
  const begin = async <Answer extends { readonly ticket: Ticket }>(
    kind: PendingLogin['kind'],
    ask: (asking: Asking) => Promise<Answer>,
  ): Promise<Answer> => {
    underWay.abort();
    underWay = new AbortController();
    own = undefined;
    const { signal } = underWay;
    const [device, key] = await Promise.all([loadDevice(store), createTransferKey()]);
    const { projectId, pageToken } = config;
    const asking = {
      projectId,
      appOrigin,
      device: shownDevice(device),
      publicKey: key.publicKey,
      ...(pageToken === undefined ? {} : { pageToken }),
    };
    const answer = await ask({ ...asking, signal });
    if (signal.aborted) throw givenUp();
    own = { kind, ticket: answer.ticket, key };
    await state.keepPending(own);
    return answer;
  };
  const pending = async (...kinds: readonly PendingLogin['kind'][]): Promise<PendingLogin> => {
    const found = own ?? (await state.pending());
    if (!found || !kinds.includes(found.kind))
      throw new PageError('This sign-in has ended. Start again.');
    return found;
  };
  const settle = async (
    login: Login,
    of: { readonly ticket: Ticket; readonly key: TransferKey },
    signal: AbortSignal,
  ): Promise<Session> => {
    await endSession();
    const session = await settleLogin(context, login, of, { isNew: true });
    if (own?.ticket.id === of.ticket.id) own = undefined;
    if (!signal.aborted) return session;
    // Signed out meanwhile, or another login has begun.
    await endSession();
    throw givenUp();
  };
  const endSession = async (): Promise<void> => {
    const session = await state.session();
    if (!session) return;
    await state.endSession(session);
    // Gone from this device whatever the server says; there it expires by itself.
    await call('/api/session/end', {}, { token: session.token }).catch(() => undefined);
  };
  /** @returns the address of the page that approves */
  const askForKeys = async ({ token }: Login): Promise<string> => {
    const { link } = await begin('hand-over', ({ signal, ...asking }) =>
      call('/api/login/hand-over', asking, { signal, token }),
    );
    return `${context.origin}/device#link=${link}`;
  };
  const isConnected = async (): Promise<boolean> => {
    const session = await state.entered();
    if (!session) return false;
    const device = shownDevice(await loadDevice(store));
    try {
      const { person } = await call('/api/session', { device }, { token: session.token });
      await state.renewSession({ ...session, person });
      return true;
    } catch (error) {
      if (!isRefused(error, 'not-signed-in')) return true;
      await state.endSession(session);
      return false;
    }
  };

  return {
    async connectEmail({ email }) {
      const session = await state.session();
      const isSame = session?.person.email?.toLowerCase() === email.toLowerCase();
      if (isSame && (await isConnected())) return { action: 'CONNECT' };
      const { action } = await begin('email', ({ signal, ...asking }) =>
        call('/api/login/email', { email, ...asking }, { signal }),
      );
      return { action };
    },
    async connectDevice() {
      const { signal } = underWay;
      const { ticket } = await pending('email', 'hand-over');
      await waitForPerson(
        () => call('/api/login/wait', { ticket }, { signal }),
        (ms) => pause(ms, signal),
        signal,
      );
    },
    async connectOtp({ otp }) {
      const { signal } = underWay;
      const found = await pending('email', 'hand-over');
      const login = await call('/api/login/code', { ticket: found.ticket, code: otp });
      return settle(login, found, signal);
    },
    async socialUri(provider) {
      const { uri } = await begin('social', ({ signal, ...asking }) =>
        call('/api/login/social', { provider, ...asking }, { signal }),
      );
      return uri;
    },
    async connectSocial(uri) {
      const { signal } = underWay;
      const found = await pending('social');
      const proof = readProof(uri, context.origin) ?? (await proofs.take());
      const login = await call('/api/login/social/finish', { ticket: found.ticket, proof });
      return settle(login, found, signal);
    },
    async farcasterUri() {
      const { url } = await begin('farcaster', ({ signal, ...asking }) =>
        call('/api/login/farcaster', asking, { signal }),
      );
      return url;
    },
    async connectFarcaster() {
      const { signal } = underWay;
      const found = await pending('farcaster');
      const { ticket } = found;
      const { login } = await waitForPerson(
        () => call('/api/login/farcaster/wait', { ticket }, { signal }),
        (ms) => pause(ms, signal),
        signal,
      );
      if (!login) throw new PageError('This took too long. Start again.');
      if (signal.aborted) throw givenUp();
      if (login.isLocked) throw elsewhere(await askForKeys(login));
      return settle(login, found, signal);
    },
    async takeUp() {
      const session = await state.session();
      if (session?.isNew) await state.renewSession({ ...session, isNew: false });
    },
    isConnected,
    async signOut() {
      underWay.abort();
      own = undefined;
      await state.endPending();
      await endSession();
    },
  };
}

interface Asking {
  readonly projectId: string;
  readonly appOrigin: string;
  readonly device: { readonly id: string; readonly secret: string };
  readonly publicKey: string;
  readonly pageToken?: string;
  readonly signal: AbortSignal;
}

const elsewhere = (link: string) =>
  new PageError('Your keys aren’t on this device.', { facts: { reason: 'locked', link } });
const givenUp = () => new PageError('This sign-in was cancelled.');

/**
 * What came with the address, where the page was left for the provider and come back to; where a window was opened, it comes
 * on a way of its own.
 */
function readProof(uri: string, origin: string): string | undefined {
  const parsed = URL.canParse(uri, origin) ? new URL(uri, origin) : undefined;
  if (parsed?.origin !== origin) throw new PageError('This reply came from another site.');
  if (parsed.searchParams.has('error'))
    throw new PageError('The provider didn’t sign you in. Try again.');
  return parsed.searchParams.get('proof') ?? undefined;
}
