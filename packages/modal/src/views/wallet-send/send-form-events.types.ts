import type { AkChooseDetail, AkCommitDetail, AkInputDetail } from '@openappkit/ui';

export interface SendFormEvents {
  readonly onPick: () => void;
  readonly onAmount: (event: CustomEvent<AkInputDetail>) => void;
  readonly onAmountDone: (event: CustomEvent<AkCommitDetail>) => void;
  readonly onMax: () => void;
  readonly onFlip: () => void;
  readonly onRecipient: (event: CustomEvent<AkInputDetail>) => void;
  readonly onRecipientDone: (event: CustomEvent<AkCommitDetail>) => void;
  readonly onPasteRefused: () => void;
  readonly onSpeed: (event: CustomEvent<AkChooseDetail>) => void;
}
