import { encodeFunctionData, erc20Abi, type Hex, parseAbi, slice } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { readGrant } from './read-grant.js';

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const someone: Hex = `0x${'22'.repeat(20)}`;
const token: Hex = `0x${'33'.repeat(20)}`;

const first = { type: 'secp256k1', publicKey: key.publicKey };
const native = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x1', start: 0, period: 60 },
};
const good = {
  chainId: '0x7a69',
  expiry: 2_000_000_000,
  signer: { type: 'keys', data: { keys: [first] } },
  permissions: [native] as readonly unknown[],
  policies: [],
  version: 2,
};
const read = (params: unknown) => readGrant('wallet_grantPermissions', [params]);
const ofKeys = (keys: readonly unknown[]) => {
  return { ...good, signer: { type: 'keys', data: { keys } } };
};
const withNative = (data: object) => {
  return { ...good, permissions: [{ ...native, data: { ...native.data, ...data } }] };
};
const withCall = (more: object, abi: readonly unknown[] = erc20Abi) => {
  const functions = [{ functionName: 'transfer', ...more }];
  return {
    ...good,
    permissions: [{ type: 'contract-call', data: { address: token, abi, functions } }],
  };
};
const equal = (value: unknown) => ({ operator: 'EQUAL', value });

describe('a valid grant', () => {
  it('returns the address of a compressed or uncompressed public key', () => {
    const { publicKey } = key;
    const isOdd = Number.parseInt(publicKey.slice(-1), 16) % 2 === 1;
    const short = `${isOdd ? '0x03' : '0x02'}${publicKey.slice(4, 68)}`;
    for (const encodedKey of [publicKey, short])
      expect(read(ofKeys([{ ...first, publicKey: encodedKey }])).key).toBe(key.address);
  });

  it('finds the calldata word of an argument after arguments of any type', () => {
    const item =
      'function place((uint256 id, bool isNew) order, uint8[3] sizes, string text, address to)';
    const abi = parseAbi([item]);
    const grantRequest = withCall(
      { functionName: 'place', args: [null, null, null, equal(someone)] },
      abi,
    );
    const [found] = read(grantRequest).permissions;
    const data = encodeFunctionData({
      abi,
      args: [{ id: 1n, isNew: true }, [1, 2, 3], 'text', someone],
    });
    expect(found?.permission.selector).toBe(slice(data, 0, 4));
    const [condition] = found?.permission.conditions ?? [];
    const at = 4 + Number(condition?.word) * 32;
    expect(BigInt(slice(data, at, at + 32))).toBe(BigInt(someone));
    expect(condition?.value).toBe(BigInt(someone));
  });
});

describe('an invalid grant', () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ['missing parameters', undefined],
    ['an empty list of permissions', { ...good, permissions: [] }],
    ['33 permissions', { ...good, permissions: Array(33).fill(native) }],
    ['an unknown permission', { ...good, permissions: [{ type: 'everything', data: {} }] }],
    ['policies', { ...good, policies: [{}] }],
    ['a missing key', ofKeys([])],
    ['two keys', ofKeys([first, first])],
    [
      'a key that is not a point of the curve',
      ofKeys([{ ...first, publicKey: `0x02${'ff'.repeat(32)}` }]),
    ],
    ['a point of another curve', ofKeys([{ ...first, type: 'secp256r1' }])],
    ['another curve', ofKeys([{ ...first, type: 'ed25519' }])],
    ['an expiry out of range', { ...good, expiry: 2 ** 41 }],
    ['a fractional expiry', { ...good, expiry: 1.5 }],
    ['a period of zero', withNative({ period: 0 })],
    ['an amount of 33 bytes', withNative({ allowance: `0x1${'00'.repeat(32)}` })],
    ['a negative allowance', withNative({ allowance: -1 })],
    [
      'a missing token',
      { ...good, permissions: [{ ...native, type: 'erc20-recurring-allowance' }] },
    ],
    ['a function missing from the ABI', withCall({ functionName: 'mint' })],
    ['a function with markup', withCall({ functionName: '<b>transfer</b>' })],
    ['two functions with the same name', withCall({}, [...erc20Abi, ...erc20Abi])],
    ['a delegate call', withCall({ operation: 'DelegateCall' })],
    ['an argument that the function does not have', withCall({ args: [null, null, equal(1)] })],
    ['a comparison of addresses', withCall({ args: [{ operator: 'LESS_THAN', value: someone }] })],
    ['an invalid address', withCall({ args: [equal('0x1')] })],
    ['a negative argument', withCall({ args: [null, equal(-1)] })],
    ['a fractional argument', withCall({ args: [null, equal(0.5)] })],
    ['an argument larger than a word', withCall({ args: [null, equal(`0x1${'00'.repeat(32)}`)] })],
    [
      'a condition on a string',
      withCall(
        { functionName: 'say', args: [equal('x')] },
        parseAbi(['function say(string text)']),
      ),
    ],
    [
      'a function with the selector of transfer',
      withCall(
        { functionName: 'many_msg_babbage' },
        parseAbi(['function many_msg_babbage(bytes1 a)']),
      ),
    ],
    [
      'a function with the selector of approve',
      withCall(
        { functionName: 'sign_szabo_bytecode' },
        parseAbi(['function sign_szabo_bytecode(bytes16 a, uint128 b)']),
      ),
    ],
    [
      'a number that may be negative',
      withCall({ functionName: 'set', args: [equal(1)] }, parseAbi(['function set(int256 to)'])),
    ],
  ];
  it.each(wrong)('rejects %s', (_, params) => {
    expect(() => read(params)).toThrow(expect.objectContaining({ name: 'RpcFailure' }));
  });
});
