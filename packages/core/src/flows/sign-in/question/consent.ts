// One question to a person: may this account sign in? Holds what is shown of it and answers once. Whom to ask, and what
// follows, is create-sign-in.ts.
import { ref } from 'valtio/vanilla';
import { abortable } from '../../../adapter/wait/abortable.js';
import { sleep } from '../../../adapter/wait/sleep.js';
import type { WalletConnection } from '../../../adapter/adapter.types.js';
import { fromProvider } from '../../../errors/from-provider.js';
import { isKitError, KitError } from '../../../errors/kit-error.js';
import type { FeatureParts } from '../../../feature/feature.types.js';
import { askToSwitch } from './ask-wallet.js';
import { createMessages } from './make-message.js';
import { createQuestion, idle, type Outcome } from './question.js';
import { noticeOf, requestOf } from './request-of.js';
import type { Sessions } from '../sessions.js';
import { createSigning } from './sign-message.js';
import type { SignInRequest } from '../sign-in.types.js';
import { trackStep } from '../track-sign-in.js';

type Parts = Pick<
  FeatureParts,
  'adapters' | 'bus' | 'chain' | 'connection' | 'env' | 'notices' | 'shared'
>;

export interface AskingFor {
  readonly live: WalletConnection;
  readonly isRequired: boolean;
  readonly signal: AbortSignal;
  /** Whether it is known already: asked first where someone is before the view, who may leave meanwhile. */
  readonly isSigned?: (() => Promise<boolean>) | undefined;
}
export type Consent = ReturnType<typeof createConsent>;

export function createConsent(parts: Parts, sessions: Sessions) {
  const { bus, connection, env } = parts;
  const question = createQuestion();
  const { state, show } = question;
  const messages = createMessages(parts, sessions, question);
  const sign = createSigning(parts, sessions, question, messages);
  /** Whose question was cut off by a change of its wallet. */
  let cutOff: SignInRequest | undefined;

  const isCutOff = ({ connectorId, namespace }: WalletConnection): boolean =>
    cutOff?.connectorId === connectorId && cutOff.namespace === namespace;

  const isShown = (): boolean => state.step !== 'idle' && state.step !== 'done';

  /** @throws KitError `request/cancelled`, `sign-in/*` */
  async function ask({ live, isRequired, isSigned, signal }: AskingFor): Promise<Outcome> {
    const request = requestOf(connection, live, isRequired);
    // Whoever closes the dialog in this turn, for what was done before, has done so.
    if (!isSigned) await sleep(env.clock, 0, signal);
    if (signal.aborted) throw new KitError('request/cancelled');
    const answer = begin(live, request, signal);
    // What was connected before does not close what is asked now.
    if (connection.state.attempt?.phase === 'connected') connection.setAttempt(undefined);
    void present(isSigned);
    bus.emit('sign-in-needed', {});
    return answer;
  }

  /** Stands until it is answered, or cut off: then the view stays for the one that follows. */
  function begin(
    live: WalletConnection,
    request: SignInRequest,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const over = new AbortController();
    const end = (): void => {
      signal.removeEventListener('abort', cut);
      question.asked = undefined;
      over.abort();
    };
    const cut = (): void => {
      end();
      cutOff = request;
      wait();
    };
    const answer = new Promise<Outcome>((resolve, reject) => {
      question.asked = {
        live,
        request,
        signal: over.signal,
        isAgreed: false,
        resolve(outcome) {
          end();
          resolve(outcome);
        },
        reject(error) {
          end();
          reject(error);
        },
      };
    });
    show({ ...idle(), request: ref(request), notice: noticeOf(cutOff, request) });
    if (isCutOff(live)) cutOff = undefined;
    signal.addEventListener('abort', cut, { once: true });
    return abortable(answer, signal);
  }

  /** Nobody is asked just now, before someone who looks. */
  function wait(): void {
    const { request } = state;
    show({ ...idle(), step: 'preparing', request });
  }

  async function present(isSigned: AskingFor['isSigned']): Promise<void> {
    const now = question.asked;
    if (!now) return;
    if (isSigned) {
      show({ step: 'preparing' });
      try {
        const isThere = await abortable(isSigned(), now.signal);
        if (isThere) return agreed();
      } catch (error) {
        now.reject(isKitError(error) ? error : new KitError('sign-in/unavailable'));
        return;
      }
    }
    const { namespace, caipNetworkId } = now.live;
    const { active, networks } = parts.chain.state;
    if (parts.chain.find(caipNetworkId)) return messages.make(state.notice);
    const wanted =
      active[namespace] ?? networks.find(({ chainNamespace }) => chainNamespace === namespace);
    show({ step: 'off-network', wanted: wanted && ref(wanted) });
  }

  /** It has signed: here before, or in another tab. */
  function agreed(): void {
    const now = question.asked;
    if (!now) return;
    now.isAgreed = true;
    show({ step: 'done', problem: undefined, notice: undefined });
    now.resolve('signed');
  }

  async function switchNetwork(): Promise<void> {
    const { asked: now, steps } = question;
    const { wanted } = state;
    if (!now || !wanted || state.step !== 'off-network') return;
    const turn = steps.begin(now.signal);
    show({ problem: undefined });
    try {
      await abortable(askToSwitch(parts, now.live, wanted, turn), turn);
      const { namespace, connectorId } = now.live;
      const { caipNetworkId } = wanted;
      // Most wallets say so themselves; to be told twice changes nothing.
      if (!turn.aborted) bus.emit('wallet-chain', { namespace, connectorId, caipNetworkId });
    } catch (cause) {
      if (turn.aborted) return;
      const error = fromProvider(cause, 'chain/switch-failed');
      const code = error.code === 'wallet/rejected' ? 'declined' : 'wallet';
      show({ problem: { code, error: ref(error) } });
    }
  }

  return {
    state,
    ask,
    sign,
    agreed,
    switchNetwork,
    isCutOff,
    isAsking: (): boolean => question.asked !== undefined,
    /** Who is asked now. */
    asked: (): WalletConnection | undefined => question.asked?.live,
    /** Someone may be looking at it. */
    isShown,
    renew(): void {
      if (state.step === 'ready') void messages.make(undefined);
    },
    cancel(): void {
      const now = question.asked;
      if (!now) return;
      trackStep(parts, 'CLICK_CANCEL_SIWX', now.live);
      if (now.request.isRequired) now.reject(new KitError('request/cancelled'));
      else now.resolve('dismissed');
    },
    /** Another one follows, and is not ready to be asked. */
    wait(): void {
      if (!question.asked && isShown()) wait();
    },
    /** None follows. */
    rest(): void {
      cutOff = undefined;
      if (state.step !== 'done') show(idle());
    },
  };
}
