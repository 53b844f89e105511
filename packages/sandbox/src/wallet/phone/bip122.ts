import { base64, hex } from '@scure/base';
import * as z from 'zod/mini';
import { bitcoinFamily } from '../../signing/bitcoin/bitcoin-family.js';
import { deriveBitcoinKeys } from '../../signing/bitcoin/bitcoin-keys.js';
import { type Answer, refuse } from '../../signing/signing-family.js';
import { type NamespaceProtocol, type NamespaceRequest, readInput } from './phone-namespace.js';

const text = z.optional(z.string());
const named = z.object({ account: text, intentions: z.optional(z.array(z.string())) });
const message = z.object({
  account: text,
  /** May also be the account's ordinals address. */
  address: text,
  message: z.string(),
  protocol: text,
});
const psbt = z.object({
  psbt: z.string(),
  broadcast: z.optional(z.boolean()),
  signInputs: z.optional(
    z.array(
      z.object({
        address: z.string(),
        index: z.int(),
        sighashTypes: z.optional(z.array(z.number())),
      }),
    ),
  ),
});
const transfer = z.object({
  account: text,
  recipientAddress: z.string(),
  amount: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  changeAddress: text,
  memo: text,
});

const outputs = z.tuple([
  z.object({
    signature: z._default(z.string(), ''),
    messageHash: text,
    signedPsbt: text,
    txid: text,
  }),
]);

/** WalletConnect's format: an account is its payment address, signatures are hex. */
export const bip122: NamespaceProtocol = {
  key: 'bip122',
  family: bitcoinFamily,
  methods: {
    getAccountAddresses: 'see your addresses',
    signMessage: 'sign messages',
    signPsbt: 'sign transactions',
    sendTransfer: 'send bitcoin',
  },
  chainChangedData: (caipNetworkId) => caipNetworkId,
  accounts: (addresses) =>
    [0, 1, 2]
      .map((index) => bitcoinFamily.accounts(index, false))
      .filter((account) => account.some(({ address }) => addresses.includes(address)))
      .flat(),
  answer: (request) =>
    request.method === 'getAccountAddresses' ? listAddresses(request) : undefined,
  read,
  write({ method }, result, { signers }) {
    const [{ signature, messageHash, signedPsbt, txid }] = outputs.parse(result);
    switch (method) {
      case 'signMessage': {
        const [address] = signers;
        return { address, signature: hex.encode(base64.decode(signature)), messageHash };
      }
      case 'signPsbt':
        return { psbt: signedPsbt, ...(txid === undefined ? {} : { txid }) };
      default:
        return { txid };
    }
  },
};

/** `account` may have its network as a prefix. */
const accountOf = ({ addresses }: NamespaceRequest, account: string | undefined) =>
  account?.split(':').at(-1) ?? addresses[0];

/** Both addresses of an account, or those for the app's intention. */
function listAddresses(request: NamespaceRequest): Answer {
  const { account, intentions } = readInput(named, request.params);
  const address = accountOf(request, account);
  const keys = deriveBitcoinKeys(3).find(({ payment }) => payment.address === address);
  if (!keys || !request.addresses.includes(keys.payment.address))
    return refuse(4100, "This app can't use that account.");
  return {
    result: [keys.payment, keys.ordinal]
      .filter(({ purpose }) => intentions?.includes(purpose) ?? true)
      .map((key) => ({
        address: key.address,
        publicKey: hex.encode(key.publicKey),
        path: key.path,
        intention: key.purpose,
      })),
  };
}

function read(request: NamespaceRequest) {
  switch (request.method) {
    case 'signMessage': {
      const input = readInput(message, request.params);
      const signed = {
        address: input.address ?? accountOf(request, input.account),
        message: base64.encode(new TextEncoder().encode(input.message)),
        protocol: input.protocol?.toLowerCase(),
      };
      return { method: 'bitcoin:signMessage', params: [signed] };
    }
    case 'signPsbt': {
      const { signInputs = [], ...input } = readInput(psbt, request.params);
      const inputsToSign = signInputs.map(({ address, index, sighashTypes }) => ({
        address,
        signingIndexes: [index],
        sigHash: sighashTypes?.[0],
      }));
      const signed = inputsToSign.length > 0 ? { ...input, inputsToSign } : input;
      return { method: 'bitcoin:signTransaction', params: [signed] };
    }
    case 'sendTransfer': {
      const { account, recipientAddress, amount, ...rest } = readInput(transfer, request.params);
      const recipients = [{ address: recipientAddress, amount }];
      const sent = { ...rest, address: accountOf(request, account), recipients };
      return { method: 'bitcoin:sendTransfer', params: [sent] };
    }
    default:
      return { method: `bitcoin:${request.method}`, params: [] };
  }
}
