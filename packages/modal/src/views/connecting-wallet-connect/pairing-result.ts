// The result of a pairing: connected, declined or failed.
import {
  type ResultViewModel,
  createResultViewModel,
  type ResultRow,
} from '../../result/result-view-model.js';
import type { WithCommon } from '../../messages/common-messages.js';
import type { PairState } from './pair-state.js';
import type { connectingWalletConnectMessages } from './messages.js';

export interface PairingMessageParams {
  /** Undefined means any wallet. */
  readonly wallet: string | undefined;
  readonly app: string;
  /** '' without a failure. */
  readonly reason: string;
}

const resultRows = {
  unreachable: {
    line: 'failed',
    heading: 'unreachable',
    text: 'unreachableText',
    again: 'tryAgain',
  },
  declined: { line: 'declined', heading: 'declined', text: 'nothingShared', again: 'tryAgain' },
  'no-networks': {
    line: 'failed',
    heading: 'noNetworks',
    text: 'noNetworksText',
    again: 'tryAgain',
  },
  failed: { line: 'failed', heading: 'failed', again: 'tryAgain', copy: true },
  done: { line: 'done', heading: 'connected' },
} as const satisfies Partial<Record<PairState, ResultRow>>;

/** Returns undefined while a code exists or is being created, and once it expired. */
export function createPairingResult(
  t: WithCommon<typeof connectingWalletConnectMessages>,
  state: PairState,
  about: PairingMessageParams,
): ResultViewModel | undefined {
  return state in resultRows
    ? createResultViewModel(resultRows[state as keyof typeof resultRows], t, about)
    : undefined;
}
