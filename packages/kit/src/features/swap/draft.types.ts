// What the parts of the controller share: the parts of core they use, the state, and what is known beside it. Types only.
import type { FeatureDeps, Mutable } from '@openappkit/core/feature';
import type { PagesParts } from '../../account-lists/history-pages.js';
import type { AssetList, Sum } from '../../assets/sum.types.js';
import type { Atomic } from './service/create-atomic.js';
import type { ConvertApi } from './service/convert-api.js';
import type { SwapQuoteIssue, SwapState, SwapTokenIssue } from './swap.types.js';

export type SwapParts = PagesParts &
  Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'connection' | 'env' | 'modal'>;

export interface SwapDraft {
  readonly parts: SwapParts;
  readonly state: Mutable<SwapState>;
  readonly api: ConvertApi;
  readonly atomic: Atomic;
  /** BCP 47 tag of the language amounts are typed in. */
  locale: string;
  /** The list that was offered last. */
  listed: AssetList | undefined;
  /** What the account has of the network's coin. */
  coinBalance: Sum | undefined;
  /** Prices in US dollars by asset id, as the service tells them. */
  readonly prices: Map<string, string>;
  /** The service itself said that it does not swap here. */
  isRefused: boolean;
  tokenIssues: { from?: SwapTokenIssue | undefined; to?: SwapTokenIssue | undefined };
  quoteIssue: SwapQuoteIssue | undefined;
  /** Of the coin, what Max leaves for the fee; undefined until the price of gas is known. */
  leave: bigint | undefined;
  /** What the network has taken in of this page's approvals, by `allowanceKey`, until it is used. */
  readonly approved: Map<string, bigint>;
  /** Something that issues or the quote follow from is another now. */
  changed(): void;
}
