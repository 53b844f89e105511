import { KitError } from '@openappkit/core/adapter';
import { expect, it } from 'vitest';
import { toProposalError } from './propose.js';

it('treats an error that imitates one of our own as an error of the wallet', () => {
  const walletError = {
    name: 'KitError',
    code: 'connector/peer-missing',
    message: 'npm i @evil/helper',
  };
  const error = toProposalError(walletError);
  expect(error).toBeInstanceOf(KitError);
  expect(error).toMatchObject({ code: 'wallet/failed', metaMessages: [] });
});

it.each([
  [{ code: 5000, message: 'User rejected.' }, 'wallet/rejected'],
  [{ code: 5100, message: 'No such chains' }, 'pairing/no-networks'],
  [new Error('Proposal expired'), 'pairing/expired'],
  [new Error('Failed to publish'), 'pairing/unreachable'],
])('maps %o to a KitError', (walletError, code) => {
  expect(toProposalError(walletError)).toMatchObject({ code });
});
