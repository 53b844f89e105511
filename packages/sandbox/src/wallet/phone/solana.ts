import { base58, base64 } from '@scure/base';
import * as z from 'zod/mini';
import { solanaFamily } from '../../signing/solana/solana-family.js';
import { readSolanaTransaction } from '../../signing/solana/solana-signer.js';
import { type NamespaceProtocol, type NamespaceRequest, readInput } from './phone-namespace.js';

const text = z.optional(z.string());
/** The signer has either of two names. */
const named = z.object({ pubkey: text, feePayer: text });
const message = z.extend(named, { message: z.string() });
const all = z.extend(named, { transactions: z.array(z.string()) });
const one = z.extend(named, {
  transaction: z.string(),
  sendOptions: z.optional(z.unknown()),
  options: z.optional(z.unknown()),
});

const outputs = z.array(
  z.object({
    signature: z._default(z.string(), ''),
    signedTransaction: z._default(z.string(), ''),
  }),
);

/** WalletConnect's format: messages in base58, transactions in base64. */
export const solana: NamespaceProtocol = {
  key: 'solana',
  family: solanaFamily,
  methods: {
    solana_getAccounts: 'see your accounts',
    solana_requestAccounts: 'see your accounts',
    solana_signMessage: 'sign messages',
    solana_signTransaction: 'sign transactions',
    solana_signAllTransactions: 'sign transactions',
    solana_signAndSendTransaction: 'send transactions',
  },
  chainChangedData: (caipNetworkId) => caipNetworkId,
  answer({ method, addresses }) {
    const asksAccounts = method === 'solana_getAccounts' || method === 'solana_requestAccounts';
    return asksAccounts ? { result: addresses.map((pubkey) => ({ pubkey })) } : undefined;
  },
  read,
  write({ method }, result) {
    const [first] = outputs.parse(result);
    switch (method) {
      case 'solana_signTransaction': {
        const transaction = first?.signedTransaction ?? '';
        const { signatures } = readSolanaTransaction(base64.decode(transaction)).transaction;
        const [signature] = Object.values(signatures);
        if (!signature) return { transaction };
        return { transaction, signature: base58.encode(Uint8Array.from(signature)) };
      }
      case 'solana_signAllTransactions':
        return { transactions: outputs.parse(result).map((each) => each.signedTransaction) };
      default:
        return { signature: base58.encode(base64.decode(first?.signature ?? '')) };
    }
  },
};

function read({ method, params, addresses }: NamespaceRequest) {
  /** Default: the session's first account. */
  const signer = ({ pubkey, feePayer }: z.infer<typeof named>) =>
    pubkey ?? feePayer ?? addresses[0];
  switch (method) {
    case 'solana_signMessage': {
      const input = readInput(message, params);
      const bytes = base64.encode(base58.decode(input.message));
      const signed = { address: signer(input), message: bytes };
      return { method: 'solana:signMessage', params: [signed] };
    }
    case 'solana_signAllTransactions': {
      const input = readInput(all, params);
      const address = signer(input);
      const list = input.transactions.map((transaction) => ({ address, transaction }));
      return { method: 'solana:signTransaction', params: list };
    }
    case 'solana_signTransaction': {
      const input = readInput(one, params);
      const signed = { address: signer(input), transaction: input.transaction };
      return { method: 'solana:signTransaction', params: [signed] };
    }
    case 'solana_signAndSendTransaction': {
      const { transaction, sendOptions, options = sendOptions, ...input } = readInput(one, params);
      const sent = { address: signer(input), transaction, ...(options ? { options } : {}) };
      return { method: 'solana:signAndSendTransaction', params: [sent] };
    }
    default:
      return { method: `solana:${method}`, params: [] };
  }
}
