import type { Network } from '@openappkit/core';
import { defineMessages, type MessageParams, toAssetId } from '@openappkit/kit/internal';
import type {
  AppKit,
  AssetId,
  OnRampUnavailable,
  OnRampPurchase,
  PurchaseCurrency,
} from '@openappkit/kit';
import { nothing, type TemplateResult } from 'lit';
import { navigate } from '../navigation/navigate.js';
import { renderBanner } from './empty-state.js';

export const onRampFlowMessages = defineMessages('buying', {
  region: 'Buying isn’t available in your region',
  notHere: ({ network }: MessageParams<'network'>) => `Buying isn’t available on ${network}`,
  nobody: 'This app has no buying provider',
  connectFirst: 'Connect a wallet first',
  underWay: ({ provider }: MessageParams<'provider'>) =>
    `Your ${provider} purchase is in progress.`,
  show: 'View',
});

export function buyUnavailable({ messages }: AppKit, why: OnRampUnavailable): string {
  const t = messages.of(onRampFlowMessages);
  switch (why.code) {
    case 'region':
      return t.region;
    case 'network':
      return t.notHere({ network: why.network });
    case 'no-provider':
      return t.nobody;
    case 'not-connected':
      return t.connectFirst;
  }
}

export function purchaseBanner(
  kit: AppKit,
  purchase: OnRampPurchase | undefined,
): TemplateResult | typeof nothing {
  if (!purchase) return nothing;
  const t = kit.messages.of(onRampFlowMessages);
  return renderBanner(t.underWay({ provider: purchase.provider.label }), 'info', {
    label: t.show,
    onClick: () => navigate(kit).push('BuyInProgress'),
  });
}

/** Returns the id of the currency on the network; undefined if the provider does not say which token it sells there. */
export function purchaseAssetId(
  { networks, symbol }: Pick<PurchaseCurrency, 'networks' | 'symbol'>,
  network: Network | undefined,
): AssetId | undefined {
  if (!network) return undefined;
  const { caipNetworkId, nativeCurrency } = network;
  const listed = networks.find(({ chain_id }) => caipNetworkId.endsWith(`:${chain_id}`));
  if (!listed && symbol !== nativeCurrency.symbol) return undefined;
  return toAssetId(caipNetworkId, listed?.contract_address || undefined);
}
