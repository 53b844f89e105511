// Words of the send view.
import { withArticle } from '../../words/article.js';
import { defineWords, type With } from '@openappkit/kit/internal';

export const sendFormWords = defineWords('send', {
  token: 'Token',
  chooseToken: 'Choose a token',
  change: 'Change',
  readingToken: 'Reading the token…',
  amount: 'Amount',
  maxOnly: 'Max',
  maxLoading: 'Max…',
  max: ({ amount }: With<'amount'>) => `Max ${amount}`,
  enterIn: ({ unit }: With<'unit'>) => `Enter the amount in ${unit}`,
  to: 'To',
  toHint: 'Address or name',
  paste: 'Paste',
  clear: 'Clear',
  pasteRefused: 'The browser did not let us read it. Press Ctrl+V to paste.',
  checking: 'Looking it up…',
  stands: ({ name, address }: With<'name' | 'address'>) => `${name} → ${address}`,
  standsFirst: ({ name, address }: With<'name' | 'address'>) =>
    `${name} → ${address} according to the name service. Checking it on the network…`,
  fromLink: 'Filled in from a payment link. Check every field.',
  speed: 'Speed',
  slow: 'Slow',
  normal: 'Normal',
  fast: 'Fast',
  estimating: 'Estimating the fee…',
  notEstimated: 'Could not be estimated. Your wallet shows it.',
  atMost: ({ amount }: With<'amount'>) => `at most ${amount}`,
  check: 'Check details',
  checkingDetails: 'Checking…',
  notChecked: 'Could not check the details',

  unsupported: ({ network }: With<'network'>) => `Sending is not available on ${network}`,
  unsupportedText: 'Choose another network.',
  unknownNetwork: 'this network',
  notConnected: 'Connect a wallet first',
  changeNetwork: 'Change network',
  connect: 'Connect a wallet',

  tokenUnsupported: ({ network, symbol }: With<'network' | 'symbol'>) =>
    `${symbol} cannot be sent on ${network}, only its own coin`,
  keepsPart: ({ symbol }: With<'symbol'>) =>
    `The network keeps a part of each transfer of ${symbol}, so less would arrive. Send it from its own app.`,
  ownProgram: ({ symbol }: With<'symbol'>) =>
    `Transfers of ${symbol} run a program of their own. Send it from its own app.`,
  unsendable: ({ symbol }: With<'symbol'>) =>
    `${symbol} cannot be sent from here. Send it from its own app.`,
  tokenUnreadable: ({ address }: With<'address'>) => `No token could be read at ${address}`,
  enterRecipient: 'Enter an address or a name',
  invalid: ({ namespace }: With<'namespace'>) => `This is not ${withArticle(namespace)} address`,
  checksum: 'Checksum does not match. Copy it again.',
  otherNamespace: ({ namespace }: With<'namespace'>) =>
    `This is ${withArticle(namespace)} address. Choose another network to send there.`,
  otherNetwork: ({ network }: With<'network'>) =>
    `This payment link is for ${network}. Change the network first.`,
  noAddress: ({ name }: With<'name'>) => `No address for “${name}”`,
  nameInvalid: ({ name }: With<'name'>) => `“${name}” cannot be a name`,
  nameUnavailable: ({ name }: With<'name'>) =>
    `“${name}” could not be looked up. Check your connection and try again.`,
  uriUnsupported: 'This payment link asks for something that cannot be done here',
  tokenContract: ({ symbol }: With<'symbol'>) =>
    `This is the contract of ${symbol}. What is sent there is lost.`,
  wouldFail: ({ reason }: With<'reason'>) => `The network would not take this. ${reason}`,
});
