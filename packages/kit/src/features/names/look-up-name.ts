// Reads the name service's address for a name. The networks may have another one.
import { type FeatureDeps, isKitError, KitError } from '@openappkit/core/feature';
import type { AdapterInstance, CaipNetworkId, Network } from '@openappkit/core/adapter';
import {
  fetchNameRecord,
  type NameRecord,
  coinType,
  evmCoin,
  mainCoin,
  getNameZone,
} from './name-service.js';

type Deps = Pick<FeatureDeps, 'adapters' | 'api' | 'http' | 'options' | 'sdk'>;

export interface ServiceName {
  /** In lower case. */
  readonly name: string;
  /** Canonical. */
  readonly address: string;
  /** Network of the address, if it is not the requested one. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
}

const mainnet: CaipNetworkId = 'eip155:1';
const emptyAddress = /^(?:0x0*)?$/i;
/** Names that ENSIP-15 normalizes by case only, so that no library is needed. */
const plainName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * Returns undefined if the service has no such name or no address for the network. Queries only networks that the service
 * supports, and no test networks.
 * @throws KitError `api/*`, `request/cancelled`
 */
export async function lookUpName(
  deps: Deps,
  text: string,
  network: Network,
  signal: AbortSignal,
): Promise<ServiceName | undefined> {
  const name = text.toLowerCase();
  const adapter = deps.adapters.get(network.chainNamespace);
  if (!adapter?.identity || network.testnet || !plainName.test(name)) return undefined;
  if (!(await deps.api.listsChain(network.caipNetworkId))) return undefined;
  const record = await fetchNameRecord(deps, name, signal).catch((error: unknown) => {
    // The name is too long for the service, or in a zone that it does not have.
    if (isKitError(error, 'api/status') && error.context.status === 400) return undefined;
    throw error;
  });
  if (!record) return undefined;
  if (record.name !== name) throw new KitError('api/bad-answer');
  const found = pickAddress(record.addresses, network);
  return (
    found && { name, ...found, address: await canonicalAddress(adapter, found.address, network) }
  );
}

/** Whether the service registers names of this zone, so that it decides who owns the name. */
export function isServiceName(deps: Pick<FeatureDeps, 'options'>, text: string): boolean {
  const zone = getNameZone(deps);
  const name = text.toLowerCase();
  const label = name.slice(0, -zone.length - 1);
  return /^[a-z0-9-]+$/.test(label) && name === `${label}.${zone}`;
}

/** Prefers the network's own address, then the one for all EVM networks, then mainnet's. */
function pickAddress(
  addresses: NameRecord['addresses'],
  { caipNetworkId }: Network,
): Omit<ServiceName, 'name'> | undefined {
  const addressFor = (coin: number | undefined): { readonly address: string } | undefined => {
    const address = coin === undefined ? undefined : addresses[coin]?.address;
    return address === undefined || emptyAddress.test(address) ? undefined : { address };
  };
  const own = addressFor(coinType(caipNetworkId)) ?? addressFor(evmCoin);
  if (own) return own;
  const main = addressFor(mainCoin);
  return main && { ...main, caipNetworkId: mainnet };
}

async function canonicalAddress(
  adapter: AdapterInstance,
  address: string,
  network: Network,
): Promise<string> {
  return adapter.parseAddress(address, network).catch((cause: unknown) => {
    throw new KitError('api/bad-answer', { cause });
  });
}
