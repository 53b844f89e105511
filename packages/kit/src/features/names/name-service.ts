// What the name service stores: an address for each coin type of a name.
import { createServiceUrls, type FeatureDeps, isKitError } from '@openappkit/core/feature';
import * as z from 'zod/mini';

const shortText = z.string().check(z.maxLength(255));
const owners = z.object({
  name: shortText,
  addresses: z.record(z.string(), z.object({ address: shortText })),
});
/** The name's record, or an empty list for an unregistered name. */
const found = z.union([owners, z.array(z.unknown())]);

/** Addresses as the service writes them, by coin type. */
export interface NameRecord {
  readonly name: string;
  readonly addresses: Readonly<Record<string, { readonly address: string }>>;
}

/** Returns undefined for an unregistered name. @throws KitError `api/*`, `request/cancelled` */
export async function fetchNameRecord(
  deps: Pick<FeatureDeps, 'http' | 'options' | 'sdk'>,
  name: string,
  signal: AbortSignal,
): Promise<NameRecord | undefined> {
  const { url } = createServiceUrls(deps, 'blockchainApi');
  const path = `/v1/profile/account/${encodeURIComponent(name)}`;
  try {
    const address = url(path, { apiVersion: '2' });
    const answer = await deps.http({ url: address, schema: found, signal });
    return 'addresses' in answer ? answer : undefined;
  } catch (error) {
    if (isKitError(error, 'api/status') && error.context.status === 404) return undefined;
    throw error;
  }
}

/** SLIP-44 coin type of Ethereum mainnet. */
export const mainCoin = 60;
/** ENSIP-11 adds this to the chain id of other EVM networks. ENSIP-19 uses it alone as the default for all EVM networks. */
export const evmCoin = 0x80000000;

/** The coin type under which a record has an EVM network's address. Returns undefined for a network without one. */
export function coinType(caipNetworkId: string): number | undefined {
  const id = /^eip155:(\d{1,10})$/.exec(caipNetworkId)?.[1];
  if (id === undefined || Number(id) >= evmCoin) return undefined;
  return Number(id) === 1 ? mainCoin : evmCoin + Number(id);
}

const defaultZone = 'reown.id';

export const getNameZone = ({ options }: Pick<FeatureDeps, 'options'>): string =>
  options.state.current.nameZone ?? defaultZone;
