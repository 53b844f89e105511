// One question to a person: may this account sign in? Holds what is shown of it and answers once. Whom to ask, and what
// follows, is create-sign-in.ts.
import { proxy, ref } from 'valtio/vanilla';
import { createLatest } from '../../adapter/latest.js';
import { abortable } from '../../adapter/wait/abortable.js';
import { sleep } from '../../adapter/wait/sleep.js';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import type { ErrorCode } from '../../errors/catalogue.js';
import { fromProvider } from '../../errors/from-provider.js';
import { isKitError, KitError } from '../../errors/kit-error.js';
import type { FeatureParts } from '../../feature/feature.types.js';
import { askToSign, askToSwitch } from './ask-wallet.js';
import { isForThisSite, messageOf } from './message-of.js';
import type { Sessions } from './sessions.js';
import { startOf } from './sessions.js';
import { noticeOf, requestOf } from './request-of.js';
import type { SignInMessage, SignInRequest, SignInState } from './sign-in.types.js';
import { isSmartAccount, trackFailure, trackStep } from './track-sign-in.js';

type Parts = Pick<
  FeatureParts,
  'adapters' | 'bus' | 'chain' | 'connection' | 'env' | 'notices' | 'shared'
>;
export type Outcome = 'signed' | 'dismissed';
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

interface Asked {
  readonly live: WalletConnection;
  readonly request: SignInRequest;
  readonly signal: AbortSignal;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: KitError) => void;
}

/** A wallet that can be asked again: nothing of it says that this message cannot be signed. */
const passing: readonly ErrorCode[] = ['wallet/pending', 'wallet/locked', 'request/timed-out'];

export const idle = (): SignInState => ({
  step: 'idle',
  request: undefined,
  message: undefined,
  problem: undefined,
  notice: undefined,
  secondsLeft: undefined,
  wanted: undefined,
});

export type Consent = ReturnType<typeof createConsent>;

