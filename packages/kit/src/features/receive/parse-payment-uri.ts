// Parses a payment URI: EIP-681, Solana Pay's transfer request, BIP-21. Rejects the whole URI if any part cannot be met
// exactly, because such a payment may not count.
import type { ParsedPaymentUri, PaymentAmount, PaymentRequest } from './receive.types.js';

type Read = (parts: UriParts) => PaymentRequest | undefined;

const readers: Readonly<Record<string, Read>> = {
  ethereum: readEthereum,
  solana: readSolana,
  bitcoin: readBitcoin,
};

/**
 * @param text untrusted
 * @example
 * parsePaymentUri('ethereum:0xdAC1…@1/transfer?address=0x5290…&uint256=1e6');
 * // { status: 'ok', request: { namespace: 'eip155', to: '0x5290…', token: '0xdAC1…', caipNetworkId: 'eip155:1', amount: … } }
 */
export function parsePaymentUri(text: string): ParsedPaymentUri {
  const trimmed = text.trim();
  const [, scheme = ''] = /^([a-z]{1,20}):/i.exec(trimmed) ?? [];
  const read = new Map(Object.entries(readers)).get(scheme.toLowerCase());
  if (!read) return { status: 'not-uri' };
  const parts = splitUri(trimmed);
  const request = parts && read(parts);
  return request ? { status: 'ok', request } : { status: 'unsupported' };
}

/** An address or a name. The namespace's adapter checks it. */
const target = /^[^\s@/]{1,255}$/;

/** Parameters that do not change the payment. The wallet and its user decide on the gas. */
const ethereumHints = ['gas', 'gasLimit', 'gasPrice', 'label', 'message'];

function readEthereum({ path, parameters }: UriParts): PaymentRequest | undefined {
  const [, to = '', chainId, call] = /^(?:pay-)?([^@/]+)(?:@([^/]*))?(?:\/(.*))?$/.exec(path) ?? [];
  if (!target.test(to)) return undefined;
  if (chainId !== undefined && !/^[1-9]\d{0,19}$/.test(chainId)) return undefined;
  const chain = chainId === undefined ? {} : { caipNetworkId: `eip155:${chainId}` as const };
  const names = [...parameters.keys()].filter((name) => !ethereumHints.includes(name));
  const isOnly = (...allowed: readonly string[]) => names.every((name) => allowed.includes(name));
  if (call === undefined) {
    const amount = baseAmount(parameters.get('value'));
    if (!isOnly('value') || amount === 'wrong') return undefined;
    return { namespace: 'eip155', to, ...chain, ...amount };
  }
  const receiver = parameters.get('address');
  const amount = baseAmount(parameters.get('uint256'));
  if (call !== 'transfer' || !isOnly('address', 'uint256') || amount === 'wrong') return undefined;
  if (receiver === undefined || !target.test(receiver)) return undefined;
  return { namespace: 'eip155', to: receiver, token: to, ...chain, ...amount };
}

/** Parameters that the recipient expects in the transaction (Solana Pay), where the kit does not put them. */
const solanaDemands = ['reference', 'memo'];

function readSolana({ path, parameters }: UriParts): PaymentRequest | undefined {
  // In a link request (https:…), a server builds the transaction, so the kit cannot check it.
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(path)) return undefined;
  if (solanaDemands.some((name) => parameters.has(name))) return undefined;
  const token = parameters.get('spl-token');
  if (token !== undefined && !target.test(token)) return undefined;
  const amount = wholeAmount(parameters.get('amount'));
  if (amount === 'wrong') return undefined;
  return { namespace: 'solana', to: path, ...(token === undefined ? {} : { token }), ...amount };
}

function readBitcoin({ path, parameters }: UriParts): PaymentRequest | undefined {
  if (!/^[a-z\d]{14,100}$/i.test(path)) return undefined;
  // BIP-21: an unknown required parameter must prevent the payment.
  if ([...parameters.keys()].some((name) => name.startsWith('req-'))) return undefined;
  const amount = wholeAmount(parameters.get('amount'));
  return amount === 'wrong' ? undefined : { namespace: 'bip122', to: path, ...amount };
}

type ReadAmount = { readonly amount?: PaymentAmount } | 'wrong';

function baseAmount(text: string | undefined): ReadAmount {
  if (text === undefined) return {};
  const value = parseExactNumber(text);
  return value === undefined ? 'wrong' : { amount: { unit: 'base', value } };
}

function wholeAmount(text: string | undefined): ReadAmount {
  if (text === undefined) return {};
  return /^\d{1,40}(?:\.\d{1,40})?$/.test(text) ? { amount: { unit: 'whole', text } } : 'wrong';
}

interface UriParts {
  readonly scheme: string;
  readonly path: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** A QR code holds fewer than 4,300 characters. */
const maxLength = 4300;

/** Decodes an untrusted URI. Returns undefined for text that is not a URI, repeats a parameter, or is ambiguous. */
function splitUri(text: string): UriParts | undefined {
  // A URI has only printable ASCII characters (RFC 3986).
  if (text.length > maxLength || !/^[\x21-\x7e]+$/.test(text)) return undefined;
  const [, scheme = '', path = '', query = ''] =
    /^([a-z][a-z\d+.-]*):(?:\/\/)?([^?#]*)(?:\?([^#]*))?$/i.exec(text) ?? [];
  const parameters = new Map<string, string>();
  try {
    for (const pair of query.split('&')) {
      if (pair === '') continue;
      const at = pair.indexOf('=');
      const name = decodeURIComponent(at < 0 ? pair : pair.slice(0, at));
      if (parameters.has(name)) return undefined;
      parameters.set(name, at < 0 ? '' : decodeURIComponent(pair.slice(at + 1)));
    }
    return { scheme: scheme.toLowerCase(), path: decodeURIComponent(path), parameters };
  } catch {
    return undefined;
  }
}

const numberShape = /^\+?(\d{0,78})(?:\.(\d{1,78}))?(?:e(\d{1,3}))?$/i;
const maxValue = 2n ** 256n - 1n;

/**
 * Parses a number as EIP-681 writes it, exactly and without floats.
 * Returns undefined for a text that is not a number, is negative or fractional, or exceeds 2^256 - 1.
 * @example parseExactNumber('2.014e18') // 2014000000000000000n
 */
function parseExactNumber(text: string): bigint | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = numberShape.exec(text) ?? [];
  if (whole + fraction === '') return undefined;
  const significant = fraction.replace(/0+$/, '');
  const places = Number(exponent) - significant.length;
  const digits = BigInt(whole + significant);
  if (digits === 0n) return 0n;
  // Ten to the 78th exceeds 2^256 - 1.
  if (places < 0 || places > 78) return undefined;
  const value = digits * 10n ** BigInt(places);
  return value > maxValue ? undefined : value;
}
