// Builds the transaction with the service, checks it against the request, and freezes it. Only this review is submitted.
import type { WalletCall } from '@openappkit/core/adapter';
import { isKitError, KitError, ref } from '@openappkit/core/feature';
import { assetAddress, isCoin, tokenAddressOf } from '../../../assets/asset-id.js';
import type { AssetAmount } from '../../../assets/asset-amount.types.js';
import { createAssetAmount } from '../../../assets/asset-amounts.js';
import type { ActiveAccount } from '../../../active-account/active-account.js';
import type { SwapDraft } from '../draft.types.js';
import { createSwapFee } from '../fields/create-gas-price.js';
import { refreshMs } from '../fields/create-quote-updater.js';
import { calculateImpact, minimumReceived, calculateRate } from '../fields/quote-math.js';
import { approveCall, checkApprove, checkBuilt } from '../service/check-built.js';
import type { SwapAllowance, SwapFee, SwapReview, SwapSlippage, SwapToken } from '../swap.types.js';

/** Gas limit to assume if the service gives none. */
const defaultGas = 300_000n;

export interface SwapRequest {
  readonly account: ActiveAccount;
  readonly give: SwapToken;
  readonly get: SwapToken;
  readonly amount: AssetAmount;
  readonly slippage: SwapSlippage & { readonly applied: number };
}

/** Allowances are per account, token and contract. */
export const allowanceKey = ({ caipAddress }: ActiveAccount, assetId: string, spender: string) =>
  `${caipAddress} ${assetId} ${spender}`.toLowerCase();

export function createSwapRequest({
  account,
  from,
  slippage,
  to,
}: SwapDraft['state']): SwapRequest | undefined {
  const { applied } = slippage;
  if (!account || !from.token || !from.sum || !to.token || applied === undefined) return undefined;
  return {
    account,
    give: from.token,
    get: to.token,
    amount: from.sum,
    slippage: { ...slippage, applied },
  };
}

export const toSwapPair = ({ account, amount, get, give }: SwapRequest) => ({
  account,
  amount: amount.value,
  from: assetAddress(give.assetId) ?? '',
  to: assetAddress(get.assetId) ?? '',
});

/** @throws KitError `swap/*`, `tx/*` if the network would reject it, `api/*` */
export async function prepareReview(
  draft: SwapDraft,
  wish: SwapRequest,
  gasPrice: bigint | undefined,
  signal: AbortSignal,
): Promise<SwapReview> {
  const known = draft.approved.size;
  try {
    return await prepareOnce(draft, wish, gasPrice, signal);
  } catch (error) {
    // A remembered allowance turned out to be wrong and was dropped, so retry with the service's figure.
    if (draft.approved.size === known) throw error;
    return prepareOnce(draft, wish, gasPrice, signal);
  }
}

