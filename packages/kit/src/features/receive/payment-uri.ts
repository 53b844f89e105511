// Creates the payment URI for a QR code: EIP-681, Solana Pay, BIP-21.
import type { PaymentRequest } from './receive.types.js';

type Write = (request: PaymentRequest) => string | undefined;

const writers: Readonly<Record<string, Write>> = {
  eip155: writeEthereum,
  solana: writeSolana,
  bip122: writeBitcoin,
};

/**
 * Returns undefined if no standard covers the request: another namespace, a token on Bitcoin, an amount in another standard's
 * unit.
 * @param request with a checked address
 * @example createPaymentUri({ namespace: 'bip122', to: 'bc1q…', amount: { unit: 'whole', text: '0.001' } }) // "bitcoin:bc1q…?amount=0.001"
 */
export function createPaymentUri(request: PaymentRequest): string | undefined {
  return new Map(Object.entries(writers)).get(request.namespace)?.(request);
}

function writeEthereum({ to, token, amount, caipNetworkId }: PaymentRequest): string | undefined {
  if (amount?.unit === 'whole') return undefined;
  const chain = caipNetworkId === undefined ? '' : `@${caipNetworkId.slice('eip155:'.length)}`;
  const value = amount?.value.toString();
  if (token === undefined) return `ethereum:${part(to)}${chain}${query({ value })}`;
  return `ethereum:${part(token)}${chain}/transfer${query({ address: to, uint256: value })}`;
}

function writeSolana({ to, token, amount }: PaymentRequest): string | undefined {
  if (amount?.unit === 'base') return undefined;
  return `solana:${part(to)}${query({ amount: amount?.text, 'spl-token': token })}`;
}

function writeBitcoin({ to, token, amount }: PaymentRequest): string | undefined {
  if (amount?.unit === 'base' || token !== undefined) return undefined;
  return `bitcoin:${part(to)}${query({ amount: amount?.text })}`;
}

const part = (text: string): string => encodeURIComponent(text);

function query(parameters: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return entries.length === 0 ? '' : `?${entries.join('&')}`;
}
