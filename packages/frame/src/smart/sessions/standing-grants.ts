// Which permissions of an account stand: those that are written down and that the chain says are granted. One that has ended,
// or was taken back anywhere, is none; one that the chain could not be asked about is told as such, not left out.
import { type Hex, isAddressEqual } from 'viem';
import { readContract } from 'viem/actions';
import { sessionKeys } from '../contracts.gen.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { KeptGrant } from './grant-ledger.types.js';
import { type AskedGrant, readGrant } from './read-grant.js';
import { decodeSession, sessionIdOf } from './session.js';
import type { SessionHost } from './session-host.types.js';

export interface StandingGrant extends KeptGrant {
  /** Seconds since the epoch. */
  readonly expiry: number;
  /** False where its network does not answer: it may have ended. */
  readonly isChecked: boolean;
  /** Undefined where the frame does not serve it any more. */
  readonly network: EvmNetwork | undefined;
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

const isStanding = (state: State): boolean => state === 'granted' || state === 'unchecked';

async function look(host: SessionHost, kept: KeptGrant) {
  const network = host.networks.find(({ chainId }) => chainId === kept.chainId);
  const { validUntil: expiry } = decodeSession(kept.context);
  const id = sessionIdOf(kept.context);
  const state: State = network
    ? await stateOf(host, id, network).catch(() => 'unchecked')
    : 'unchecked';
  return { ...kept, expiry, state, network, asked: readAsked(kept) };
}

/** @throws where the network does not answer */
export async function stateOf(
  host: Pick<SessionHost, 'client' | 'address'>,
  id: Hex,
  network: EvmNetwork,
): Promise<State> {
  const { abi, address } = sessionKeys;
  const args = [host.address, id] as const;
  const client = await host.client(network);
  const state = await readContract(client, { address, abi, functionName: 'stateOf', args });
  return states[state] ?? 'unchecked';
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
