// The phone wallet's Solana side, as pairing has it: messages in base58, transactions in base64. Called by
// create-phone-wallet. The signing itself is the browser wallet's.

import { base58, base64 } from '@scure/base';
import { readSolanaTransaction } from '../../keys/sign-solana.js';
import { devAddresses } from '../../keys/dev-addresses.js';
import { fieldOf } from '../../wallet/client/check-request.js';
import { describeSolana } from '../../wallet/client/describe-solana.js';
import { signSolanaRequest } from '../../wallet/client/sign-solana-request.js';
import type { SolanaChain } from '../../wallet/protocol.js';
import {
  answerPrepared,
  type FamilyRequest,
  onlyParam,
  prepareOverPairing,
} from './family-request.js';
import type { NamespaceRequest, PhoneNamespace } from './phone-namespace.js';

const methods: Readonly<Record<string, string>> = {
  solana_getAccounts: 'see your accounts',
  solana_requestAccounts: 'see your accounts',
  solana_signMessage: 'sign messages',
  solana_signTransaction: 'sign transactions',
  solana_signAllTransactions: 'sign transactions',
  solana_signAndSendTransaction: 'send transactions',
};

/** @param chain - where the sandbox's Solana chain is */
export function createSolana(chain: SolanaChain): PhoneNamespace {
  const prepare = (request: NamespaceRequest) => prepareOverPairing(request, read, describeSolana);
  return {
    key: 'solana',
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    addresses: devAddresses.solana,
    methodWords: (method) => methods[method] ?? method,
    chainChangedData: (caipNetworkId) => caipNetworkId,
    answerAlone(request) {
      if (request.method === 'solana_getAccounts' || request.method === 'solana_requestAccounts')
        return { result: request.addresses.map((pubkey) => ({ pubkey })) };
      const prepared = prepare(request);
      return 'error' in prepared ? prepared : undefined;
    },
    describe(request) {
      const prepared = prepare(request);
      if ('error' in prepared) return { title: request.method, rows: [] };
      return describeSolana(prepared.method, prepared.params);
    },
    signer: (request) => signerOf(request, onlyParam(request.params)),
    carryOut: (request) =>
      answerPrepared(prepare(request), async ({ method, params }) =>
        answerOf(request.method, await signSolanaRequest(method, params, chain)),
      ),
  };
}

/** @throws Error when something is missing or is not encoded as it should be */
function read(request: NamespaceRequest): FamilyRequest {
  const input = onlyParam(request.params);
  const address = signerOf(request, input);
  switch (request.method) {
    case 'solana_signMessage': {
      const message = base64.encode(base58.decode(textOf(input, 'message')));
      return { method: 'solana:signMessage', params: [{ address, message }] };
    }
    case 'solana_signTransaction': {
      const transaction = textOf(input, 'transaction');
      return { method: 'solana:signTransaction', params: [{ address, transaction }] };
    }
    case 'solana_signAllTransactions': {
      const all = fieldOf(input, 'transactions');
      if (!Array.isArray(all)) throw new Error('transactions is missing.');
      const params = all.map((transaction: unknown) => ({ address, transaction }));
      return { method: 'solana:signTransaction', params };
    }
    case 'solana_signAndSendTransaction': {
      const transaction = textOf(input, 'transaction');
      const options = fieldOf(input, 'sendOptions') ?? fieldOf(input, 'options');
      const one = { address, transaction, ...(options ? { options } : {}) };
      return { method: 'solana:signAndSendTransaction', params: [one] };
    }
    default:
      return { method: `solana:${request.method}`, params: [] };
  }
}

/** The account a request names; without one, the session's first. */
function signerOf({ addresses }: NamespaceRequest, input: unknown): string | undefined {
  const named = fieldOf(input, 'pubkey') ?? fieldOf(input, 'feePayer');
  return typeof named === 'string' ? named : addresses[0];
}

function answerOf(method: string, outputs: unknown): unknown {
  const all: readonly unknown[] = Array.isArray(outputs) ? outputs : [];
  const signed = all.map((one) => textOf(one, 'signedTransaction', ''));
  switch (method) {
    case 'solana_signTransaction': {
      const [transaction = ''] = signed;
      const [signature] = readSolanaTransaction(base64.decode(transaction)).signatures;
      return { transaction, ...(signature ? { signature: base58.encode(signature) } : {}) };
    }
    case 'solana_signAllTransactions':
      return { transactions: signed };
    default:
      return { signature: base58.encode(base64.decode(textOf(all[0], 'signature'))) };
  }
}

/** @throws Error when the text is missing and there is nothing to take its place */
function textOf(value: unknown, name: string, otherwise?: string): string {
  const found = fieldOf(value, name) ?? otherwise;
  if (typeof found !== 'string') throw new Error(`${name} is missing.`);
  return found;
}
