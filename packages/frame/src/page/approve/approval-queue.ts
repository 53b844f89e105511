// Requests that wait for approval, oldest first. Shows a single request at a time and settles each once.
import type { DecodedRequest } from '../../decode/decoded.types.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { PageError } from '../page-error.js';
import { approveMessages } from './messages.js';

export interface CurrentApproval {
  readonly request: DecodedRequest;
  /** Counts from 1, over all requests since the queue was last empty. */
  readonly position: number;
  readonly count: number;
  approve(): void;
  decline(): void;
}

export interface ApprovalQueue {
  /**
   * Resolves when the user approves this request.
   * @throws RpcFailure (4001) if the user declines or the app aborts; PageError if too many requests wait
   */
  enqueue(request: DecodedRequest, signal: AbortSignal): Promise<void>;
  current(): CurrentApproval | undefined;
}

const maxWaiting = 20;

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
