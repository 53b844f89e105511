import { TypedDataEncoder } from 'ethers';
import fc from 'fast-check';
import { encodeAbiParameters, hashTypedData, stringToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { harbor, setUpRpc } from '../rpc/test/set-up-rpc.js';
import { decodeTypedData } from './decode-typed-data.js';
import { readTypedData, TypedDataError } from './read-typed-data.js';
import { createReadToken } from './read-token.js';

const account = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const eve = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const uint = (name: string, bits = 256) => ({ name, type: `uint${bits}` });
const address = (name: string) => ({ name, type: 'address' });

const { nodes } = setUpRpc({
  eth_call: ([call]) => {
    const { data } = call as { readonly data: string };
    if (data === '0x95d89b41') return encodeAbiParameters([{ type: 'string' }], ['USDC']);
    return data === '0x313ce567' ? encodeAbiParameters([{ type: 'uint256' }], [6n]) : '0x';
  },
});

async function decode(data: object) {
  const decoded = await decodeTypedData({
    method: 'eth_signTypedData_v4',
    data: readTypedData(JSON.stringify(data)),
    account,
    network: harbor,
    readToken: createReadToken(nodes(harbor)),
  });
  return { ...decoded, warnings: decoded.warnings.map(({ level, text }) => `${level}: ${text}`) };
}

const mail = {
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[2]' },
      { name: 'amount', type: 'int64' },
      { name: 'isUrgent', type: 'bool' },
      { name: 'seal', type: 'bytes4' },
      { name: 'rest', type: 'bytes' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Post',
    version: '1',
    chainId: 31337,
    verifyingContract: token,
    salt: stringToHex('salt', { size: 32 }),
  },
  message: {
    from: { name: 'Ada\u202E', wallets: [account, eve] },
    to: [
      { name: 'Bob', wallets: [] },
      { name: 'Eve', wallets: [eve] },
    ],
    amount: '-5',
    isUrgent: true,
    seal: '0x12345678',
    rest: '0x',
    unsigned: 'Nobody signs this.',
  },
};

describe('typed data of any type', () => {
  it('shows all signed values with their nesting and no others', async () => {
    const { rows, domain, raw, primaryType, warnings } = await decode(mail);
    expect(primaryType).toBe('Mail');
    expect(rows[0]).toEqual({
      label: 'from',
      value: 'Person',
      kind: 'text',
      rows: [
        { label: 'name', value: 'Ada⟨U+202E⟩', kind: 'text' },
        {
          label: 'wallets',
          value: '2 values',
          kind: 'text',
          rows: [
            { label: 'wallets 1', value: account, kind: 'address' },
            { label: 'wallets 2', value: eve, kind: 'address' },
          ],
        },
      ],
    });
    expect(rows.slice(2).map(({ label, value, kind }) => [label, value, kind])).toEqual([
      ['amount', '-5', 'text'],
      ['isUrgent', 'yes', 'text'],
      ['seal', '0x12345678', 'data'],
      ['rest', '0x', 'data'],
    ]);
    expect(domain.map(({ value }) => value).slice(0, 4)).toEqual(['Post', '1', '31337', token]);
    expect(raw).not.toContain('Nobody signs this.');
    expect(raw).toContain('"name": "Ada⟨U+202E⟩"');
    expect(warnings).toEqual([expect.stringContaining('We can’t tell what')]);
  });

  it('has the same hash as in ethers', () => {
    const { definition } = readTypedData(JSON.stringify(mail));
    const { unsigned: _, ...message } = mail.message;
    expect(hashTypedData(definition)).toBe(TypedDataEncoder.hash(mail.domain, mail.types, message));
  });

  it('has the same hash as in ethers for any values', () => {
    const hexOf = (length: number) =>
      fc
        .uint8Array({ minLength: length, maxLength: length })
        .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
    const value = fc.oneof(
      fc.tuple(fc.constant('string'), fc.string({ unit: 'binary' })),
      fc.tuple(fc.constant('bool'), fc.boolean()),
      fc.tuple(fc.constant('address'), hexOf(20)),
      fc.tuple(fc.constant('bytes'), hexOf(40)),
      fc.tuple(fc.constant('bytes7'), hexOf(7)),
      fc.tuple(fc.constant('uint256'), fc.bigInt(0n, 2n ** 256n - 1n).map(String)),
      fc.tuple(fc.constant('int128'), fc.bigInt(-(2n ** 127n), 2n ** 127n - 1n).map(String)),
      fc.tuple(fc.constant('int8[]'), fc.array(fc.integer({ min: -128, max: 127 }))),
      fc.tuple(fc.constant('bytes2[2]'), fc.tuple(hexOf(2), hexOf(2))),
    );
    const same = fc.property(fc.array(value), fc.array(value), (outer, inner) => {
      const typesOf = (values: typeof outer) =>
        values.map(([type], at) => ({ name: `f${at}`, type }));
      const fieldsOf = (values: typeof outer) =>
        Object.fromEntries(values.map(([, each], at) => [`f${at}`, each]));
      const types = {
        Outer: [...typesOf(outer), { name: 'inner', type: 'Inner[]' }],
        Inner: typesOf(inner),
      };
      const message = { ...fieldsOf(outer), inner: [fieldsOf(inner), fieldsOf(inner)] };
      const domain = { name: 'Post', chainId: 1 };
      const data = { types, primaryType: 'Outer', domain, message };
      const { definition } = readTypedData(JSON.stringify(data));
      expect(hashTypedData(definition)).toBe(TypedDataEncoder.hash(domain, types, message));
    });
    fc.assert(same);
  });

  it('ignores domain fields that the domain type does not declare', async () => {
    const types = { ...mail.types, EIP712Domain: [{ name: 'name', type: 'string' }] };
    const { domain, warnings } = await decode({ ...mail, types });
    expect(domain.map(({ label }) => label)).toEqual(['name']);
    expect(warnings).toEqual([]);
    const EIP712Domain = [{ name: 'verifyingContract', type: 'address' }];
    const unbound = await decode({ ...mail, types: { ...mail.types, EIP712Domain } });
    expect(unbound.warnings).toContain(
      'caution: This signature also works on networks other than Harbor.',
    );
  });

  const { from } = mail.message;
  it.each([
    ['that is not JSON', '{'],
    ['that is not an object', '[]'],
    ['of an undeclared type', { ...mail, primaryType: 'Letter' }],
    ['of a type that every object inherits', { ...mail, primaryType: 'toString' }],
    ['whose primary type is the domain', { ...mail, primaryType: 'EIP712Domain' }],
    ['without a field', { ...mail, message: { ...mail.message, from: undefined } }],
    ['with a list too short', { ...mail, message: { ...mail.message, to: [from] } }],
    ['with a number too large', { ...mail, message: { ...mail.message, amount: `${2n ** 63n}` } }],
    ['with a fraction', { ...mail, message: { ...mail.message, amount: 1.5 } }],
    [
      'with a number above the safe range',
      { ...mail, message: { ...mail.message, amount: 2 ** 60 } },
    ],
    ['with bytes too long', { ...mail, message: { ...mail.message, seal: '0x1234567890' } }],
    ['with half a byte', { ...mail, message: { ...mail.message, rest: '0x1' } }],
    ['with text for a boolean', { ...mail, message: { ...mail.message, isUrgent: 'true' } }],
    ['with null for a struct', { ...mail, message: { ...mail.message, from: null } }],
    [
      'with a wrong checksum',
      { ...mail, domain: { ...mail.domain, verifyingContract: eve.replace('C5', 'c5') } },
    ],
    [
      'of an unknown simple type',
      { ...mail, types: { Mail: [{ name: 'isUrgent', type: 'boolean' }] } },
    ],
    ['of numbers without a width', { ...mail, types: { Mail: [{ name: 'amount', type: 'int' }] } }],
    ['of numbers of odd width', { ...mail, types: { Mail: [{ name: 'amount', type: 'int63' }] } }],
    [
      'that is too long',
      { ...mail, message: { ...mail.message, rest: `0x${'00'.repeat(100_000)}` } },
    ],
    [
      'with too many values',
      {
        ...mail,
        types: { Mail: [{ name: 'a', type: 'bool[]' }] },
        message: { a: Array.from({ length: 3000 }, () => true) },
      },
    ],
  ])('rejects typed data %s', (_, data) => {
    const json = typeof data === 'string' ? data : JSON.stringify(data);
    expect(() => readTypedData(json)).toThrow(TypedDataError);
  });

  it('throws only TypedDataError for odd or deeply nested data', () => {
    const type = fc.constantFrom(
      'A',
      'A[]',
      'B[2]',
      'string',
      'uint8',
      'int',
      'bytes33',
      'bool[][]',
    );
    const field = fc.record({ name: fc.constantFrom('a', 'b', '__proto__'), type });
    const property = fc.property(
      fc.record({ A: fc.array(field), B: fc.array(field) }),
      fc.object({ key: fc.constantFrom('a', 'b', '__proto__'), maxDepth: 4 }),
      (types, message) => {
        try {
          readTypedData(JSON.stringify({ types, primaryType: 'A', domain: {}, message }));
        } catch (error) {
          expect(error).toBeInstanceOf(TypedDataError);
        }
      },
    );
    fc.assert(property, { numRuns: 1000 });
    const deep = `${'{"a":'.repeat(20_000)}{}${'}'.repeat(20_000)}`;
    const types = { A: [{ name: 'a', type: 'A' }] };
    const head = JSON.stringify({ types, primaryType: 'A', domain: {} }).slice(0, -1);
    const json = `${head},"message":${deep}}`;
    expect(() => readTypedData(json)).toThrow(TypedDataError);
  });
});

describe('a signature that allows another address to spend', () => {
  const domain = { name: 'USD', version: '1', chainId: 31337, verifyingContract: token };
  const later =
    'caution: You won’t be asked again. With this signature, others can do this at any time.';
  const permit = (value: bigint) => ({
    types: {
      Permit: [
        address('owner'),
        address('spender'),
        uint('value'),
        uint('nonce'),
        uint('deadline'),
      ],
    },
    primaryType: 'Permit',
    domain,
    message: { owner: account, spender: eve, value: `${value}`, nonce: 0, deadline: '1767225600' },
  });

  it('describes a limited and an unlimited permit (ERC-2612)', async () => {
    const { summary, rows, warnings } = await decode(permit(5_000_000n));
    expect(summary).toBe('Lets 0x7099\u2009…\u200979C8 spend up to 5 USDC');
    expect(rows.slice(0, 4)).toEqual([
      { label: 'Up to', value: '5 USDC', kind: 'amount', note: 'not verified' },
      { label: 'Spender', value: eve, kind: 'address' },
      { label: 'Token', value: token, kind: 'address' },
      { label: 'Until', value: '2026-01-01 00:00 UTC', kind: 'text' },
    ]);
    expect(warnings).toEqual([later]);
    const endless = await decode(permit(2n ** 256n - 1n));
    expect(endless.summary).toBe('Lets 0x7099\u2009…\u200979C8 spend all your USDC, now and later');
    expect(endless.warnings).toEqual([expect.stringContaining('danger'), later]);
  });

  it('describes the older permit that allows everything', async () => {
    const types = {
      Permit: [
        address('holder'),
        address('spender'),
        uint('nonce'),
        uint('expiry'),
        { name: 'allowed', type: 'bool' },
      ],
    };
    const message = { holder: account, spender: eve, nonce: 0, expiry: 0, allowed: true };
    const dai = { types, primaryType: 'Permit', domain, message };
    const { summary, rows } = await decode(dai);
    expect(summary).toBe('Lets 0x7099\u2009…\u200979C8 spend all your USDC, now and later');
    expect(rows).toContainEqual({ label: 'Until', value: 'never', kind: 'text' });
    const back = await decode({ ...dai, message: { ...message, allowed: false } });
    expect(back.summary).toBe('Stops 0x7099\u2009…\u200979C8 from spending USDC');
  });

  const details = [
    address('token'),
    uint('amount', 160),
    uint('expiration', 48),
    uint('nonce', 48),
  ];
  const permitted = [address('token'), uint('amount')];
  const one = { token, amount: '5000000', expiration: '1767225600', nonce: 0 };
  const second = { name: 'Permit2', chainId: 31337, verifyingContract: permit2 };

  it('describes Permit2 for one token, several tokens, a transfer and a witness', async () => {
    const single = await decode({
      types: {
        PermitDetails: details,
        PermitSingle: [
          { name: 'details', type: 'PermitDetails' },
          address('spender'),
          uint('sigDeadline'),
        ],
      },
      primaryType: 'PermitSingle',
      domain: second,
      message: { details: { ...one, amount: `${2n ** 160n - 1n}` }, spender: eve, sigDeadline: 1 },
    });
    expect(single.summary).toBe('Lets 0x7099\u2009…\u200979C8 spend all your USDC, now and later');
    expect(single.rows).toContainEqual({
      label: 'Until',
      value: '2026-01-01 00:00 UTC',
      kind: 'text',
    });
    const batch = (count: number) => ({
      types: {
        PermitDetails: details,
        PermitBatch: [
          { name: 'details', type: 'PermitDetails[]' },
          address('spender'),
          uint('sigDeadline'),
        ],
      },
      primaryType: 'PermitBatch',
      domain: second,
      message: { details: Array.from({ length: count }, () => one), spender: eve, sigDeadline: 1 },
    });
    const sentence = 'Lets 0x7099\u2009…\u200979C8 spend up to 5 USDC';
    expect((await decode(batch(2))).summary).toBe(`${sentence}. ${sentence}`);
    const many = await decode(batch(25));
    expect(many.summary).toMatch(/\. And 5 more$/);
    expect(many.warnings).toContainEqual(
      expect.stringMatching(/^danger: .* 5 more tokens of yours/),
    );
    const witness = await decode({
      types: {
        TokenPermissions: permitted,
        PermitWitnessTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          address('spender'),
          uint('nonce'),
          uint('deadline'),
          { name: 'witness', type: 'string' },
        ],
      },
      primaryType: 'PermitWitnessTransferFrom',
      domain: second,
      message: {
        permitted: { token, amount: '5000000' },
        spender: eve,
        nonce: 1,
        deadline: `${2n ** 256n - 1n}`,
        witness: 'more',
      },
    });
    expect(witness.summary).toBe(sentence);
    expect(witness.rows).toContainEqual({ label: 'Until', value: 'never', kind: 'text' });
    expect(witness.rows.at(-1)).toEqual({ label: 'witness', value: 'more', kind: 'text' });
  });

  it('shows a permit of another shape as plain typed data', async () => {
    const types = { Permit: [address('spender'), { name: 'value', type: 'string' }] };
    const message = { spender: eve, value: 'all' };
    const { summary, rows } = await decode({ types, primaryType: 'Permit', domain, message });
    expect(summary).toBeUndefined();
    expect(rows).toHaveLength(2);
  });
});

