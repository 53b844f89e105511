import { encodeAbiParameters, encodeEventTopics, type Hex, parseAbiParameters } from 'viem';
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction';
import { expect, it } from 'vitest';
import { readOperations } from './read-transaction.js';

const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';
const other = '0x52908400098527886e0f7030069857d2e4169ee7';
const nobody = `0x${'0'.repeat(40)}` as const;

function log({
  sender = account as Hex,
  paymaster = nobody as Hex,
  success = true,
  cost = 7n,
  address = entryPoint08Address as string,
} = {}) {
  const userOpHash = `0x${'11'.repeat(32)}` as const;
  const args = { userOpHash, sender, paymaster };
  const topics = encodeEventTopics({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', args });
  const parameters = parseAbiParameters('uint256, bool, uint256, uint256');
  return { address, topics, data: encodeAbiParameters(parameters, [1n, success, cost, 3n]) };
}

it('reads whether the operation succeeded and what it cost', () => {
  expect(readOperations([log()], account)).toEqual({ hasSucceeded: true, cost: 7n });
  expect(readOperations([log({ success: false })], account)).toMatchObject({ hasSucceeded: false });
});

it('adds up the operations of one account and fails if one of them failed', () => {
  const logs = [log(), log({ sender: other, success: false }), log({ success: false, cost: 5n })];
  expect(readOperations(logs, account)).toEqual({ hasSucceeded: false, cost: 12n });
});

it('does not count what a paymaster paid', () => {
  expect(readOperations([log({ paymaster: other })], account)).toMatchObject({ cost: 0n });
});

it.each<[string, unknown]>([
  ['no logs', undefined],
  ['the event of another contract', [log({ address: other, success: false })]],
  ['the event of another account', [log({ sender: other })]],
  ['another event', [{ ...log(), topics: [`0x${'22'.repeat(32)}`] }]],
  ['nonsense', ['banana', null, { topics: 5 }, { ...log(), data: '0xz' }]],
])('reads no operation from %s', (_, logs) => {
  expect(readOperations(logs, account)).toBeUndefined();
});
