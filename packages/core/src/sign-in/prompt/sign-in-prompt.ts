import { ref } from 'valtio/vanilla';
import { abortable, sleep } from '../../async.js';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import { isKitError } from '../../errors/is-kit-error.js';
import { KitError } from '../../errors/kit-error.js';
import type { FeatureDeps } from '../../feature/define-feature.js';
import { hideStored } from '../../flows/stored-sessions.js';
import { createMessages } from './make-message.js';
import { createUnsupportedNetwork } from './unsupported-network.js';
import {
  createPromptState,
  type PromptResult,
  requestOf,
  idle,
  type PromptState,
  noticeOf,
} from './prompt-state.js';
import { trackStep } from '../track-sign-in.js';
import type { Sessions } from '../sessions.js';
import { createSigning } from './sign-message.js';
import type { SignInRequest, SignInState } from '../sign-in.types.js';

type Deps = Pick<
  FeatureDeps,
  'account' | 'adapters' | 'bus' | 'chain' | 'connection' | 'env' | 'notices' | 'shared'
>;

interface AskingFor {
  readonly live: WalletConnection;
  readonly isRequired: boolean;
  readonly signal: AbortSignal;
  /** Checks for an existing session while the view is shown, because the user may leave during the check. */
  readonly isSigned?: (() => Promise<boolean>) | undefined;
}

export interface SignInPrompt {
  readonly state: SignInState;
  ask(request: AskingFor): Promise<PromptResult>;
  sign(): Promise<void>;
  acceptSession(): void;
  switchNetwork(): Promise<void>;
  goBack(): Promise<void>;
  isCutOff(live: WalletConnection): boolean;
  isAsking(): boolean;
  current(): WalletConnection | undefined;
  isShown(): boolean;
  renew(): void;
  cancel(): void;
  wait(): void;
  rest(): void;
}

export function createSignInPrompt(deps: Deps, sessions: Sessions): SignInPrompt {
  const { account, bus, connection, env } = deps;
  const prompt = createPromptState();
  const { state, show } = prompt;
  const messages = createMessages(deps, sessions, prompt);
  const sign = createSigning(deps, sessions, prompt, messages);
  const lifetime = createPromptLifetime(prompt);
  const offNetwork = createUnsupportedNetwork(deps, sessions, prompt);

  const isShown = (): boolean => state.step !== 'idle' && state.step !== 'done';

  /** @throws KitError `request/cancelled`, `sign-in/*` */
  async function ask({ live, isRequired, isSigned, signal }: AskingFor): Promise<PromptResult> {
    const request = requestOf(connection, live, isRequired);
    // Wait one macrotask, so that closing the dialog in this task does not cancel the new prompt.
    if (!isSigned) await sleep(env.clock, 0, signal);
    if (signal.aborted) throw new KitError('request/cancelled');
    const answer = lifetime.begin(live, request, signal);
    // Without a session, the account of the last visit is not shown until the user has signed.
    if (isRequired) hideStored(account, live.namespace);
    // A finished connection must not close the dialog of the new prompt.
    if (connection.state.attempt?.phase === 'connected') connection.setAttempt(undefined);
    void present(isSigned);
    bus.emit('view-needed', { view: 'SIWXSignMessage' });
    return answer;
  }

  function isStillSigned(isSigned: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
    show({ step: 'preparing' });
    return abortable(isSigned(), signal);
  }

  async function present(isSigned: AskingFor['isSigned']): Promise<void> {
    const now = prompt.active;
    if (!now) return;
    try {
      if (isSigned && (await isStillSigned(isSigned, now.signal))) return acceptSession();
    } catch (error) {
      now.reject(isKitError(error) ? error : new KitError('sign-in/unavailable'));
      return;
    }
    if (offNetwork.show(now.live)) return;
    offNetwork.offerBack(now);
    await messages.make(state.notice);
  }

  function acceptSession(): void {
    const now = prompt.active;
    if (!now) return;
    now.wasSignedElsewhere = true;
    show({ step: 'done', problem: undefined, notice: undefined });
    now.resolve('signed');
  }

  return {
    state,
    ask,
    sign,
    acceptSession,
    switchNetwork: offNetwork.switchNetwork,
    goBack: offNetwork.goBack,
    isCutOff: lifetime.isCutOff,
    isAsking: () => prompt.active !== undefined,
    current: () => prompt.active?.live,
    isShown,
    renew() {
      if (state.step === 'ready') void messages.make(undefined);
    },
    cancel() {
      const now = prompt.active;
      if (!now) return;
      trackStep(deps, 'CLICK_CANCEL_SIWX', now.live);
      if (now.request.isRequired) now.reject(new KitError('request/cancelled'));
      else now.resolve('dismissed');
    },
    wait() {
      if (!prompt.active && isShown()) lifetime.wait();
    },
    rest: lifetime.rest,
  };
}

/** Runs a prompt until it is answered or its wallet changes. After a wallet change, the view stays for the next prompt. */
function createPromptLifetime(prompt: PromptState) {
  const { state, show } = prompt;
  let cutOff: SignInRequest | undefined;

  const isCutOff = ({ connectorId, namespace }: WalletConnection): boolean =>
    cutOff?.connectorId === connectorId && cutOff.namespace === namespace;

  function wait(): void {
    const { request } = state;
    show({ ...idle(), step: 'preparing', request });
  }

  return {
    isCutOff,
    wait,
    /** Rejects when `signal` aborts, which cuts the prompt off, or with the error passed to `reject`. */
    begin(
      live: WalletConnection,
      request: SignInRequest,
      signal: AbortSignal,
    ): Promise<PromptResult> {
      const controller = new AbortController();
      const end = (): void => {
        signal.removeEventListener('abort', cut);
        prompt.active = undefined;
        controller.abort();
      };
      const cut = (): void => {
        end();
        cutOff = request;
        wait();
      };
      const answer = new Promise<PromptResult>((resolve, reject) => {
        prompt.active = {
          live,
          request,
          signal: controller.signal,
          wasSignedElsewhere: false,
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
    },
    rest(): void {
      cutOff = undefined;
      if (state.step !== 'done') show(idle());
    },
  };
}
