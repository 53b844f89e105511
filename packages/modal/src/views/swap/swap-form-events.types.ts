import type { AkChooseDetail, AkCommitDetail, AkInputDetail } from '@openappkit/ui';

export interface SwapFormEvents {
  readonly onPick: (side: 'from' | 'to') => void;
  readonly onAmount: (event: CustomEvent<AkInputDetail>) => void;
  readonly onAmountDone: (event: CustomEvent<AkCommitDetail>) => void;
  readonly onMax: () => void;
  readonly onFlip: () => void;
  readonly onSlippage: (event: CustomEvent<AkChooseDetail>) => void;
  readonly onSlippageText: (event: CustomEvent<AkInputDetail>) => void;
  readonly onRefresh: () => void;
}
