import type { SendNativeRequest, SendTokenRequest } from '@openappkit/core/adapter';
import { loadWeb3 } from '../transactions/load-web3.js';
import type { OpenConnection } from '../transactions/open-connections.js';
import { planNative, planToken } from '../transfers/plan-transfer.js';
import {
  assertSendable,
  assertWithoutData,
  type SendDeps,
  sendInstructions,
} from '../transfers/send-instructions.js';
import type { SolanaConnection } from '../wallet/solana-connection.js';

/**
 * @returns the base58 signature, once the network has accepted it
 * @throws KitError `address/*`, `wallet/*`, `tx/*`, `request/timed-out`; `chain/switch-failed` on another network
 */
export async function sendNative(
  live: SolanaConnection,
  request: SendNativeRequest,
  open: OpenConnection,
  deps: SendDeps,
): Promise<string> {
  const { network, onProgress } = request;
  assertSendable(live, request);
  assertWithoutData(request);
  const plan = planNative(await loadWeb3(), request);
  return sendInstructions(await open(network), live, { ...plan, network, onProgress }, deps);
}

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
