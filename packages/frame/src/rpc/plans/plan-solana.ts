// Plans the four Solana methods. Adds only the signature of the user's own account.
import type { RpcRequest } from '@openappkit/connector-embedded/protocol';
import { base58, base64 } from '@scure/base';
import { VersionedMessage } from '@solana/web3.js';
import { bytesToHex } from 'viem';
import * as z from 'zod/mini';
import { decodeMessage } from '../../decode/decode-message.js';
import { decodeSolana } from '../../decode/solana/decode-solana.js';
import { readTransaction, type SolanaTransaction } from '../../decode/solana/read-transaction.js';
import type { SolanaSigner } from '../../vault/create-keys.js';
import type { RequestPlan } from '../wallet-account.js';
import type { RequestNode } from '../request-node.js';
import { RpcFailure, withUnknownOutcome } from '../rpc-failure.js';
import type { SolanaNetwork } from '../networks.types.js';
import type { PlanContext } from './plan-context.js';
import { readParams } from './read-params.js';

const maxTextLength = 200_000;
const text58 = z.string().check(z.maxLength(maxTextLength), z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/));
/** Longer than any transaction in base58. */
const transaction58 = text58.check(z.maxLength(1700));
const sendOptions = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
  maxRetries: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(100))),
  minContextSlot: z.optional(z.number().check(z.int(), z.nonnegative())),
});
const schemas = {
  message: z.object({ message: text58, pubkey: text58 }),
  one: z.object({ transaction: transaction58 }),
  all: z.object({
    transactions: z.array(transaction58).check(z.minLength(1), z.maxLength(50)),
  }),
  send: z.object({ transaction: transaction58, options: z.nullish(sendOptions) }),
};

export async function planSolana(
  request: RpcRequest,
  network: SolanaNetwork,
  context: PlanContext,
): Promise<RequestPlan> {
  const { method, params } = request;
  const { deps } = context;
  const signer = deps.solanaAccount();
  if (signer === undefined) throw new RpcFailure('unauthorized', 'You’re not signed in.');
  const requestNode = context.nodes(network);
  const plan = async (encoded: readonly string[], finish: Finish): Promise<RequestPlan> => {
    const transactions = await Promise.all(
      encoded.map((each) => readSignable(each, requestNode, signer)),
    );
    const isOnlySigned = method !== 'solana_signAndSendTransaction';
    if (!isOnlySigned) for (const each of transactions) assertOthersSigned(each, signer);
    const input = {
      method,
      transactions,
      account: signer.address,
      network,
      requestNode: requestNode,
      isOnlySigned,
    };
    return {
      decoded: await decodeSolana(input),
      run: async () => finish(await signAll(transactions, signer)),
    };
  };
  switch (method) {
    case 'solana_signMessage':
      return planMessage(request, network, context, signer);
    case 'solana_signTransaction': {
      const { transaction } = readParams(schemas.one, method, params);
      return plan([transaction], ([signed]) => ({ transaction: encode(signed) }));
    }
    case 'solana_signAllTransactions': {
      const { transactions } = readParams(schemas.all, method, params);
      return plan(transactions, (signed) => ({ transactions: signed.map(encode) }));
    }
    case 'solana_signAndSendTransaction': {
      const { transaction, options } = readParams(schemas.send, method, params);
      return plan([transaction], ([signed]) => send(signed, options ?? {}, requestNode));
    }
    default:
      throw new RpcFailure('not-allowed', 'Requested RPC call is not allowed');
  }
}

type Finish = (signed: readonly SolanaTransaction[]) => unknown;

async function planMessage(
  { method, params }: RpcRequest,
  network: SolanaNetwork,
  { deps }: PlanContext,
  signer: SolanaSigner,
): Promise<RequestPlan> {
  const { message: encodedMessage, pubkey } = readParams(schemas.message, method, params);
  if (pubkey !== signer.address) throw wrongSignerError(pubkey);
  const bytes = base58.decode(encodedMessage);
  if (isTransaction(bytes))
    throw new RpcFailure(
      'bad-params',
      'This message is a transaction. The app must request it as one.',
    );
  const [, reference = ''] = network.chainId.split(':');
  const decoded = decodeMessage({
    method,
    message: bytesToHex(bytes),
    account: signer.address,
    network: { name: network.name, reference },
    appOrigin: deps.app.origin,
    now: deps.clock.now(),
  });
  if (decoded.isHex && looksVersioned(bytes))
    throw new RpcFailure('bad-params', 'This message may be a transaction in a newer format.');
  return { decoded, run: async () => ({ signature: base58.encode(await signer.sign(bytes)) }) };
}

/** Solana messages have no prefix, so signing these bytes would sign the transaction. */
function isTransaction(bytes: Uint8Array): boolean {
  try {
    const message = VersionedMessage.deserialize(bytes);
    return base64.encode(message.serialize()) === base64.encode(bytes);
  } catch {
    return false;
  }
}

const offchainPrefix = new TextEncoder().encode('solana offchain');

/**
 * Whether non-text bytes begin like a versioned transaction message. Off-chain messages use a version byte of their own (255).
 */
const looksVersioned = (bytes: Uint8Array): boolean =>
  (bytes[0] ?? 0) >= 0x80 &&
  !(bytes[0] === 0xff && offchainPrefix.every((byte, at) => byte === bytes[at + 1]));

/** @throws RpcFailure if it is not a readable transaction or does not need this account's signature */
async function readSignable(
  encoded: string,
  requestNode: RequestNode,
  signer: SolanaSigner,
): Promise<SolanaTransaction> {
  const transaction = await readTransaction(encoded, requestNode).catch((cause: unknown) => {
    throw new RpcFailure('bad-params', 'This isn’t a Solana transaction this wallet can read.', {
      cause,
    });
  });
  if (transaction.signers.includes(signer.address)) return transaction;
  throw wrongSignerError(transaction.feePayer);
}

const wrongSignerError = (address: string): RpcFailure =>
  new RpcFailure('unauthorized', `This must be signed by account ${address.slice(0, 44)}.`);

function assertOthersSigned(
  { transaction, signers }: SolanaTransaction,
  signer: SolanaSigner,
): void {
  const missing = signers.find(
    (address, at) =>
      address !== signer.address && transaction.signatures[at]?.every((byte) => byte === 0),
  );
  if (missing === undefined) return;
  const message = `This transaction is missing a signature from ${missing}.`;
  throw new RpcFailure('bad-params', message);
}

async function signAll(
  transactions: readonly SolanaTransaction[],
  signer: SolanaSigner,
): Promise<readonly SolanaTransaction[]> {
  for (const { transaction, message, signers } of transactions)
    transaction.signatures[signers.indexOf(signer.address)] = await signer.sign(message);
  return transactions;
}

const encode = (signed: SolanaTransaction | undefined): string =>
  base58.encode(signed?.transaction.serialize() ?? new Uint8Array());

async function send(
  signed: SolanaTransaction | undefined,
  options: z.infer<typeof sendOptions>,
  requestNode: RequestNode,
): Promise<{ readonly signature: string }> {
  if (signed === undefined) throw new RpcFailure('bad-params', 'Nothing to send.');
  const { transaction } = signed;
  const params = [base64.encode(transaction.serialize()), { ...options, encoding: 'base64' }];
  await withUnknownOutcome(requestNode('sendTransaction', params, z.string()));
  // The node's answer is not trusted, so return the signature made here.
  return { signature: base58.encode(transaction.signatures[0] ?? new Uint8Array()) };
}
