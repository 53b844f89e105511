// CAIP-2, CAIP-10 and CAIP-19 identifiers: types, checks and formatting for the first load. parse-caip.ts has the
// parsers. Grammar: https://chainagnostic.org/CAIPs/caip-2, caip-10, caip-19.
import { EarlyError } from './errors/early-error.js';

/** CAIP-2 chain id, such as `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`;
/** CAIP-10 account id, such as `eip155:1:0x52908400098527886E0F7030069857D2E4169EE7`. */
export type CaipAddress = `${string}:${string}:${string}`;
/** CAIP-19 asset id, such as `eip155:1/slip44:60`. */
export type CaipAssetId = `${string}:${string}/${string}:${string}`;

const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/;
const caip10 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/;

export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && caip2.test(value);
}

export function isCaipAddress(value: unknown): value is CaipAddress {
  return typeof value === 'string' && caip10.test(value);
}

/** Returns the namespace of a CAIP-2, CAIP-10 or CAIP-19 id without checking the id: `eip155` of `eip155:1`. */
export function namespaceOf(id: string): string {
  return id.split(':')[0] as string;
}

/** Joins a CAIP-2 id and an address. @throws KitError `caip/invalid` if the result is not CAIP-10. */
export function formatCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  const value = `${networkId}:${address}` as const;
  if (!isCaipAddress(value)) throw invalidCaip(value, 'CAIP-10, such as eip155:1:0x…');
  return value;
}

export function invalidCaip(value: string, expected: string): EarlyError {
  return new EarlyError('caip/invalid', {
    metaMessages: [`Got "${value.slice(0, 80)}"; expected ${expected}.`],
  });
}
