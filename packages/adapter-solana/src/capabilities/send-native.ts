// Sends SOL through the wallet. Loaded on first use.
import { KitError, type SendNativeRequest } from '@openappkit/core/adapter';
import { parseAddress } from '../address.js';
import { loadWeb3 } from '../transactions/load-web3.js';
import type { OpenConnection } from '../transactions/open-connections.js';
import {
  assertSendable,
  type SendDeps,
  sendInstructions,
} from '../transactions/send-instructions.js';
import type { SolanaLive } from '../wallet/solana-connections.js';

/** A transfer takes 150 units, each instruction of the compute budget as many. */
const units = 20_000;

/**
 * @returns the base58 signature, once the network has taken it
 * @throws KitError `address/*`, `wallet/*`, `tx/*`, `request/timed-out`; `chain/switch-failed` on another network
 */
export async function sendNative(
  live: SolanaLive,
  request: SendNativeRequest,
  open: OpenConnection,
  deps: SendDeps,
): Promise<string> {
  const { value, network } = request;
  assertSendable(live, request);
  if (request.data !== undefined)
    throw new KitError('wallet/failed', { metaMessages: ['A transfer of SOL carries no data.'] });
  const addresses = [parseAddress(request.from), parseAddress(request.to)] as const;
  const { PublicKey, SystemProgram } = await loadWeb3();
  const [from, to] = [new PublicKey(addresses[0]), new PublicKey(addresses[1])];
  const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: value });
  const plan = { from, network, instructions: [transfer], writable: [from, to], units };
  return sendInstructions(await open(network), live, plan, deps);
}
