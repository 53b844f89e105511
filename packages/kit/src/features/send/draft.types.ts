// State and dependencies that the modules of the send controller share.
import type { Balance } from '@openappkit/core/adapter';
import type { FeatureDeps, Mutable } from '@openappkit/core/feature';
import type { PaymentDeps } from '../../transactions/payment.types.js';
import type { AssetList, AssetAmount } from '../../assets/asset-amount.types.js';
import type { AssetIssue, RecipientIssue, SendState } from './send.types.js';

export type SendDeps = PaymentDeps &
  Pick<FeatureDeps, 'account' | 'chain' | 'connection' | 'modal'>;

/** An amount that was computed and not typed: the text is for reading, the value is exact. */
interface ExactAmount {
  readonly text: string;
  readonly value: bigint;
}

export interface Draft {
  readonly deps: SendDeps;
  readonly state: Mutable<SendState>;
  /** BCP 47 tag of the language in which amounts are typed. */
  locale: string;
  /** Applies only while the field's text equals `text`. */
  exactAmount: ExactAmount | undefined;
  /** The maximum coin amount to send, from the last estimate. */
  maxAmount: bigint | undefined;
  /** The same for the amount that was estimated, because some coins of the balance may not be spendable. */
  spendableLimit: bigint | undefined;
  /** The list that was last offered. */
  listed: Pick<AssetList, 'assets' | 'spam'> | undefined;
  /** The account's balance of the network's coin. */
  coinBalance: AssetAmount | undefined;
  assetIssue: AssetIssue | undefined;
  /** Why the chosen token cannot be sent from here, as the network reports. */
  unsendable: Balance['unsendable'];
  recipientIssue: RecipientIssue | undefined;
  /** Called when something that issues, fee or amount depend on has changed. */
  onChange(): void;
}
