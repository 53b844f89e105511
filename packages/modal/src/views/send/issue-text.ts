// What stands against a review, said beside its field. Pure; used by the send view.
import type { AppKit, AssetIssue, RecipientIssue } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import { namespaceName } from '../../words/namespace-words.js';
import { sendFormWords } from './strings.js';

const unsendable = {
  'transfer-fee': 'keepsPart',
  'transfer-hook': 'ownProgram',
  unknown: 'unsendable',
} as const;

export function assetText({ words }: AppKit, issue: AssetIssue): string {
  const say = words.of(sendFormWords);
  switch (issue.code) {
    case 'required':
      return say.chooseToken;
    case 'token-unsupported':
      return say.tokenUnsupported(issue);
    case 'unsendable':
      return say[unsendable[issue.why ?? 'unknown']](issue);
    case 'unreadable':
      return say.tokenUnreadable({ address: shortAddress(issue.address) });
  }
}

export function recipientText(kit: AppKit, issue: RecipientIssue): string {
  const say = kit.words.of(sendFormWords);
  switch (issue.code) {
    case 'required':
      return say.enterRecipient;
    case 'invalid':
      return say.invalid({ namespace: namespaceName(kit, issue.namespace) });
    case 'checksum':
      return say.checksum;
    case 'other-namespace':
      return say.otherNamespace({ namespace: namespaceName(kit, issue.namespace) });
    case 'other-network':
      return say.otherNetwork({ network: networkName(kit, issue.caipNetworkId) });
    case 'no-address':
      return say.noAddress(issue);
    case 'name-invalid':
      return say.nameInvalid(issue);
    case 'name-unavailable':
      return say.nameUnavailable(issue);
    case 'uri-unsupported':
      return say.uriUnsupported;
    case 'token-contract':
      return say.tokenContract(issue);
  }
}

/** One that the app does not have has no name here. */
function networkName({ core }: AppKit, caipNetworkId: string): string {
  const found = core.chain.state.networks.find((each) => each.caipNetworkId === caipNetworkId);
  return found?.name ?? caipNetworkId;
}
