// Which permissions of an account stand: those that are written down and that the chain says are granted. One that has ended,
// or was taken back anywhere, is none; one that the chain could not be asked about is told as such, not left out.
import {
  type Address,
  ContractFunctionExecutionError,
  ContractFunctionZeroDataError,
  type Hex,
  isAddressEqual,
} from 'viem';
import { readContract } from 'viem/actions';
import { sessionKeys } from '../contracts.gen.js';
import { formerSessionKeys } from '../former-session-keys.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import { isOwnAddress } from '../../rpc/own-addresses.js';
import type { KeptGrant } from './grant-ledger.types.js';
import { type AskedGrant, readGrant } from './read-grant.js';
import { decodeSession, permissionKinds, type SessionPermission, sessionIdOf } from './session.js';
import type { SessionHost } from './session-host.types.js';

export interface StandingGrant extends KeptGrant {
  /** Seconds since the epoch. */
  readonly expiry: number;
  /** False where its network does not answer: it may have ended. */
  readonly isChecked: boolean;
  /** Undefined where the frame does not serve it any more. */
  readonly network: EvmNetwork | undefined;
  /** The session contract that holds the grant, if its network answered. */
  readonly module: Address | undefined;
  /** Whether it lets its key do anything, because it may call what controls the account. Only earlier contracts granted that. */
  readonly isUnlimited: boolean;
  /** What it was asked as; undefined where this version cannot read that. */
  readonly asked: AskedGrant | undefined;
}

/** As the contract numbers its states. */
const states = ['unknown', 'granted', 'revoked'] as const;
type State = (typeof states)[number] | 'unchecked';

/** @param origin - of one app alone; of all without it. @throws RpcFailure where they cannot be read */
export async function findStanding(
  host: SessionHost,
  origin: string | undefined,
): Promise<readonly StandingGrant[]> {
  const { ledger } = host;
  const kept = (await ledger.list()).filter(
    (each) =>
      (origin === undefined || each.origin === origin) &&
      isAddressEqual(each.address, host.address),
  );
  const found = await Promise.all(kept.map((each) => look(host, each)));
  const revoked = found.flatMap(({ state, id }) => (state === 'revoked' ? [id] : []));
  if (revoked.length > 0) await ledger.forget(revoked).catch(() => undefined);
  return found
    .filter(({ state, expiry }) => isStanding(state) && expiry > host.now() / 1000)
    .map(({ state, ...grant }) => ({ ...grant, isChecked: state === 'granted' }));
}

export const isFormer = ({ module }: Pick<StandingGrant, 'module'>): boolean =>
  module !== undefined && module !== sessionKeys.address;

const isStanding = (state: State): boolean => state === 'granted' || state === 'unchecked';

async function look(host: SessionHost, kept: KeptGrant) {
  const network = host.networks.find(({ chainId }) => chainId === kept.chainId);
  const { validUntil: expiry } = decodeSession(kept.context);
  const id = sessionIdOf(kept.context);
  const unchecked = { state: 'unchecked', module: undefined } as const;
  const found = network ? await stateOf(host, id, network).catch(() => unchecked) : unchecked;
  const asked = readAsked(kept);
  const isUnlimited =
    asked?.permissions.some(({ permission }) => isUngrantable(permission, host.owner)) ?? false;
  return { ...kept, ...found, expiry, network, asked, isUnlimited };
}

/** Whether the permission would let its holder lift every limit. */
export const isUngrantable = ({ kind, target }: SessionPermission, owner: Address): boolean =>
  kind !== permissionKinds.nativeAllowance && isOwnAddress(target, owner);

interface Found {
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
): Promise<Found> {
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

/** Undefined where this version cannot read it. */
export function readAsked({
  request,
  chainId,
}: Pick<KeptGrant, 'request' | 'chainId'>): AskedGrant | undefined {
  try {
    return readGrant('wallet_grantPermissions', [{ ...request, chainId }]);
  } catch {
    return undefined;
  }
}