describe('a signature that sends tokens (EIP-3009)', () => {
  const fields = [address('from'), address('to'), uint('value'), uint('validAfter')];
  const types = [...fields, uint('validBefore'), { name: 'nonce', type: 'bytes32' }];
  const signed = (primaryType: string, changes: object = {}) => ({
    types: { [primaryType]: types },
    primaryType,
    domain: { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: token },
    message: {
      from: account,
      to: eve,
      value: '5000000',
      validAfter: '0',
      validBefore: '1767225600',
      nonce: `0x${'11'.repeat(32)}`,
      ...changes,
    },
  });

  it.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])(
    'shows %s as a send',
    async (primaryType) => {
      const { summary, rows, warnings } = await decode(signed(primaryType));
      expect(summary).toBe('Send 5 USDC to 0x7099\u2009…\u200979C8');
      expect(rows).toEqual(
        expect.arrayContaining([
          { label: 'Amount', value: '5 USDC', kind: 'amount', note: 'not verified' },
          { label: 'To', value: eve, kind: 'address' },
          { label: 'Token', value: token, kind: 'address' },
          { label: 'From', value: account, kind: 'address', note: 'you' },
          { label: 'Until', value: '2026-01-01 00:00 UTC', kind: 'text' },
        ]),
      );
      expect(warnings).toEqual([expect.stringContaining('You won’t be asked again')]);
    },
  );

  it('shows the start time of a transfer and warns when it goes to the zero address', async () => {
    const to = `0x${'00'.repeat(20)}`;
    const data = signed('TransferWithAuthorization', { to, validAfter: '1767225600' });
    const { rows, warnings } = await decode(data);
    expect(rows).toContainEqual({
      label: 'Not before',
      value: '2026-01-01 00:00 UTC',
      kind: 'text',
    });
    expect(warnings[0]).toContain('danger: This sends to the zero address');
  });

  it('shows a transfer of another shape as plain typed data', async () => {
    const data = signed('TransferWithAuthorization');
    const TransferWithAuthorization = types.map((each) =>
      each.name === 'value' ? { name: 'value', type: 'string' } : each,
    );
    const { summary } = await decode({ ...data, types: { TransferWithAuthorization } });
    expect(summary).toBeUndefined();
  });
});