async function prepareOnce(
  draft: SwapDraft,
  wish: SwapRequest,
  gasPrice: bigint | undefined,
  signal: AbortSignal,
): Promise<SwapReview> {
  const { api, deps } = draft;
  const { account, amount, get, give, slippage } = wish;
  const pair = toSwapPair(wish);
  const isNative = isCoin(give.assetId);
  const [built, allowed] = await Promise.all([
    api.build(pair, slippage.applied, signal),
    isNative ? undefined : api.allowance(account, pair.from, signal),
  ]);
  const { data, gas, receive: value, route, to, gasPrice: told } = checkBuilt(built, pair);
  if (route === 'exchange') await assertContract(draft, account, to, signal);
  const isFree = isNative || route === 'wrap';
  const key = allowanceKey(account, give.assetId, to);
  const own = draft.approved.get(key) ?? 0n;
  const most = own > (allowed ?? 0n) ? own : (allowed ?? 0n);
  const isShort = !isFree && most < amount.value;
  const isTogether = isShort && (await draft.atomicSupport.isOffered(account));
  const approvals = isTogether ? await createApprovals(draft, wish, to, most, signal) : undefined;
  const short = isTogether ? 'together' : 'missing';
  const allowance: SwapAllowance = isFree
    ? { status: 'unneeded', allowed: undefined }
    : { status: isShort ? short : 'enough', allowed: createAssetAmount(give, most) };
  const call = {
    connectorId: account.connectorId,
    from: account.address,
    to,
    network: account.network,
    data,
    value: isNative ? amount.value : 0n,
  };
  const guess = () => {
    const price = told ?? gasPrice;
    // A smart account has costs beyond the gas of a swap, and only its wallet knows them.
    if (price === undefined || account.type === 'smartAccount') return undefined;
    const likely = (gas ?? defaultGas) * price;
    return createSwapFee(draft, account.network, [likely, likely * 2n], 'guess');
  };
  const canEstimate = !isShort || isTogether;
  const fee = canEstimate ? ((await estimated()) ?? guess()) : guess();
  async function estimated(): Promise<SwapFee | undefined> {
    const estimate = deps.adapters.get(account.namespace)?.estimate;
    try {
      const found = await estimate?.({
        kind: 'call',
        transaction: call,
        before: approvals,
        signal,
      });
      if (found?.maxFee === undefined) return undefined;
      return createSwapFee(draft, account.network, [found.fee, found.maxFee], 'estimate');
    } catch (error) {
      // Some wallets let the user allow less than requested, so on a revert trust the service's figure.
      const isOwnWord = !isFree && (allowed ?? 0n) < amount.value;
      if (isOwnWord && isKitError(error, 'tx/execution-reverted')) draft.approved.delete(key);
      // The network says that the swap would revert, so do not let the user pay for it.
      if (signal.aborted || (isKitError(error) && /^tx\//.test(error.code))) throw error;
      return undefined;
    }
  }
  const receive = createAssetAmount(get, value);
  const at = deps.env.clock.now();
  return Object.freeze<SwapReview>({
    from: account,
    to,
    network: account.network,
    amount,
    data,
    give: ref(give),
    get: ref(get),
    receive,
    minimum: createAssetAmount(
      get,
      route === 'wrap' ? value : minimumReceived(value, slippage.applied),
    ),
    slippage,
    rate: calculateRate(amount, receive),
    impact: calculateImpact({ give, get }, amount.value, value),
    fee,
    allowance,
    approvals,
    route,
    at,
    refreshAt: at + refreshMs,
  });
}

/** Encodes the approvals locally. The service only confirms the spender. @throws KitError `swap/untrusted`, `api/*` */
async function createApprovals(
  { api }: SwapDraft,
  wish: SwapRequest,
  spender: string,
  allowed: bigint,
  signal: AbortSignal,
): Promise<readonly WalletCall[]> {
  const { amount } = wish;
  const token = tokenContractOf(wish);
  const told = await api.buildApprove(toSwapPair(wish), signal);
  checkApprove(told, token, spender);
  const approve = (value: bigint): WalletCall => ({
    to: token,
    data: approveCall(spender, value),
    value: 0n,
  });
  // Some tokens reject a new amount until the old allowance is revoked.
  return allowed > 0n ? [approve(0n), approve(amount.value)] : [approve(amount.value)];
}

/** Returns the review with the approval as a separate request. */
export const withSeparateApproval = ({
  approvals: _,
  allowance,
  ...review
}: SwapReview): SwapReview =>
  Object.freeze<SwapReview>({ ...review, allowance: { ...allowance, status: 'missing' } });

/** Rejects a target that is not a contract, because it would keep the coins. @throws KitError `swap/untrusted` */
async function assertContract(
  { deps }: SwapDraft,
  { namespace, network }: ActiveAccount,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const look = deps.adapters.get(namespace)?.lookAtRecipient;
  if (!look) return;
  const { isContract } = await look({ address, network, signal });
  if (isContract === false) throw new KitError('swap/untrusted', { context: { issue: 'to' } });
}

export const tokenContractOf = ({ give }: Pick<SwapReview, 'give'>): string =>
  tokenAddressOf(give.assetId) ?? '';
