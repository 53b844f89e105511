// sendInstructions(): makes a transaction of the kit's own, has the wallet sign it, sends it and waits until the network
// has taken it. What sends of coins and tokens have in common.
import {
  type CaipNetworkId,
  type Env,
  isKitError,
  KitError,
  type Network,
} from '@openappkit/core/adapter';
import type { Connection, PublicKey, TransactionInstruction } from '@solana/web3.js';
import type { SolanaLive } from '../wallet/solana-connections.js';
import type { SolanaSigner } from '../wallet/solana-signer.types.js';
import { walletChainOf } from '../wallet/wallet-chain.js';
import { unitLimit, unitPrice } from './fees.js';
import { loadWeb3 } from './load-web3.js';
import { fromNode } from './node-error.js';
import { type Submitted, sendSigned } from './send-signed.js';
import { waitUntilTaken } from './wait-until-taken.js';

export interface SendPlan {
  readonly from: PublicKey;
  readonly network: Network;
  readonly instructions: readonly TransactionInstruction[];
  /** Accounts whose price of the moment counts. */
  readonly writable: readonly PublicKey[];
  /** Compute units where the node cannot simulate. */
  readonly units: number;
}
export interface SendDeps {
  readonly clock: Env['clock'];
  readonly destroyed: AbortSignal;
}

const maxValue = 2n ** 64n - 1n;

/** @throws KitError `wallet/failed` for a value beyond 64 bits, `chain/switch-failed` on another network */
export function assertSendable(
  live: SolanaLive,
  { value, network }: { readonly value: bigint; readonly network: Network },
): void {
  if (typeof value !== 'bigint' || value < 0n || value > maxValue)
    throw new KitError('wallet/failed', {
      metaMessages: ['`value` is a bigint of base units, at most 2^64 - 1.'],
    });
  if (live.known.caipNetworkId !== network.caipNetworkId)
    throw new KitError('chain/switch-failed', {
      metaMessages: ['The connection is on another network.'],
    });
}

/**
 * @returns the base58 signature, which is the transaction's id
 * @throws KitError `wallet/*`, `tx/*`, `api/*`: nothing was sent; `tx/unknown` when it may have been, with the id if known
 */
export async function sendInstructions(
  connection: Connection,
  live: SolanaLive,
  plan: SendPlan,
  { clock, destroyed }: SendDeps,
): Promise<string> {
  try {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    const bytes = await build(connection, plan, blockhash);
    const { caipNetworkId } = plan.network;
    const outgoing = { address: plan.from.toBase58(), caipNetworkId, bytes };
    const sent = await submit(connection, live.wallet.signer, outgoing);
    live.wallet.events.emit('pendingTransaction', undefined);
    // What is in doubt shows here too. A wallet may have chosen a blockhash that lives longer than ours.
    const until = sent.blockhash === blockhash ? lastValidBlockHeight : Number.POSITIVE_INFINITY;
    await waitUntilTaken(
      connection,
      { id: sent.id, lastValidBlockHeight: until },
      clock,
      destroyed,
    );
    return sent.id;
  } catch (error) {
    throw fromNode(error);
  }
}

async function build(
  connection: Connection,
  { from, instructions, writable, units }: SendPlan,
  blockhash: string,
): Promise<Uint8Array> {
  const { ComputeBudgetProgram, TransactionMessage, VersionedTransaction } = await loadWeb3();
  const [limit, microLamports] = await Promise.all([
    unitLimit(connection, { payer: from, blockhash }, instructions, units),
    unitPrice(connection, writable),
  ]);
  const message = new TransactionMessage({
    payerKey: from,
    recentBlockhash: blockhash,
    instructions: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: limit }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
      ...instructions,
    ],
  });
  // Every wallet signs the legacy form.
  return new VersionedTransaction(message.compileToLegacyMessage()).serialize();
}

export interface Outgoing {
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly bytes: Uint8Array;
  readonly options?: NonNullable<Parameters<Connection['sendRawTransaction']>[1]>;
}

/**
 * Has the wallet send where it can, and else sends what it signed. A local chain's node is known to the app alone.
 *
 * @returns what is on its way, and whether that is in doubt
 * @throws KitError `wallet/*`, `tx/*`: nothing was sent; `tx/unknown` where a wallet that sends itself may have
 */
export async function submit(
  connection: Connection,
  signer: SolanaSigner,
  { address, caipNetworkId, bytes, options = {} }: Outgoing,
): Promise<Submitted> {
  const canSign = signer.can('transaction');
  const isLocal = walletChainOf(caipNetworkId) === 'solana:localnet';
  if (signer.can('send') && !(isLocal && canSign))
    try {
      return { id: await signer.sendTransaction(address, bytes, caipNetworkId, options) };
    } catch (error) {
      if (!isKitError(error, 'wallet/unsupported-method') || !canSign) throw error;
    }
  const [signed] = await signer.signTransactions(address, [bytes], caipNetworkId);
  if (signed === undefined) throw new KitError('wallet/bad-answer');
  return sendSigned(connection, signed, address, options);
}
