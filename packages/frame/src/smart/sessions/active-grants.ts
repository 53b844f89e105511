// Lists stored grants that are active on chain. A grant whose network does not answer is listed as unchecked.
import {
  type Address,
  ContractFunctionExecutionError,
  ContractFunctionZeroDataError,
  type Hex,
  isAddressEqual,
} from 'viem';
import { readContract } from 'viem/actions';
import { sessionKeys } from '../contracts.gen.js';
import { formerSessionKeys, isProtectedAddress } from '../../rpc/protected-addresses.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { StoredGrant } from './grant-note.js';
import { type RequestedGrant, readGrant } from './read-grant.js';
import { decodeSession, permissionKinds, type SessionPermission, sessionIdOf } from './session.js';
import type { SessionHost } from './session-host.js';

export interface ActiveGrant extends StoredGrant {
  /** Seconds since the epoch. */
  readonly expiry: number;
  /** False if its network does not answer; the grant may have ended. */
  readonly isChecked: boolean;
  /** Undefined if the frame no longer serves the network. */
  readonly network: EvmNetwork | undefined;
  readonly module: Address | undefined;
  /** Whether the session key may call what controls the account. Only earlier contracts allowed that. */
  readonly isUnlimited: boolean;
  /** The original request; undefined if this version cannot read it. */
  readonly requested: RequestedGrant | undefined;
}

/** Indexed by the state number of the contract. */
const states = ['unknown', 'granted', 'revoked'] as const;
type State = (typeof states)[number] | 'unchecked';

/** @param origin - limits the list to one app. @throws RpcFailure if the grants cannot be read */
export async function findActiveGrants(
  host: SessionHost,
  origin: string | undefined,
): Promise<readonly ActiveGrant[]> {
  const { grantStore } = host;
  const stored = (await grantStore.list()).filter(
    (each) =>
      (origin === undefined || each.origin === origin) &&
      isAddressEqual(each.address, host.address),
  );
  const found = await Promise.all(stored.map((each) => readGrantState(host, each)));
  const revoked = found.flatMap(({ state, id }) => (state === 'revoked' ? [id] : []));
  if (revoked.length > 0) await grantStore.remove(revoked).catch(() => undefined);
  return found
    .filter(({ state, expiry }) => isActive(state) && expiry > host.now() / 1000)
    .map(({ state, ...grant }) => ({ ...grant, isChecked: state === 'granted' }));
}

export const isFormer = ({ module }: Pick<ActiveGrant, 'module'>): boolean =>
  module !== undefined && module !== sessionKeys.address;

const isActive = (state: State): boolean => state === 'granted' || state === 'unchecked';

async function readGrantState(host: SessionHost, stored: StoredGrant) {
  const network = host.networks.find(({ chainId }) => chainId === stored.chainId);
  const { validUntil: expiry } = decodeSession(stored.context);
  const id = sessionIdOf(stored.context);
  const unchecked = { state: 'unchecked', module: undefined } as const;
  const found = network ? await stateOf(host, id, network).catch(() => unchecked) : unchecked;
  const requested = readRequestedGrant(stored);
  const isUnlimited =
    requested?.permissions.some(({ permission }) => isUngrantable(permission, host.owner)) ?? false;
  return { ...stored, ...found, expiry, network, requested: requested, isUnlimited };
}

/** Whether the permission would let its holder lift every limit. */
export const isUngrantable = ({ kind, target }: SessionPermission, owner: Address): boolean =>
  kind !== permissionKinds.nativeAllowance && isProtectedAddress(target, owner);

interface SessionState {
  readonly state: State;
  readonly module: Address | undefined;
}

/**
 * Reads the state from the session contract that knows the id, including earlier versions. @throws if the network does not answer
 */
export async function stateOf(
  host: Pick<SessionHost, 'client' | 'address'>,
  id: Hex,
  network: EvmNetwork,
): Promise<SessionState> {
  const { abi } = sessionKeys;
  const client = await host.client(network);
  const args = [host.address, id] as const;
  for (const address of [sessionKeys.address, ...formerSessionKeys]) {
    // A chain without the current contract may still have the former one.
    const number = await readContract(client, {
      address,
      abi,
      functionName: 'stateOf',
      args,
    }).catch((error: unknown) => {
      if (
        error instanceof ContractFunctionExecutionError &&
        error.cause instanceof ContractFunctionZeroDataError
      )
        return 0;
      throw error;
    });
    const state = states[number] ?? 'unchecked';
    if (state !== 'unknown') return { state, module: address };
  }
  return { state: 'unknown', module: undefined };
}

/** Returns undefined if this version cannot read the request. */
export function readRequestedGrant({
  request,
  chainId,
}: Pick<StoredGrant, 'request' | 'chainId'>): RequestedGrant | undefined {
  try {
    return readGrant('wallet_grantPermissions', [{ ...request, chainId }]);
  } catch {
    return undefined;
  }
}
