// What waits for the person, oldest first. One is shown at a time; each is answered once.
import type { DecodedRequest } from '../../decode/decoded.types.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { PageError } from '../host/page-error.js';
import { approveMessages } from './messages.js';

/** The one that is shown. */
export interface CurrentApproval {
  readonly request: DecodedRequest;
  /** "1 of 3": how many there have been since the queue was empty, and which this is. */
  readonly position: number;
  readonly count: number;
  approve(): void;
  decline(): void;
}

export interface ApprovalQueue {
  /**
   * Resolves when the person said yes to just this.
   * @throws RpcFailure (4001) when they said no, or the app takes it back
   */
  enqueue(request: DecodedRequest, signal: AbortSignal): Promise<void>;
  current(): CurrentApproval | undefined;
}

const maxWaiting = 20;

/** @param onChange - another one is shown, or none */
export function createApprovalQueue(onChange: () => void): ApprovalQueue {
  interface Waiting {
    readonly request: DecodedRequest;
    settle(answer: 'yes' | 'no' | 'taken back'): void;
  }
  let waiting: readonly Waiting[] = [];
  let finishedCount = 0;
  const remove = (entry: Waiting) => {
    if (!waiting.includes(entry)) return;
    waiting = waiting.filter((each) => each !== entry);
    finishedCount = waiting.length === 0 ? 0 : finishedCount + 1;
    onChange();
  };
  return {
    enqueue: (request, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(abortedError());
        if (waiting.length >= maxWaiting)
          return reject(new PageError(approveMessages.tooManyWaiting));
        const entry: Waiting = {
          request,
          settle(answer) {
            signal.removeEventListener('abort', abort);
            remove(entry);
            if (answer === 'yes') resolve();
            else reject(answer === 'no' ? declinedError() : abortedError());
          },
        };
        const abort = () => entry.settle('taken back');
        signal.addEventListener('abort', abort);
        waiting = [...waiting, entry];
        onChange();
      }),
    current() {
      const [first] = waiting;
      if (!first) return undefined;
      return {
        request: first.request,
        position: finishedCount + 1,
        count: finishedCount + waiting.length,
        approve: () => first.settle('yes'),
        decline: () => first.settle('no'),
      };
    },
  };
}

const declinedError = () => new RpcFailure('declined', approveMessages.declined);
const abortedError = () => new RpcFailure('declined', approveMessages.aborted);
