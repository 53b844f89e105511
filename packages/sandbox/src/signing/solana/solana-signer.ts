// The family loads it on demand, because it is large. Keys exist only here.

import { ed25519 } from '@noble/curves/ed25519';
import { base58, base64, hex } from '@scure/base';
import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
} from '@solana/kit';
import { HDKey } from 'micro-key-producer/slip10.js';
import { formatUnits } from 'viem';
import { devSeed } from '../dev-accounts.js';
import { callRpc, type Description, keyOf, type Network, type Signer } from '../signing-family.js';
import { type SignInInput, solanaRequest, type SolanaSendOptions } from './solana-family.js';

export function signInMessage(input: SignInInput): string {
  const { domain, address, statement, resources } = input;
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  if (resources?.length) lines.push('Resources:', ...resources.map((one) => `- ${one}`));
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`;
  return [
    head,
    ...(statement ? [statement] : []),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n');
}

/** Ed25519 over the unchanged message. */
export function signSolanaMessage(key: SolanaKey, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, key.secretKey);
}

/**
 * Signs a transaction of version `legacy` or 0 and keeps its other signatures. Does not prompt for approval and sends
 * nothing.
 *
 * @throws Error when the bytes are no such transaction, or it does not require this account's signature
 */
export function signSolanaTransaction(key: SolanaKey, bytes: Uint8Array) {
  const { transaction } = readSolanaTransaction(bytes);
  if (!Object.hasOwn(transaction.signatures, key.address))
    throw new Error(`The transaction does not want a signature of ${key.address}.`);
  const signature = ed25519.sign(Uint8Array.from(transaction.messageBytes), key.secretKey);
  const signatures = {
    ...transaction.signatures,
    [key.address]: signature as Uint8Array as SignatureBytes,
  };
  const [first]: (SignatureBytes | null)[] = Object.values(signatures);
  return {
    bytes: Uint8Array.from(getTransactionEncoder().encode({ ...transaction, signatures })),
    signature,
    /** The first signature in base58, the transaction's id. */
    id: base58.encode(Uint8Array.from(first ?? signature)),
  };
}

/** @throws Error if the bytes are not a `legacy` or version 0 transaction */
export function readSolanaTransaction(bytes: Uint8Array) {
  try {
    const transaction = getTransactionDecoder().decode(bytes);
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
    if (message.version === 1) throw new Error('Version 1 is not supported.');
    return { transaction, message };
  } catch (cause) {
    throw new Error('The transaction cannot be read.', { cause });
  }
}

type SolanaKey = ReturnType<typeof deriveSolanaKeys>[number];

/**
 * Derives SLIP-10 accounts m/44'/501'/i'/0' of the test phrase. The keys are public, so never send them anything of
 * value.
 */
export function deriveSolanaKeys(count: number) {
  const root = HDKey.fromMasterSeed(hex.decode(devSeed));
  return Array.from({ length: count }, (_, index) => {
    const { publicKeyRaw, privateKey } = root.derive(`m/44'/501'/${index}'/0'`);
    const address = base58.encode(publicKeyRaw);
    return { address, publicKey: publicKeyRaw, secretKey: privateKey };
  });
}

const systemProgram = '11111111111111111111111111111111';

export function createSolanaSigner(): Signer {
  return {
    describe: ({ method, params }) => describe(solanaRequest.parse({ method, params })),
    async sign({ method, params }, network) {
      const request = solanaRequest.parse({ method, params });
      if (request.method === 'solana:connect') return null;
      const keys = deriveSolanaKeys(3);
      switch (request.method) {
        case 'solana:signMessage':
          return request.params.map(({ address, message }) =>
            signText(keyOf(keys, address), message),
          );
        case 'solana:signIn':
          return request.params.map((input) =>
            signText(keyOf(keys, input.address), new TextEncoder().encode(signInMessage(input))),
          );
        case 'solana:signTransaction':
          return request.params.map(({ address, transaction }) => ({
            signedTransaction: base64.encode(
              signSolanaTransaction(keyOf(keys, address), transaction).bytes,
            ),
          }));
        case 'solana:signAndSendTransaction': {
          // Sign all before sending the first, then send in sequence, because they may depend on each other.
          const signed = request.params.map(({ address, transaction, options }) => ({
            options,
            ...signSolanaTransaction(keyOf(keys, address), transaction),
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
          rowsOf(readSolanaTransaction(transaction)),
        ),
      };
    }
  }
}

function rowsOf({ message }: ReturnType<typeof readSolanaTransaction>): Description['rows'] {
  const rows: Description['rows'][number][] = [];
  const programs = new Set<string>();
  for (const { programAddressIndex, accountIndices, data = [] } of message.instructions) {
    const program = message.staticAccounts[programAddressIndex] ?? 'unknown';
    const to = message.staticAccounts[accountIndices?.[1] ?? -1];
    const view = new DataView(Uint8Array.from(data).buffer);
    // Instruction 2 of the system program is a transfer, followed by the lamports.
    const isTransfer =
      program === systemProgram && view.byteLength === 12 && view.getUint32(0, true) === 2;
    if (isTransfer && to) {
      const amount = formatUnits(view.getBigUint64(4, true), 9);
      rows.push(['To', to], ['Amount', `${amount} SOL`]);
    } else programs.add(program);
  }
  if (programs.size > 0) rows.push(['Programs', [...programs].join(', ')]);
  return rows;
}
