// CAIP-2, CAIP-10 and CAIP-19 identifiers: strict parsing and formatting. Pure.
// Grammar: https://chainagnostic.org/CAIPs/caip-2, caip-10, caip-19.
import { EarlyError } from '../errors/early-error.js';

/** CAIP-2 chain id, such as `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`;
/** CAIP-10 account id, such as `eip155:1:0x52908400098527886E0F7030069857D2E4169EE7`. */
export type CaipAddress = `${string}:${string}:${string}`;
/** CAIP-19 asset id, such as `eip155:1/slip44:60`. */
export type CaipAssetId = `${string}:${string}/${string}:${string}`;

export interface ParsedCaipNetworkId {
  readonly namespace: string;
  readonly reference: string;
}
export interface ParsedCaipAddress extends ParsedCaipNetworkId {
  readonly address: string;
}
export interface ParsedCaipAssetId extends ParsedCaipNetworkId {
  readonly assetNamespace: string;
  readonly assetReference: string;
  readonly tokenId: string | undefined;
}

const chain = '([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})';
const caip2 = new RegExp(`^${chain}$`);
const caip10 = new RegExp(`^${chain}:([-.%a-zA-Z0-9]{1,128})$`);
const caip19 = new RegExp(
  `^${chain}/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:/([-.%a-zA-Z0-9]{1,78}))?$`,
);

export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && caip2.test(value);
}

export function isCaipAddress(value: unknown): value is CaipAddress {
  return typeof value === 'string' && caip10.test(value);
}

/** @throws KitError `caip/invalid` when `value` is not CAIP-2. */
export function parseCaipNetworkId(value: string): ParsedCaipNetworkId {
  const [, namespace, reference] = caip2.exec(value) ?? [];
  if (namespace === undefined || reference === undefined)
    throw invalid(value, 'CAIP-2, such as eip155:1');
  return { namespace, reference };
}

/** @throws KitError `caip/invalid` when `value` is not CAIP-10. */
export function parseCaipAddress(value: string): ParsedCaipAddress {
  const [, namespace, reference, address] = caip10.exec(value) ?? [];
  if (namespace === undefined || reference === undefined || address === undefined)
    throw invalid(value, 'CAIP-10, such as eip155:1:0x…');
  return { namespace, reference, address };
}

/** @throws KitError `caip/invalid` when `value` is not CAIP-19. */
export function parseCaipAssetId(value: string): ParsedCaipAssetId {
  const [, namespace, reference, assetNamespace, assetReference, tokenId] =
    caip19.exec(value) ?? [];
  if (
    namespace === undefined ||
    reference === undefined ||
    assetNamespace === undefined ||
    assetReference === undefined
  )
    throw invalid(value, 'CAIP-19, such as eip155:1/slip44:60');
  return { namespace, reference, assetNamespace, assetReference, tokenId };
}

/** Joins a CAIP-2 id and an address. @throws KitError `caip/invalid` when the result is not CAIP-10. */
export function formatCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  const value = `${networkId}:${address}` as const;
  if (!isCaipAddress(value)) throw invalid(value, 'CAIP-10, such as eip155:1:0x…');
  return value;
}

function invalid(value: string, wanted: string): EarlyError {
  return new EarlyError('caip/invalid', {
    metaMessages: [`Got "${value.slice(0, 80)}"; wanted ${wanted}.`],
  });
}
