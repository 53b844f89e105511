import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { AppKit, AssetIssue, RecipientIssue } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import { formTexts } from '../../messages/form-messages.js';
import { namespaceName } from '../../messages/namespace-messages.js';

const unsendable = {
  'transfer-fee': 'keepsPart',
  'transfer-hook': 'ownProgram',
  unknown: 'unsendable',
} as const;

export const walletSendMessages = defineMessages('send', {
  ...formTexts,
  token: 'Token',
  chooseToken: 'Choose a token',
  change: 'Change',
  readingToken: 'Loading token…',
  amount: 'Amount',
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

  unsupported: ({ network }: MessageParams<'network'>) => `Sending isn’t available on ${network}`,
  unsupportedText: 'Choose another network.',
  unknownNetwork: 'this network',

  tokenUnsupported: ({ network, symbol }: MessageParams<'network' | 'symbol'>) =>
    `You can’t send ${symbol} on ${network}, only its native token`,
  keepsPart: ({ symbol }: MessageParams<'symbol'>) =>
    `Every ${symbol} transfer takes a fee, so less would arrive. Send it from its own app.`,
  ownProgram: ({ symbol }: MessageParams<'symbol'>) =>
    `Transfers of ${symbol} run custom code. Send it from its own app.`,
  unsendable: ({ symbol }: MessageParams<'symbol'>) =>
    `You can’t send ${symbol} from here. Send it from its own app.`,
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

export function assetText({ messages }: AppKit, issue: AssetIssue): string {
  const t = messages.of(walletSendMessages);
  switch (issue.code) {
    case 'required':
      return t.chooseToken;
    case 'token-unsupported':
      return t.tokenUnsupported(issue);
    case 'unsendable':
      return t[unsendable[issue.why ?? 'unknown']](issue);
    case 'unreadable':
      return t.tokenUnreadable({ address: shortAddress(issue.address) });
  }
}

export function recipientText(kit: AppKit, issue: RecipientIssue): string {
  const t = kit.messages.of(walletSendMessages);
  switch (issue.code) {
    case 'required':
      return t.enterRecipient;
    case 'invalid':
      return t.invalid({ namespace: namespaceName(kit, issue.namespace) });
    case 'checksum':
      return t.checksum;
    case 'other-namespace':
      return t.otherNamespace({ namespace: namespaceName(kit, issue.namespace) });
    case 'other-network':
      return t.otherNetwork({ network: networkName(kit, issue.caipNetworkId) });
    case 'no-address':
      return t.noAddress(issue);
    case 'name-invalid':
      return t.nameInvalid(issue);
    case 'name-unavailable':
      return t.nameUnavailable(issue);
    case 'uri-unsupported':
      return t.uriUnsupported;
    case 'token-contract':
      return t.tokenContract(issue);
  }
}

/** Returns the CAIP-2 id for a network that the app does not configure. */
function networkName({ core }: AppKit, caipNetworkId: string): string {
  const found = core.chain.state.networks.find((each) => each.caipNetworkId === caipNetworkId);
  return found?.name ?? caipNetworkId;
}
