// Runs a prompt until it is answered or its wallet changes. After a wallet change, the view stays for the next prompt.
import { ref } from 'valtio/vanilla';
import { abortable } from '../../async.js';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import type { SignInRequest } from '../sign-in.types.js';
import { idle, type PromptResult, type PromptState } from './prompt-state.js';
import { noticeOf } from './request-of.js';

export function createPromptLifetime(question: PromptState) {
  const { state, show } = question;
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
        question.active = undefined;
        controller.abort();
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
          signal: controller.signal,
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
    rest(): void {
      cutOff = undefined;
      if (state.step !== 'done') show(idle());
    },
  };
}
