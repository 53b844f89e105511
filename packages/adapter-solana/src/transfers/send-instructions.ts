import {
  type CaipNetworkId,
  type Env,
  isKitError,
  KitError,
  type Network,
  type SendProgress,
} from '@openappkit/core/adapter';
import type { Connection } from '@solana/web3.js';
import type { SolanaConnection } from '../wallet/solana-connection.js';
import type { SolanaSigner } from '../wallet/solana-signer.js';
import { walletChainOf } from '../wallet/wallet-chain.js';
import { chooseBudget } from './fees.js';
import { loadWeb3 } from '../transactions/load-web3.js';
import { toNodeError } from '../transactions/node-error.js';
import type { AppConnection } from '../transactions/app-transaction.js';
import { type SendResult, sendSigned } from '../transactions/send-signed.js';
import type { ExpiryHeights } from '../transactions/expiry.js';
import { compileTransfer, type TransferPlan } from './transfer-plan.js';
import { waitForConfirmation } from '../transactions/wait-for-confirmation.js';

interface SendPlan extends TransferPlan {
  readonly network: Network;
  readonly onProgress: ((progress: SendProgress) => void) | undefined;
}
export interface SendDeps {
  readonly clock: Env['clock'];
  readonly destroyed: AbortSignal;
  /** The last block height at which the network accepts each transaction sent here, by id. */
  readonly heights: ExpiryHeights;
}

const maxValue = 2n ** 64n - 1n;

/** @throws KitError `wallet/failed` for a value beyond 64 bits, `chain/switch-failed` on another network */
export function assertSendable(
  live: SolanaConnection,
  { value, network }: { readonly value: bigint; readonly network: Network },
): void {
  if (typeof value !== 'bigint' || value < 0n || value > maxValue)
    throw new KitError('wallet/failed', {
      metaMessages: ['`value` must be a bigint in base units, at most 2^64 - 1.'],
    });
  if (live.known.caipNetworkId !== network.caipNetworkId)
    throw new KitError('chain/switch-failed', {
      metaMessages: ['The connection is on a different network.'],
    });
}

/** @throws KitError `wallet/failed` */
export function assertWithoutData({ data }: { readonly data?: string | undefined }): void {
  if (data !== undefined)
    throw new KitError('wallet/failed', { metaMessages: ["SOL transfers can't carry data."] });
}

/**
 * Builds a transaction, has the wallet sign it, sends it and waits for confirmation.
 *
 * @returns the base58 signature, which is the transaction's id
 * @throws KitError `wallet/*`, `tx/*`, `api/*`: nothing was sent; `tx/*` with the id of a transaction that failed or was not accepted
 *  in time; `tx/unknown` when it may have been sent, with the id if known
 */
export async function sendInstructions(
  connection: Connection,
  live: SolanaConnection,
  plan: SendPlan,
  { clock, destroyed, heights }: SendDeps,
): Promise<string> {
  try {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    const budget = await chooseBudget(connection, plan, blockhash);
    const web3 = await loadWeb3();
    const message = compileTransfer(web3, plan, blockhash, budget);
    const bytes = new web3.VersionedTransaction(message).serialize();
    const { caipNetworkId } = plan.network;
    const onSigned = (id: string): void =>
      plan.onProgress?.({ id, isSent: false, isSending: true });
    const outgoing = { address: plan.from.toBase58(), caipNetworkId, bytes, onSigned };
    const sent = await submit(connection, live.wallet.signer, outgoing);
    live.wallet.events.emit('pendingTransaction', undefined);
    plan.onProgress?.({ id: sent.id, isSent: sent.unconfirmedError === undefined });
    // An unconfirmed send is watched here too. A wallet may have chosen a blockhash that lives longer than ours.
    const expiryHeight =
      sent.blockhash === blockhash ? lastValidBlockHeight : Number.POSITIVE_INFINITY;
    heights.add(sent.id, expiryHeight);
    await waitForConfirmation(
      connection,
      { id: sent.id, lastValidBlockHeight: expiryHeight },
      clock,
      destroyed,
    );
    return sent.id;
  } catch (error) {
    throw toNodeError(error);
  }
}

interface Outgoing {
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly bytes: Uint8Array;
  readonly options?: NonNullable<Parameters<Connection['sendRawTransaction']>[1]>;
  /** Receives the id before the node is asked. Not called if the wallet sends. */
  readonly onSigned?: (id: string) => void;
}

/**
 * Sends through the wallet if it can send; otherwise sends what it signed. Only the app knows the node of a local chain.
 *
 * @returns the id, with an error if the send is unconfirmed
 * @throws KitError `wallet/*`, `tx/*`: nothing was sent; `tx/unknown` if the wallet itself may have sent it
 */
export async function submit(
  connection: AppConnection,
  signer: SolanaSigner,
  { address, caipNetworkId, bytes, onSigned, options = {} }: Outgoing,
): Promise<SendResult> {
  const canSign = signer.supports('transaction');
  const isLocal = walletChainOf(caipNetworkId) === 'solana:localnet';
  if (signer.supports('send') && !(isLocal && canSign))
    try {
      return { id: await signer.sendTransaction(address, bytes, caipNetworkId, options) };
    } catch (error) {
      if (!isKitError(error, 'wallet/unsupported-method') || !canSign) throw error;
    }
  const [signed] = await signer.signTransactions(address, [bytes], caipNetworkId);
  if (signed === undefined) throw new KitError('wallet/bad-answer');
  return sendSigned(connection, signed, address, options, onSigned);
}
