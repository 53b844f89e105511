import { defineWords, type With } from '@openappkit/kit/internal';

export const walletSendMessages = defineWords('send', {
  token: 'Token',
  chooseToken: 'Choose a token',
  change: 'Change',
  readingToken: 'Loading token…',
  amount: 'Amount',
  maxOnly: 'Max',
  maxLoading: 'Max…',
  max: ({ amount }: With<'amount'>) => `Max ${amount}`,
  enterIn: ({ unit }: With<'unit'>) => `Enter the amount in ${unit}`,
  to: 'To',
  toHint: 'Address or name',
  paste: 'Paste',
  clear: 'Clear',
  pasteRefused: 'Your browser blocked pasting. Press Ctrl+V instead.',
  checking: 'Looking it up…',
  stands: ({ name, address }: With<'name' | 'address'>) => `${name} → ${address}`,
  standsFirst: ({ name, address }: With<'name' | 'address'>) =>
    `${name} → ${address}, says the name service. Confirming on the network…`,
  fromLink: 'Filled in from a payment link. Check every field.',
  speed: 'Speed',
  slow: 'Slow',
  normal: 'Normal',
  fast: 'Fast',
  estimating: 'Estimating the fee…',
  notEstimated: 'Couldn’t estimate it. Your wallet will show it.',
  atMost: ({ amount }: With<'amount'>) => `up to ${amount}`,
  check: 'Review',
  checkingDetails: 'Checking…',
  notChecked: 'Couldn’t prepare the review',

  unsupported: ({ network }: With<'network'>) => `Sending isn’t available on ${network}`,
  unsupportedText: 'Choose another network.',
  unknownNetwork: 'this network',
  notConnected: 'Connect a wallet first',
  changeNetwork: 'Change network',
  connect: 'Connect a wallet',

  tokenUnsupported: ({ network, symbol }: With<'network' | 'symbol'>) =>
    `You can’t send ${symbol} on ${network}, only its native token`,
  keepsPart: ({ symbol }: With<'symbol'>) =>
    `Every ${symbol} transfer takes a fee, so less would arrive. Send it from its own app.`,
  ownProgram: ({ symbol }: With<'symbol'>) =>
    `Transfers of ${symbol} run custom code. Send it from its own app.`,
  unsendable: ({ symbol }: With<'symbol'>) =>
    `You can’t send ${symbol} from here. Send it from its own app.`,
  tokenUnreadable: ({ address }: With<'address'>) => `No token found at ${address}`,
  enterRecipient: 'Enter an address or a name',
  invalid: ({ namespace }: With<'namespace'>) => `Not a valid ${namespace} address`,
  checksum: 'This address looks mistyped. Copy it again.',
  otherNamespace: ({ namespace }: With<'namespace'>) =>
    `This address is for ${namespace}. Choose another network to send there.`,
  otherNetwork: ({ network }: With<'network'>) =>
    `This payment link is for ${network}. Change the network first.`,
  noAddress: ({ name }: With<'name'>) => `No address for “${name}”`,
  nameInvalid: ({ name }: With<'name'>) => `“${name}” isn’t a valid name`,
  nameUnavailable: ({ name }: With<'name'>) =>
    `Couldn’t look up “${name}”. Check your connection and try again.`,
  uriUnsupported: 'This payment link asks for something we don’t support',
  tokenContract: ({ symbol }: With<'symbol'>) =>
    `This is the contract of ${symbol}. Anything sent there is lost.`,
  wouldFail: ({ reason }: With<'reason'>) => `This would fail on the network. ${reason}`,
});
