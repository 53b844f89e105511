// What the parts of the controller share: the parts of core they use, the state, and what is known beside it. Types only.
import type { Balance } from '@openappkit/core/adapter';
import type { FeatureDeps, Mutable } from '@openappkit/core/feature';
import type { PagesDeps } from '../../account-lists/history-pages.js';
import type { AssetList, AssetAmount } from '../../assets/asset-amount.types.js';
import type { AssetIssue, RecipientIssue, SendState } from './send.types.js';

export type SendDeps = PagesDeps &
  Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'connection' | 'env' | 'modal'>;

/** An amount that was not typed but computed: its text is for reading, its value is exact. */
interface ExactAmount {
  readonly text: string;
  readonly value: bigint;
}

export interface Draft {
  readonly deps: SendDeps;
  readonly state: Mutable<SendState>;
  /** BCP 47 tag of the language amounts are typed in. */
  locale: string;
  /** Counts as long as the text is this. */
  exactAmount: ExactAmount | undefined;
  /** The most of the coin that can be sent, of the last estimate. */
  maxAmount: bigint | undefined;
  /** The same of the amount that was asked about: coins that must not be spent are no balance. */
  spendableLimit: bigint | undefined;
  /** The list that was offered last. */
  listed: Pick<AssetList, 'assets' | 'spam'> | undefined;
  /** What the account has of the network's coin. */
  coinBalance: AssetAmount | undefined;
  assetIssue: AssetIssue | undefined;
  /** Why nothing of the chosen token is sent from here, as the network tells of it. */
  unsendable: Balance['unsendable'];
  recipientIssue: RecipientIssue | undefined;
  /** Something that issues, fee or amount follow from is another now. */
  onChange(): void;
}
