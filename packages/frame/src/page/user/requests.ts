// The RPC code is loaded with the app's first JSON-RPC request.
import { type RequestPayload, classifyMethod } from '@openappkit/connector-embedded/protocol';
import type { FrameNetwork } from '../../rpc/networks.types.js';
import type { AnswerRpc } from '../../rpc/rpc.types.js';
import type { ApprovalQueue } from '../approve/approval-queue.js';
import { PageError } from '../page-error.js';
import type { Accounts } from './accounts.js';
import type { NetworkChoice } from './networks.js';
import { userMessages } from '../messages.js';
import { machineClock } from '../../rpc/clock.js';

export interface Requests {
  answer(payload: RequestPayload<'RPC_REQUEST'>): Promise<unknown>;
  abort(): void;
}

export function createRequests(deps: {
  readonly appOrigin: string;
  readonly networks: readonly FrameNetwork[];
  readonly accounts: Accounts;
  readonly choice: NetworkChoice;
  readonly queue: ApprovalQueue;
  readonly fetch: typeof fetch;
  readonly onBusy: (isBusy: boolean) => void;
}): Requests {
  const { appOrigin, networks, accounts, choice, queue, onBusy } = deps;
  let controller = new AbortController();
  let open = 0;
  let loaded: Promise<AnswerRpc> | undefined;
  const load = async (): Promise<AnswerRpc> => {
    const { createAnswerRpc } = await import('../../rpc/create-answer-rpc.js');
    return createAnswerRpc({
      app: { origin: appOrigin },
      networks,
      current: choice.currentIn,
      evmAccounts: (network) => accounts.evm(network ?? choice.currentIn('eip155')),
      solanaAccount: accounts.solana,
      fetch: deps.fetch,
      clock: machineClock,
      approve: queue.enqueue,
    });
  };
  const changeOpenCount = (by: number) => {
    open += by;
    onBusy(open > 0);
  };
  return {
    async answer(payload) {
      const { signal } = controller;
      if (classifyMethod(payload.method) === 'refused')
        throw new PageError(userMessages.unsupportedMethod({ method: payload.method }));
      changeOpenCount(1);
      try {
        loaded ??= load();
        const [answerRpc] = await Promise.all([loaded, accounts.open()]);
        return await answerRpc(payload, signal);
      } finally {
        changeOpenCount(-1);
      }
    },
    abort() {
      controller.abort();
      controller = new AbortController();
    },
  };
}
