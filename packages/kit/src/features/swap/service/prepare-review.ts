// Builds the transaction with the service, checks it against the request, and freezes it. Only this review is submitted.
import type { WalletCall } from '@openappkit/core/adapter';
import { type FeatureDeps, isKitError, KitError } from '@openappkit/core/feature';
import type { ActiveAccount } from '../../../active-account.js';
import { createAssetAmount } from '../../../assets/asset-amounts.js';
import { assetAddress, isCoin, tokenAddressOf } from '../../../assets/asset-id.js';
import { calculateImpact, calculateRate, createSwapFee, minimumReceived } from '../quote-math.js';
import { allowanceKey, type Effect, type SwapRequest } from '../swap.state.js';
import type { SwapAllowance, SwapFee, SwapReview } from '../swap.types.js';
import { refreshMs } from '../swap.validate.js';
import { approveCall, checkApprove, checkBuilt } from './check-built.js';
import type { ConvertApi } from './convert-api.js';
import type { AtomicSupport } from './atomic-batch.js';

/** Gas limit to assume if the service gives none. */
const defaultGas = 300_000n;

export interface PrepareDeps extends Pick<FeatureDeps, 'adapters' | 'env'> {
  readonly api: ConvertApi;
  readonly atomicSupport: AtomicSupport;
}
interface PrepareOptions
  extends Pick<Extract<Effect, { type: 'prepare' }>, 'request' | 'coin' | 'approved'> {
  readonly gasPrice: bigint | undefined;
  readonly signal: AbortSignal;
  /** Called with the key of a remembered allowance that turned out to be wrong. */
  readonly onDisproved: (key: string) => void;
}

export const toSwapPair = ({ account, amount, get, give }: SwapRequest) => ({
  account,
  amount: amount.value,
  from: assetAddress(give.assetId) ?? '',
  to: assetAddress(get.assetId) ?? '',
});

/** @throws KitError `swap/*`, `tx/*` if the network would reject it, `api/*` */
export async function prepareReview(
  deps: PrepareDeps,
  options: PrepareOptions,
): Promise<SwapReview> {
  let isDisproved = false;
  const onDisproved = (key: string): void => {
    isDisproved = options.approved[key] !== undefined;
    options.onDisproved(key);
  };
  try {
    return await prepareOnce(deps, { ...options, onDisproved });
  } catch (error) {
    // Retry with the service's figure.
    if (!isDisproved) throw error;
    return prepareOnce(deps, { ...options, approved: {} });
  }
}

async function prepareOnce(
  deps: PrepareDeps,
  { approved, coin, gasPrice, onDisproved, request: wish, signal }: PrepareOptions,
): Promise<SwapReview> {
  const { adapters, api, atomicSupport, env } = deps;
  const { account, amount, get, give, slippage } = wish;
  const { applied = 0 } = slippage;
  const pair = toSwapPair(wish);
  const isNative = isCoin(give.assetId);
  const [built, allowed] = await Promise.all([
    api.build(pair, applied, signal),
    isNative ? undefined : api.allowance(account, pair.from, signal),
  ]);
  const {
    data,
    gas,
    receive: value,
    route,
    to,
    gasPrice: serviceGasPrice,
  } = checkBuilt(built, pair);
  if (route === 'exchange') await assertContract(deps, account, to, signal);
  const isFree = isNative || route === 'wrap';
  const key = allowanceKey(account, give.assetId, to);
  const remembered = approved[key];
  const own = remembered && !remembered.isUsed ? remembered.value : 0n;
  const most = own > (allowed ?? 0n) ? own : (allowed ?? 0n);
  const isShort = !isFree && most < amount.value;
  const isTogether = isShort && (await atomicSupport.isOffered(account));
  const approvals = isTogether ? await createApprovals(api, wish, to, most, signal) : undefined;
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
    const price = serviceGasPrice ?? gasPrice;
    // A smart account has costs beyond the gas of a swap, and only its wallet knows them.
    if (price === undefined || account.type === 'smartAccount') return undefined;
    const likely = (gas ?? defaultGas) * price;
    return createSwapFee(coin, [likely, likely * 2n], 'guess');
  };
  const canEstimate = !isShort || isTogether;
  const fee = canEstimate ? ((await estimated()) ?? guess()) : guess();
  async function estimated(): Promise<SwapFee | undefined> {
    const estimate = adapters.get(account.namespace)?.estimate;
    try {
      const found = await estimate?.({
        kind: 'call',
        transaction: call,
        before: approvals,
        signal,
      });
      if (found?.maxFee === undefined) return undefined;
      return createSwapFee(coin, [found.fee, found.maxFee], 'estimate');
    } catch (error) {
      // Some wallets let the user allow less than requested, so on a revert trust the service's figure.
      const isOwnWord = !isFree && (allowed ?? 0n) < amount.value;
      if (isOwnWord && isKitError(error, 'tx/execution-reverted')) onDisproved(key);
      // The network says that the swap would revert, so do not let the user pay for it.
      if (signal.aborted || (isKitError(error) && /^tx\//.test(error.code))) throw error;
      return undefined;
    }
  }
  const receive = createAssetAmount(get, value);
  const at = env.clock.now();
  return Object.freeze<SwapReview>({
    from: account,
    to,
    network: account.network,
    amount,
    data,
    give,
    get,
    receive,
    minimum: createAssetAmount(get, route === 'wrap' ? value : minimumReceived(value, applied)),
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
  api: ConvertApi,
  wish: SwapRequest,
  spender: string,
  allowed: bigint,
  signal: AbortSignal,
): Promise<readonly WalletCall[]> {
  const { amount } = wish;
  const token = tokenContractOf(wish);
  const approval = await api.buildApprove(toSwapPair(wish), signal);
  checkApprove(approval, token, spender);
  const approve = (value: bigint): WalletCall => ({
    to: token,
    data: approveCall(spender, value),
    value: 0n,
  });
  // Some tokens reject a new amount until the old allowance is revoked.
  return allowed > 0n ? [approve(0n), approve(amount.value)] : [approve(amount.value)];
}

/** Rejects a target that is not a contract, because it would keep the coins. @throws KitError `swap/untrusted` */
async function assertContract(
  { adapters }: PrepareDeps,
  { namespace, network }: ActiveAccount,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const look = adapters.get(namespace)?.lookAtRecipient;
  if (!look) return;
  const { isContract } = await look({ address, network, signal });
  if (isContract === false) throw new KitError('swap/untrusted', { context: { issue: 'to' } });
}

export const tokenContractOf = ({ give }: Pick<SwapReview, 'give'>): string =>
  tokenAddressOf(give.assetId) ?? '';