export function createConsent(parts: Parts, sessions: Sessions) {
  const { bus, chain, connection, env, notices } = parts;
  const state = proxy<Mutable<SignInState>>(idle());
  const latest = createLatest();
  const counting = createLatest();
  let asked: Asked | undefined;
  /** Whose question was cut off by a change of its wallet. */
  let interrupted: SignInRequest | undefined;

  const show = (change: Partial<SignInState>): void => void Object.assign(state, change);

  /** @throws KitError `request/cancelled`, `sign-in/*` */
  async function ask(
    live: WalletConnection,
    isRequired: boolean,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const request = requestOf(connection, live, isRequired);
    // Whoever closes the dialog in this turn, for what was done before, has done so.
    await sleep(env.clock, 0, signal);
    const over = new AbortController();
    let isDecided = false;
    const answer = new Promise<Outcome>((resolve, reject) => {
      asked = { live, request, signal: over.signal, resolve, reject };
    });
    show({ ...idle(), request: ref(request), notice: noticeOf(interrupted, request) });
    interrupted = undefined;
    // What was connected before does not close what is asked now.
    if (connection.state.attempt?.phase === 'connected') connection.setAttempt(undefined);
    begin(live);
    bus.emit('sign-in-needed', {});
    try {
      const outcome = await abortable(answer, signal);
      isDecided = true;
      return outcome;
    } catch (error) {
      isDecided = !signal.aborted;
      throw error;
    } finally {
      asked = undefined;
      over.abort();
      latest.cancel();
      counting.cancel();
      if (!isDecided) interrupted = request;
      if (state.step !== 'done') show(idle());
    }
  }

  function begin({ namespace, caipNetworkId }: WalletConnection): void {
    if (chain.find(caipNetworkId)) {
      void prepare();
      return;
    }
    const wanted =
      chain.state.active[namespace] ??
      chain.state.networks.find(({ chainNamespace }) => chainNamespace === namespace);
    show({ step: 'off-network', wanted: wanted && ref(wanted) });
  }

  async function prepare(notice = state.notice): Promise<void> {
    const now = asked;
    if (!now) return;
    const { address: accountAddress, caipNetworkId: chainId } = now.request;
    const turn = latest.begin(now.signal);
    counting.cancel();
    show({ step: 'preparing', message: undefined, problem: undefined, notice });
    try {
      const made = await sessions.within(
        (config) => config.createMessage({ accountAddress, chainId }),
        turn,
      );
      if (turn.aborted) return;
      const message = messageOf(made);
      show({ step: 'ready', message: ref(message), problem: problemOf(message) });
      if (state.problem?.code !== 'clock') void count(message, now);
    } catch (error) {
      if (!turn.aborted) fail('sign-in/unavailable', error);
    }
  }

  function problemOf({ data, expiresAt }: SignInMessage): SignInState['problem'] {
    const now = env.clock.now();
    if (!isForThisSite(env, data)) return { code: 'domain' };
    const isOver = expiresAt !== undefined && expiresAt <= now;
    return isOver || startOf(data) > now ? { code: 'clock' } : undefined;
  }

  /** Counts down; at its end the message is made anew, unless a wallet is looking at it. */
  async function count({ expiresAt }: SignInMessage, { signal }: Asked): Promise<void> {
    if (expiresAt === undefined) return;
    const turn = counting.begin(signal);
    try {
      for (;;) {
        const leftMs = expiresAt - env.clock.now();
        if (leftMs <= 0) break;
        show({ secondsLeft: Math.ceil(leftMs / 1000) });
        // Up to the next whole second or minute.
        const stepMs = leftMs > 60_000 ? 60_000 : 1000;
        await sleep(env.clock, leftMs % stepMs || stepMs, turn);
      }
      show({ secondsLeft: 0 });
      if (state.step === 'ready') await prepare('expired');
    } catch {
      // Nobody looks any more.
    }
  }

  async function sign(): Promise<void> {
    const now = asked;
    const { message } = state;
    const isBlocked = state.problem?.code === 'domain' || state.problem?.code === 'clock';
    if (!now || !message || state.step !== 'ready' || isBlocked) return;
    trackStep(parts, 'CLICK_SIGN_SIWX_MESSAGE', now.live);
    notices.hide();
    show({ step: 'asking', problem: undefined, notice: undefined });
    const turn = latest.begin(now.signal);
    let signature: string;
    try {
      const asking = askToSign(parts, sessions.needed(), now.live, message.text);
      signature = await abortable(asking, turn);
    } catch (error) {
      if (!turn.aborted) refused(fromProvider(error));
      return;
    }
    if (message.expiresAt !== undefined && message.expiresAt <= env.clock.now()) {
      await prepare('expired');
      return;
    }
    await keep(now, message, signature, turn);
  }

  async function keep(
    now: Asked,
    { text, data }: SignInMessage,
    signature: string,
    turn: AbortSignal,
  ): Promise<void> {
    const { address, caipNetworkId } = now.request;
    const session = { data, message: text, signature };
    try {
      await sessions.within((config) => config.addSession(session));
    } catch (error) {
      if (turn.aborted) return;
      // Whoever verified says why: a nonce that is over, a clock that is wrong.
      if (isKitError(error, 'sign-in/expired')) await prepare('expired');
      else fail(reasonOf(error), error);
      return;
    }
    if (turn.aborted) {
      // Taken back meanwhile: what comes late is not kept.
      sessions
        .within((config) => config.revokeSession(caipNetworkId, address))
        .catch(() => undefined);
      return;
    }
    if (!sessions.remember(now.live, session)) {
      await prepare('expired');
      return;
    }
    trackStep(parts, 'SIWX_AUTH_SUCCESS', now.live);
    show({ step: 'done', notice: undefined });
    now.resolve('signed');
  }

  /** A wallet that was declined, or is busy, may be asked again; any other failure ends the sign-in. */
  function refused(error: KitError): void {
    if (error.code === 'wallet/rejected') {
      const declined = new KitError('sign-in/declined', { cause: error });
      bus.emit('track', {
        event: 'USER_REJECTED',
        properties: { message: declined.shortMessage },
      });
      again('declined', declined);
    } else if (passing.includes(error.code)) again('wallet', error);
    else fail('sign-in/signature-invalid', error);
  }

  function again(code: 'declined' | 'wallet', error: KitError): void {
    if (state.secondsLeft === 0) void prepare('expired');
    else show({ step: 'ready', problem: { code, error: ref(error) } });
  }

  function fail(code: ErrorCode, cause: unknown): void {
    const now = asked;
    if (!now) return;
    const isSmart = code === 'sign-in/signature-invalid' && isSmartAccount(now.live);
    const error = new KitError(isSmart ? 'sign-in/smart-account' : code, { cause });
    trackFailure(parts, now.live, error);
    notices.show('error', error.shortMessage, error.code);
    now.reject(error);
  }

  return {
    state: state as SignInState,
    ask,
    sign,
    isAsking: (): boolean => asked !== undefined,
    /** Another one agreed for it: this page elsewhere, or another tab. */
    agreed(): void {
      asked?.resolve('signed');
    },
    /** Who is asked now. */
    asked: (): WalletConnection | undefined => asked?.live,
    renew(): void {
      if (state.step === 'ready') void prepare(undefined);
    },
    cancel(): void {
      const now = asked;
      if (!now) return;
      trackStep(parts, 'CLICK_CANCEL_SIWX', now.live);
      if (now.request.isRequired) now.reject(new KitError('request/cancelled'));
      else now.resolve('dismissed');
    },
    async switchNetwork(): Promise<void> {
      const now = asked;
      const { wanted } = state;
      if (!now || !wanted || state.step !== 'off-network') return;
      const turn = latest.begin(now.signal);
      show({ problem: undefined });
      try {
        await abortable(askToSwitch(parts, now.live, wanted, turn), turn);
        const { namespace, connectorId } = now.live;
        const { caipNetworkId } = wanted;
        // Most wallets say so themselves; to be told twice changes nothing.
        if (!turn.aborted) bus.emit('wallet-chain', { namespace, connectorId, caipNetworkId });
      } catch (error) {
        const code = fromProvider(error, 'chain/switch-failed');
        const isDeclined = code.code === 'wallet/rejected';
        if (!turn.aborted)
          show({ problem: { code: isDeclined ? 'declined' : 'wallet', error: ref(code) } });
      }
    },
    /** What was cut off begins no more. */
    rest(): void {
      interrupted = undefined;
    },
  };
}

/** Of a session that the app did not take. */
const reasonOf = (error: unknown): ErrorCode =>
  isKitError(error) && error.code.startsWith('sign-in/') ? error.code : 'sign-in/signature-invalid';
