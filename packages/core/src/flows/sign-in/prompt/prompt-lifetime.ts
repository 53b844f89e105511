// How a question stands: until it is answered, or cut off by a change of its wallet. Then the view stays for the one that
// follows, which is told what it follows. Used by consent.ts only.
import { ref } from 'valtio/vanilla';
import { abortable } from '../../../async/abortable.js';
import type { WalletConnection } from '../../../adapter/adapter.types.js';
import type { SignInRequest } from '../sign-in.types.js';
import { idle, type PromptResult, type PromptState } from './prompt-state.js';
import { noticeOf } from './request-of.js';

export function createPromptLifetime(question: PromptState) {
  const { state, show } = question;
  /** Whose question was cut off by a change of its wallet. */
  let cutOff: SignInRequest | undefined;

  const isCutOff = ({ connectorId, namespace }: WalletConnection): boolean =>
    cutOff?.connectorId === connectorId && cutOff.namespace === namespace;

  /** Nobody is asked just now, before someone who looks. */
  function wait(): void {
    const { request } = state;
    show({ ...idle(), step: 'preparing', request });
  }

  return {
    isCutOff,
    wait,
    /** Stands from now on. Rejects as `signal` does, which cuts it off, and with what it is rejected with. */
    begin(
      live: WalletConnection,
      request: SignInRequest,
      signal: AbortSignal,
    ): Promise<PromptResult> {
      const over = new AbortController();
      const end = (): void => {
        signal.removeEventListener('abort', cut);
        question.active = undefined;
        over.abort();
      };
      const cut = (): void => {
        end();
        cutOff = request;
        wait();
      };
      const answer = new Promise<PromptResult>((resolve, reject) => {
        question.active = {
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
    },
    /** None follows. */
    rest(): void {
      cutOff = undefined;
      if (state.step !== 'done') show(idle());
    },
  };
}
