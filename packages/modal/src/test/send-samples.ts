import { KitError, type Network } from '@openappkit/core';
import type {
  Asset,
  Payment,
  SendReview,
  SendState,
  SentPayment,
  AssetAmount,
} from '@openappkit/kit';
import { address } from './held-wallet.js';

export const receiver = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
export const transactionId = `0x${'5f2a'.repeat(16)}`;
const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

export const asset = (symbol: string, change: Partial<Asset> = {}): Asset => ({
  assetId: `eip155:1/erc20:${contract}`,
  caipNetworkId: 'eip155:1',
  name: '10010',
  symbol,
  decimals: 6,
  value: 250_500_000n,
  price: { currency: 'USD', amount: '1' },
  ...change,
});
export const usdc: Asset = asset('USDC');
export const ether: Asset = asset('ETH', {
  assetId: 'eip155:1/slip44:60',
  decimals: 18,
  value: 1_234_600_000_000_000_000n,
  price: { currency: 'USD', amount: '3120.5' },
});

export const sum = (
  { assetId, decimals, symbol }: Asset,
  text: string,
  worth?: string,
): AssetAmount => ({
  assetId,
  value: 0n,
  decimals,
  symbol,
  text,
  worth: worth === undefined ? undefined : { currency: 'USD', text: worth },
});

export const sender = (network: Network): NonNullable<SendState['from']> => ({
  namespace: 'eip155',
  connectorId: 'com.amber',
  address,
  caipAddress: `${network.caipNetworkId}:${address}`,
  network,
  type: 'eoa',
});

export function filled(network: Network, change: Partial<SendState> = {}): SendState {
  const fee = sum(ether, '0.000134', '0.42');
  return {
    step: 'fill',
    flow: 0,
    from: sender(network),
    asset: usdc,
    isNative: false,
    isAssetLoading: false,
    lastRetry: undefined,
    balance: sum(usdc, '250.5', '250.5'),
    amount: {
      text: '34',
      unit: 'token',
      isMax: false,
      isMaxLoading: false,
      sum: sum(usdc, '34', '34'),
    },
    recipient: {
      text: receiver,
      status: 'ready',
      address: receiver,
      name: undefined,
      imageUrl: undefined,
      notes: [{ severity: 'info', code: 'new-address' }],
      provisional: undefined,
      isLooking: false,
    },
    fee: {
      status: 'ready',
      speed: 'normal',
      speeds: [],
      fee,
      maxFee: sum(ether, '0.0002', '0.62'),
      deposit: undefined,
      change: undefined,
      validUntil: undefined,
      error: undefined,
    },
    issues: {},
    isAttempted: false,
    isReviewing: false,
    review: undefined,
    isReviewRenewing: false,
    problem: undefined,
    payment: undefined,
    sent: [],
    ...change,
  };
}

export function reviewed(network: Network, change: Partial<SendReview> = {}): SendReview {
  return {
    from: sender(network),
    to: receiver,
    name: undefined,
    imageUrl: undefined,
    asset: usdc,
    isNative: false,
    amount: sum(usdc, '34', '34'),
    network,
    speed: 'normal',
    fee: { ...sum(ether, '0.000134', '0.42'), value: 134n },
    maxFee: { ...sum(ether, '0.0002', '0.62'), value: 200n },
    deposit: undefined,
    change: undefined,
    total: undefined,
    notes: [],
    validUntil: undefined,
    ...change,
  };
}

/** A payment that the wallet sent, without its review. */
export const waiting = {
  key: 1,
  flow: 0,
  status: 'waiting',
  id: transactionId,
  replaced: undefined,
  reason: undefined,
  paid: undefined,
  error: undefined,
  askedAt: 0,
  isLookingUp: false,
  canLookUp: true,
  callsId: undefined,
  lookedUpAt: undefined,
  isEarlier: false,
  isLookFailed: false,
  matches: 0,
  canSendAgain: false,
} as const satisfies Omit<Payment<never>, 'review'>;

export function paid(network: Network, change: Partial<SentPayment> = {}): SentPayment {
  return {
    ...waiting,
    review: reviewed(network),
    ...change,
  };
}

export const declined = new KitError('wallet/rejected');
