// The state that the parts of the swap controller share.
import type { FeatureDeps, Mutable } from '@openappkit/core/feature';
import type { PaymentDeps } from '../../transactions/payment.types.js';
import type { AssetList, AssetAmount } from '../../assets/asset-amount.types.js';
import type { AtomicSupport } from './service/create-atomic-support.js';
import type { ConvertApi } from './service/convert-api.js';
import type { SwapQuoteIssue, SwapState, SwapTokenIssue } from './swap.types.js';

export type SwapDeps = PaymentDeps &
  Pick<FeatureDeps, 'account' | 'chain' | 'connection' | 'modal'>;

export interface SwapDraft {
  readonly deps: SwapDeps;
  readonly state: Mutable<SwapState>;
  readonly api: ConvertApi;
  readonly atomicSupport: AtomicSupport;
  /** BCP 47 tag of the language in which amounts are typed. */
  locale: string;
  /** The list that was offered last. */
  listed: AssetList | undefined;
  /** The account's balance of the network's coin. */
  coinBalance: AssetAmount | undefined;
  /** Prices in US dollars by asset ID, as the service reports them. */
  readonly prices: Map<string, string>;
  /** The service said that it does not swap on this network. */
  isUnsupported: boolean;
  tokenIssues: { from?: SwapTokenIssue | undefined; to?: SwapTokenIssue | undefined };
  quoteIssue: SwapQuoteIssue | undefined;
  /** Amount of the coin that Max leaves for the fee; undefined until the gas price is known. */
  feeReserve: bigint | undefined;
  /** Allowances of this page that the network confirmed, by `allowanceKey`, until a swap uses them. */
  readonly approved: Map<string, bigint>;
  /** Call after changing an input of the issues or the quote. */
  onChange(): void;
}
