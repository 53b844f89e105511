// paymentUri(): what a QR code says so that another wallet knows whom to pay, on which network and how much: EIP-681, Solana
// Pay, BIP-21. `parsePaymentUri` reads it. Pure.
import type { PaymentRequest } from './receive.types.js';

type Write = (request: PaymentRequest) => string | undefined;

const writers: Readonly<Record<string, Write>> = {
  eip155: writeEthereum,
  solana: writeSolana,
  bip122: writeBitcoin,
};

/**
 * Undefined where no standard can say it: another namespace, a token of Bitcoin, an amount in a unit of another standard.
 *
 * @param request with a checked address
 * @example paymentUri({ namespace: 'bip122', to: 'bc1q…', amount: { unit: 'whole', text: '0.001' } }) // "bitcoin:bc1q…?amount=0.001"
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
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}
