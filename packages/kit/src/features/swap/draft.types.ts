// What the parts of the controller share: the parts of core they use, the state, and what is known beside it. Types only.
import type { FeatureDeps, Mutable } from '@openappkit/core/feature';
import type { PagesDeps } from '../../account-lists/history-pages.js';
import type { AssetList, AssetAmount } from '../../assets/asset-amount.types.js';
import type { AtomicSupport } from './service/create-atomic-support.js';
import type { ConvertApi } from './service/convert-api.js';
import type { SwapQuoteIssue, SwapState, SwapTokenIssue } from './swap.types.js';

export type SwapDeps = PagesDeps &
  Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'connection' | 'env' | 'modal'>;

export interface SwapDraft {
  readonly deps: SwapDeps;
  readonly state: Mutable<SwapState>;
  readonly api: ConvertApi;
  readonly atomicSupport: AtomicSupport;
  /** BCP 47 tag of the language amounts are typed in. */
  locale: string;
  /** The list that was offered last. */
  listed: AssetList | undefined;
  /** What the account has of the network's coin. */
  coinBalance: AssetAmount | undefined;
  /** Prices in US dollars by asset id, as the service tells them. */
  readonly prices: Map<string, string>;
  /** The service itself said that it does not swap here. */
  isUnsupported: boolean;
  tokenIssues: { from?: SwapTokenIssue | undefined; to?: SwapTokenIssue | undefined };
  quoteIssue: SwapQuoteIssue | undefined;
  /** Of the coin, what Max leaves for the fee; undefined until the price of gas is known. */
  feeReserve: bigint | undefined;
  /** What the network has taken in of this page's approvals, by `allowanceKey`, until it is used. */
  readonly approved: Map<string, bigint>;
  /** Something that issues or the quote follow from is another now. */
  onChange(): void;
}
