import type { SendTokenRequest } from '@openappkit/core/adapter';
import { loadWeb3 } from '../transactions/load-web3.js';
import type { OpenConnection } from '../transactions/open-connections.js';
import { planToken } from '../transfers/plan-token.js';
import { assertSendable, type SendDeps, sendInstructions } from '../transfers/send-instructions.js';
import type { SolanaConnection } from '../wallet/solana-connection.js';

/**
 * @returns the base58 signature, once the network has accepted it
 * @throws KitError `address/*`, `wallet/*`, `tx/*`, `request/timed-out`; `chain/switch-failed` on another network;
 *  `adapter/unsupported` for a mint with a transfer hook or a transfer fee
 */
export async function sendToken(
  live: SolanaConnection,
  request: SendTokenRequest,
  open: OpenConnection,
  deps: SendDeps,
): Promise<string> {
  const { network, onProgress } = request;
  assertSendable(live, request);
  const web3 = await loadWeb3();
  const connection = await open(network);
  const plan = await planToken(connection, web3, request);
  return sendInstructions(connection, live, { ...plan, network, onProgress }, deps);
}
