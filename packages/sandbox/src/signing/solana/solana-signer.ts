// The family loads it on demand, because web3.js is large. Keys exist only here.

import { base58, base64 } from '@scure/base';
import type { VersionedMessage } from '@solana/web3.js';
import { formatUnits } from 'viem';
import { callRpc } from '../call-rpc.js';
import type { Description, Network, Signer } from '../signing-family.js';
import { signInMessage } from './sign-in-message.js';
import { readSolanaTransaction, signSolanaMessage, signSolanaTransaction } from './sign-solana.js';
import { deriveSolanaKeys, type SolanaKey } from './solana-keys.js';
import { type SolanaSendOptions, solanaRequest } from './solana-requests.js';

const systemProgram = '11111111111111111111111111111111';

export function createSolanaSigner(): Signer {
  return {
    describe: ({ method, params }) => describe(solanaRequest.parse({ method, params })),
    async sign({ method, params }, network) {
      const request = solanaRequest.parse({ method, params });
      if (request.method === 'solana:connect') return null;
      const keys = deriveSolanaKeys(3);
      const keyOf = (address: string): SolanaKey => {
        const found = keys.find((one) => one.address === address);
        if (!found) throw new Error('That account is not in this wallet.');
        return found;
      };
      switch (request.method) {
        case 'solana:signMessage':
          return request.params.map(({ address, message }) => signText(keyOf(address), message));
        case 'solana:signIn':
          return request.params.map((input) =>
            signText(keyOf(input.address), new TextEncoder().encode(signInMessage(input))),
          );
        case 'solana:signTransaction':
          return request.params.map(({ address, transaction }) => ({
            signedTransaction: base64.encode(
              signSolanaTransaction(keyOf(address), transaction).bytes,
            ),
          }));
        case 'solana:signAndSendTransaction': {
          // Sign all before sending the first, then send in sequence, because they may depend on each other.
          const signed = request.params.map(({ address, transaction, options }) => ({
            options,
            ...signSolanaTransaction(keyOf(address), transaction),
          }));
          const outputs: { readonly signature: string }[] = [];
          for (const { bytes, options } of signed) {
            const id = await sendSolana(network, bytes, options);
            outputs.push({ signature: base64.encode(base58.decode(id)) });
          }
          return outputs;
        }
      }
    },
  };
}

/**
 * Sends a signed transaction.
 *
 * @returns the transaction's signature in base58
 * @throws Error with the chain's message on rejection
 */
export async function sendSolana(
  network: Network,
  transaction: Uint8Array,
  { commitment = 'confirmed', preflightCommitment = commitment, ...rest }: SolanaSendOptions = {},
): Promise<string> {
  const options = { ...rest, preflightCommitment, encoding: 'base64' };
  const params = [base64.encode(transaction), options];
  const answer = await callRpc(network, 'sendTransaction', params);
  if ('error' in answer) throw new Error(answer.error.message);
  return String(answer.result);
}

function signText(key: SolanaKey, message: Uint8Array) {
  return {
    address: key.address,
    signedMessage: base64.encode(message),
    signature: base64.encode(signSolanaMessage(key, message)),
  };
}

function describe(request: ReturnType<typeof solanaRequest.parse>): Description {
  const decoder = new TextDecoder();
  switch (request.method) {
    case 'solana:connect':
      return { title: 'Connect to this site', rows: [['May see', 'Your Solana account']] };
    case 'solana:signMessage': {
      const text = request.params.map(({ message }) => decoder.decode(message)).join('\n\n');
      return { title: 'Sign a message', rows: [], text };
    }
    case 'solana:signIn': {
      const text = request.params.map(signInMessage).join('\n\n');
      return { title: 'Sign in to this site', rows: [], text };
    }
    default: {
      const verb = request.method === 'solana:signTransaction' ? 'Sign' : 'Send';
      const count = request.params.length;
      return {
        title: count === 1 ? `${verb} a transaction` : `${verb} ${count} transactions`,
        rows: request.params.flatMap(({ transaction }) =>
          rowsOf(readSolanaTransaction(transaction).message),
        ),
      };
    }
  }
}

function rowsOf(message: VersionedMessage): Description['rows'] {
  const rows: Description['rows'][number][] = [];
  const programs = new Set<string>();
  for (const { programIdIndex, accountKeyIndexes, data } of message.compiledInstructions) {
    const program = message.staticAccountKeys[programIdIndex]?.toBase58() ?? 'unknown';
    const to = message.staticAccountKeys[accountKeyIndexes[1] ?? -1];
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    // Instruction 2 of the system program is a transfer, followed by the lamports.
    const isTransfer =
      program === systemProgram && data.length === 12 && view.getUint32(0, true) === 2;
    if (isTransfer && to) {
      const amount = formatUnits(view.getBigUint64(4, true), 9);
      rows.push(['To', to.toBase58()], ['Amount', `${amount} SOL`]);
    } else programs.add(program);
  }
  if (programs.size > 0) rows.push(['Programs', [...programs].join(', ')]);
  return rows;
}
