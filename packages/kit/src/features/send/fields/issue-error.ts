// The error for a headless host that requests a review despite issues.
import { KitError } from '@openappkit/core/feature';
import type { ErrorCode } from '@openappkit/core';
import type { SendIssues } from '../send.types.js';

const amountCodes: Readonly<Record<NonNullable<SendIssues['amount']>['code'], ErrorCode>> = {
  required: 'send/amount-and-receiver-required',
  invalid: 'send/amount-invalid',
  ambiguous: 'send/amount-invalid',
  'too-fine': 'send/amount-invalid',
  'no-price': 'send/amount-invalid',
  'too-small': 'tx/amount-too-small',
  'too-much': 'tx/insufficient-funds',
  'fee-not-covered': 'tx/insufficient-funds',
  'no-coin-for-fee': 'tx/insufficient-funds',
};
const recipientCodes: Readonly<Record<NonNullable<SendIssues['recipient']>['code'], ErrorCode>> = {
  required: 'send/amount-and-receiver-required',
  invalid: 'address/invalid',
  checksum: 'address/checksum',
  'other-namespace': 'address/invalid',
  'other-network': 'send/recipient-refused',
  'no-address': 'address/name-unknown',
  'name-invalid': 'address/name-invalid',
  'name-unavailable': 'api/unreachable',
  'uri-unsupported': 'send/recipient-refused',
  'token-contract': 'send/recipient-refused',
};

/** Returns undefined without issues. Missing fields come first, in the order in which they are asked for. */
export function issueError(issues: SendIssues): KitError | undefined {
  const { account, amount, asset, fee, recipient } = issues;
  const failure = (code: ErrorCode, issue: string): KitError =>
    new KitError(code, { context: { issue } });
  if (amount?.code === 'required' || recipient?.code === 'required')
    return failure('send/amount-and-receiver-required', 'required');
  if (asset?.code === 'required') return failure('send/token-required', 'required');
  if (account?.code === 'not-connected') return failure('account/no-address', account.code);
  if (account) return failure('send/chain-unsupported', account.code);
  if (asset?.code === 'token-unsupported') return failure('send/chain-unsupported', asset.code);
  if (asset?.code === 'unsendable') return failure('adapter/unsupported', asset.code);
  if (asset) return failure('balance/unavailable', asset.code);
  if (recipient) return failure(recipientCodes[recipient.code], recipient.code);
  if (amount) return failure(amountCodes[amount.code], amount.code);
  return fee?.error;
}
