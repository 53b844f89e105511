// The phone wallet's Bitcoin side, as pairing has it: an account is its payment address, signatures are hex. Called by
// create-phone-wallet. The signing itself is the browser wallet's.

import { base64, hex } from '@scure/base';
import { deriveBitcoinKeys } from '../../keys/bitcoin-keys.js';
import { devAddresses } from '../../keys/dev-addresses.js';
import { fieldOf } from '../../wallet/client/check-request.js';
import { describeBitcoin } from '../../wallet/client/describe-bitcoin.js';
import { signBitcoinRequest } from '../../wallet/client/sign-bitcoin-request.js';
import type { BitcoinChain } from '../../wallet/protocol.js';
import {
  answerPrepared,
  type FamilyRequest,
  onlyParam,
  prepareOverPairing,
} from './family-request.js';
import type { Answer, NamespaceRequest, PhoneNamespace } from './phone-namespace.js';

const methods: Readonly<Record<string, string>> = {
  getAccountAddresses: 'see your addresses',
  signMessage: 'sign messages',
  signPsbt: 'sign transactions',
  sendTransfer: 'send bitcoin',
};

/** @param chain - where the sandbox's UTXO API is */
export function createBip122(chain: BitcoinChain): PhoneNamespace {
  const prepare = (request: NamespaceRequest) => prepareOverPairing(request, read, describeBitcoin);
  return {
    key: 'bip122',
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    addresses: devAddresses.bitcoin.map(({ payment }) => payment),
    methodWords: (method) => methods[method] ?? method,
    chainChangedData: (caipNetworkId) => caipNetworkId,
    answerAlone(request) {
      if (request.method === 'getAccountAddresses') return listAddresses(request);
      const prepared = prepare(request);
      return 'error' in prepared ? prepared : undefined;
    },
    describe(request) {
      const prepared = prepare(request);
      if ('error' in prepared) return { title: request.method, rows: [] };
      return describeBitcoin(prepared.method, prepared.params);
    },
    signer: (request) => signerOf(request, onlyParam(request.params)),
    carryOut: (request) =>
      answerPrepared(prepare(request), async ({ method, params }) =>
        answerOf(request, await signBitcoinRequest(method, params, chain)),
      ),
  };
}

/** Both addresses of one account, or those that are for what the app intends. */
function listAddresses(request: NamespaceRequest): Answer {
  const input = onlyParam(request.params);
  const account = accountOf(request, input);
  const keys = deriveBitcoinKeys(3).find(({ payment }) => payment.address === account);
  if (!keys || !request.addresses.includes(keys.payment.address))
    return { error: { code: 4100, message: 'This app may not use that account.' } };
  const intentions = fieldOf(input, 'intentions');
  const isWanted = (purpose: string) => !Array.isArray(intentions) || intentions.includes(purpose);
  return {
    result: [keys.payment, keys.ordinal]
      .filter(({ purpose }) => isWanted(purpose))
      .map(({ address, publicKey, path, purpose }) => ({
        address,
        publicKey: hex.encode(publicKey),
        path,
        intention: purpose,
      })),
  };
}

/** @throws Error when something is missing */
function read(request: NamespaceRequest): FamilyRequest {
  const input = onlyParam(request.params);
  const address = signerOf(request, input);
  switch (request.method) {
    case 'signMessage': {
      const text = fieldOf(input, 'message');
      if (typeof text !== 'string') throw new Error('message is missing.');
      const message = base64.encode(new TextEncoder().encode(text));
      const protocol = fieldOf(input, 'protocol');
      const wanted = protocol === undefined ? {} : { protocol: String(protocol).toLowerCase() };
      return { method: 'bitcoin:signMessage', params: [{ address, message, ...wanted }] };
    }
    case 'signPsbt': {
      const broadcast = fieldOf(input, 'broadcast') === true;
      const inputs = fieldOf(input, 'signInputs');
      const inputsToSign = Array.isArray(inputs) ? inputs.map(readInput) : undefined;
      const psbt = fieldOf(input, 'psbt');
      const one = { psbt, broadcast, ...(inputsToSign?.length ? { inputsToSign } : {}) };
      return { method: 'bitcoin:signTransaction', params: [one] };
    }
    case 'sendTransfer': {
      const recipient = fieldOf(input, 'recipientAddress');
      const amount = String(fieldOf(input, 'amount'));
      const one = {
        address,
        recipients: [{ address: recipient, amount }],
        changeAddress: fieldOf(input, 'changeAddress'),
        memo: fieldOf(input, 'memo'),
      };
      return { method: 'bitcoin:sendTransfer', params: [one] };
    }
    default:
      return { method: `bitcoin:${request.method}`, params: [] };
  }
}

/** A list of sighash types means any of them is right: the first is taken. */
function readInput(input: unknown): object {
  const types = fieldOf(input, 'sighashTypes');
  const sigHash: unknown = Array.isArray(types) ? types[0] : undefined;
  return {
    address: fieldOf(input, 'address'),
    signingIndexes: [fieldOf(input, 'index')],
    ...(sigHash === undefined ? {} : { sigHash }),
  };
}

/** An account may be written with its network in front. */
function accountOf({ addresses }: NamespaceRequest, input: unknown): string | undefined {
  const account = fieldOf(input, 'account');
  return typeof account === 'string' ? account.split(':').at(-1) : addresses[0];
}

/** `address` may be another one of the account than its payment address. */
function signerOf(request: NamespaceRequest, input: unknown): string | undefined {
  const address = request.method === 'signMessage' ? fieldOf(input, 'address') : undefined;
  return typeof address === 'string' ? address : accountOf(request, input);
}

function answerOf(request: NamespaceRequest, outputs: unknown): unknown {
  const output: unknown = Array.isArray(outputs) ? outputs[0] : undefined;
  switch (request.method) {
    case 'signMessage':
      return {
        address: signerOf(request, onlyParam(request.params)),
        signature: hex.encode(base64.decode(String(fieldOf(output, 'signature')))),
        messageHash: fieldOf(output, 'messageHash'),
      };
    case 'signPsbt': {
      const txid = fieldOf(output, 'txid');
      return { psbt: fieldOf(output, 'signedPsbt'), ...(txid === undefined ? {} : { txid }) };
    }
    default:
      return { txid: fieldOf(output, 'txid') };
  }
}
