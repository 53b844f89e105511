// What waits for the person, oldest first. One is shown at a time; each is answered once.
import type { DecodedRequest } from '../../decode/decoded.types.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { PageError } from '../host/page-error.js';

/** The one that is shown. */
export interface Shown {
  readonly request: DecodedRequest;
  /** "1 of 3": how many there have been since the queue was empty, and which this is. */
  readonly place: number;
  readonly count: number;
  approve(): void;
  decline(): void;
}

export interface ApprovalQueue {
  /**
   * Resolves when the person said yes to just this.
   * @throws RpcFailure (4001) when they said no, or the app takes it back
   */
  ask(request: DecodedRequest, signal: AbortSignal): Promise<void>;
  shown(): Shown | undefined;
}

const mostWaiting = 20;

/** @param onChange - another one is shown, or none */
export function createApprovalQueue(onChange: () => void): ApprovalQueue {
  interface Waiting {
    readonly request: DecodedRequest;
    settle(answer: 'yes' | 'no' | 'taken back'): void;
  }
  let waiting: readonly Waiting[] = [];
  let done = 0;
  const leave = (one: Waiting) => {
    if (!waiting.includes(one)) return;
    waiting = waiting.filter((each) => each !== one);
    done = waiting.length === 0 ? 0 : done + 1;
    onChange();
  };
  return {
    ask: (request, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(takenBack());
        if (waiting.length >= mostWaiting)
          return reject(new PageError('Too many requests are already waiting.'));
        const one: Waiting = {
          request,
          settle(answer) {
            signal.removeEventListener('abort', takeBack);
            leave(one);
            if (answer === 'yes') resolve();
            else reject(answer === 'no' ? declined() : takenBack());
          },
        };
        const takeBack = () => one.settle('taken back');
        signal.addEventListener('abort', takeBack);
        waiting = [...waiting, one];
        onChange();
      }),
    shown() {
      const [first] = waiting;
      if (!first) return undefined;
      return {
        request: first.request,
        place: done + 1,
        count: done + waiting.length,
        approve: () => first.settle('yes'),
        decline: () => first.settle('no'),
      };
    },
  };
}

const declined = () => new RpcFailure('declined', 'You declined. Nothing was signed.');
const takenBack = () => new RpcFailure('declined', 'Request was aborted');
