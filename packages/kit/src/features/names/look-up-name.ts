// lookUpName(): the address that the service of names has for a name. It says nothing of what the networks have.
import { type FeatureDeps, isKitError, KitError } from '@openappkit/core/feature';
import type { AdapterInstance, CaipNetworkId, Network } from '@openappkit/core/adapter';
import { fetchNameRecord, type NameRecord } from './fetch-name-record.js';
import { coinType, evmCoin, mainCoin } from './coin-type.js';
import { getNameZone } from './name-zone.js';

type Deps = Pick<FeatureDeps, 'adapters' | 'api' | 'http' | 'options' | 'sdk'>;

export interface ServiceName {
  /** In lower case. */
  readonly name: string;
  /** Canonical. */
  readonly address: string;
  /** The network that it is given for, where that is another than the one it is wanted on. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
}

const mainnet: CaipNetworkId = 'eip155:1';
const emptyAddress = /^(?:0x0*)?$/i;
/** What ENSIP-15 leaves as it is, but for the case: nobody has to be asked how the rest is written. */
const plainName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * Undefined where the service has no such name, none for this network, or is not asked: it is asked for networks that it
 * serves, and not for test networks.
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
    // Longer than its names are, or in a zone of somebody else.
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

/** Whether it is one that the service registers: before any network, it says who has the name. */
export function isServiceName(deps: Pick<FeatureDeps, 'options'>, text: string): boolean {
  const zone = getNameZone(deps);
  const name = text.toLowerCase();
  const label = name.slice(0, -zone.length - 1);
  return /^[a-z0-9-]+$/.test(label) && name === `${label}.${zone}`;
}

/** What is given for the network itself comes first, then what is for all of them. */
function pickAddress(
  addresses: NameRecord['addresses'],
  { caipNetworkId }: Network,
): Omit<ServiceName, 'name'> | undefined {
  const given = (coin: number | undefined): { readonly address: string } | undefined => {
    const address = coin === undefined ? undefined : addresses[coin]?.address;
    return address === undefined || emptyAddress.test(address) ? undefined : { address };
  };
  const own = given(coinType(caipNetworkId)) ?? given(evmCoin);
  if (own) return own;
  const main = given(mainCoin);
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
