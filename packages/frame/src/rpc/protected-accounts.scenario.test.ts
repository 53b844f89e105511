// The owner's key also signs for the smart account (EntryPoint 0.8 and ERC-7739 use EIP-712). A signature that an app gets from the
// key alone must never be valid for the smart account.
import { type Address, zeroAddress } from 'viem';
import {
  entryPoint08Address,
  entryPoint09Address,
  getUserOperationTypedData,
} from 'viem/account-abstraction';
import { describe, expect, it } from 'vitest';
import { delegatedAccount, sessionKeys } from '../smart/contracts.gen.js';
import { smartAccountAddress } from '../smart/account-address.js';
import { addresses, harbor, lagoon, setUpRpc } from './test/set-up-rpc.js';

const { evm: owner } = addresses;
const account = smartAccountAddress(owner);

const text = (data: object) =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

const operation = (chainId: number) =>
  getUserOperationTypedData({
    chainId,
    entryPointAddress: entryPoint08Address,
    userOperation: {
      sender: account,
      nonce: 0n,
      callData: '0xdeadbeef',
      callGasLimit: 1n,
      verificationGasLimit: 1n,
      preVerificationGas: 1n,
      maxFeePerGas: 1n,
      maxPriorityFeePerGas: 1n,
      signature: '0x',
    },
  });
const domain = {
  name: 'OpenAppKit Smart Account',
  version: '1',
  chainId: harbor.chainId,
  verifyingContract: account,
};
const personalSign = {
  types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
  primaryType: 'PersonalSign',
  domain,
  message: { prefixed: '0x48' },
};
const at = (verifyingContract: Address) => ({
  ...personalSign,
  domain: { ...domain, verifyingContract },
});
const nested = {
  types: {
    Permit: [{ name: 'spender', type: 'address' }],
    TypedDataSign: [
      { name: 'contents', type: 'Permit' },
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
      { name: 'salt', type: 'bytes32' },
    ],
  },
  primaryType: 'TypedDataSign',
  domain: { name: 'Token', chainId: harbor.chainId, verifyingContract: `0x${'33'.repeat(20)}` },
  message: { contents: { spender: owner }, ...domain, salt: `0x${'00'.repeat(32)}` },
};

describe('typed data that the smart account would accept', () => {
  it.each([
    ['an operation of the account', operation(harbor.chainId), undefined],
    ['an operation of the account on another network', operation(lagoon.chainId), lagoon.chainId],
    ['a message of the account', personalSign, undefined],
    ['nested data of the account', nested, undefined],
    ['an operation of another entry point', at(entryPoint09Address), undefined],
    ['data for the session keys module', at(sessionKeys.address), undefined],
    ['data for the code of upgraded accounts', at(delegatedAccount), undefined],
    // The code of other wallets for upgraded accounts (EIP-7702) accepts this form.
    [
      'data of the account itself',
      { ...personalSign, domain: { ...domain, verifyingContract: owner } },
      undefined,
    ],
  ])('rejects %s before approval', async (_, data, chainId) => {
    const { answerRpc, approvals } = setUpRpc();
    const request = { method: 'eth_signTypedData_v4', params: [owner, text(data)] };
    const answer = answerRpc(chainId === undefined ? request : { ...request, chainId });
    await expect(answer).rejects.toThrow('Apps can’t sign on behalf of the smart account.');
    expect(approvals).toEqual([]);
  });

  it('signs data of the zero address, because no contract accepts it', async () => {
    const { answerRpc, approvals } = setUpRpc();
    const params = [owner, text(at(zeroAddress))];
    await answerRpc({ method: 'eth_signTypedData_v4', params });
    expect(approvals).toHaveLength(1);
  });
});
