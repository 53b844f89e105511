import type { AppKit, AssetIssue, RecipientIssue } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import { namespaceName } from '../../messages/namespace-messages.js';
import { walletSendMessages } from './messages.js';

const unsendable = {
  'transfer-fee': 'keepsPart',
  'transfer-hook': 'ownProgram',
  unknown: 'unsendable',
} as const;

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
