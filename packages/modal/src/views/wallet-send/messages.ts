import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

export const walletSendMessages = defineMessages('send', {
  token: 'Token',
  chooseToken: 'Choose a token',
  change: 'Change',
  readingToken: 'Loading token…',
  amount: 'Amount',
  maxOnly: 'Max',
  maxLoading: 'Max…',
  max: ({ amount }: MessageParams<'amount'>) => `Max ${amount}`,
  enterIn: ({ unit }: MessageParams<'unit'>) => `Enter the amount in ${unit}`,
  to: 'To',
  toHint: 'Address or name',
  paste: 'Paste',
  clear: 'Clear',
  pasteRefused: 'Your browser blocked pasting. Press Ctrl+V instead.',
  checking: 'Looking it up…',
  stands: ({ name, address }: MessageParams<'name' | 'address'>) => `${name} → ${address}`,
  standsFirst: ({ name, address }: MessageParams<'name' | 'address'>) =>
    `${name} → ${address}, says the name service. Confirming on the network…`,
  fromLink: 'Filled in from a payment link. Check every field.',
  speed: 'Speed',
  slow: 'Slow',
  normal: 'Normal',
  fast: 'Fast',
  estimating: 'Estimating the fee…',
  notEstimated: 'Couldn’t estimate it. Your wallet will show it.',
  atMost: ({ amount }: MessageParams<'amount'>) => `up to ${amount}`,
  check: 'Review',
  checkingDetails: 'Checking…',
  notChecked: 'Couldn’t prepare the review',

  unsupported: ({ network }: MessageParams<'network'>) => `Sending isn’t available on ${network}`,
  unsupportedText: 'Choose another network.',
  unknownNetwork: 'this network',
  notConnected: 'Connect a wallet first',
  changeNetwork: 'Change network',
  connect: 'Connect a wallet',

  tokenUnsupported: ({ network, symbol }: MessageParams<'network' | 'symbol'>) =>
    `You can’t send ${symbol} on ${network}, only its native token`,
  keepsPart: ({ symbol }: MessageParams<'symbol'>) =>
    `Every ${symbol} transfer takes a fee, so less would arrive. Send it from its own app.`,
  ownProgram: ({ symbol }: MessageParams<'symbol'>) =>
    `Transfers of ${symbol} run custom code. Send it from its own app.`,
  unsendable: ({ symbol }: MessageParams<'symbol'>) =>
    `You can’t send ${symbol} from here. Send it from its own app.`,
  tokenUnreadable: ({ address }: MessageParams<'address'>) => `No token found at ${address}`,
  enterRecipient: 'Enter an address or a name',
  invalid: ({ namespace }: MessageParams<'namespace'>) => `Not a valid ${namespace} address`,
  checksum: 'This address looks mistyped. Copy it again.',
  otherNamespace: ({ namespace }: MessageParams<'namespace'>) =>
    `This address is for ${namespace}. Choose another network to send there.`,
  otherNetwork: ({ network }: MessageParams<'network'>) =>
    `This payment link is for ${network}. Change the network first.`,
  noAddress: ({ name }: MessageParams<'name'>) => `No address for “${name}”`,
  nameInvalid: ({ name }: MessageParams<'name'>) => `“${name}” isn’t a valid name`,
  nameUnavailable: ({ name }: MessageParams<'name'>) =>
    `Couldn’t look up “${name}”. Check your connection and try again.`,
  uriUnsupported: 'This payment link asks for something we don’t support',
  tokenContract: ({ symbol }: MessageParams<'symbol'>) =>
    `This is the contract of ${symbol}. Anything sent there is lost.`,
  wouldFail: ({ reason }: MessageParams<'reason'>) => `This would fail on the network. ${reason}`,
});
