import fc from 'fast-check';
import type { SignInMessage } from '../message/find-invalid-field.js';

export const evmAddress = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
export const solanaAddress = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1';

/** The example of EIP-4361 with an implicit scheme. */
export const exampleText = `example.com wants you to sign in with your Ethereum account:
${evmAddress}

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`;

export const example: SignInMessage = {
  domain: 'example.com',
  accountAddress: evmAddress,
  chainId: 'eip155:1',
  statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://example.com/my-web2-claim.json',
  ],
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const textOf = (characters: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...characters), { minLength, maxLength }).map((each) => each.join(''));
const unreserved = `${letters}-._~`;
const pcharText = (minLength: number) =>
  fc
    .array(
      fc.oneof(textOf(`${unreserved}!$&'()*+,;=:@`, 1, 4), fc.constantFrom('%20', '%e2', '%2F')),
      {
        minLength,
        maxLength: 6,
      },
    )
    .map((each) => each.join(''));
const path = fc
  .array(pcharText(0), { maxLength: 3 })
  .map((each) => each.map((one) => `/${one}`).join(''));
const query = fc.option(pcharText(0), { nil: undefined });
const hosts = ['example.com', 'localhost', '127.0.0.1', '[::1]', '[2001:db8::7]', 'a_b~c', 'x%20y'];
const authority = fc
  .tuple(
    fc.option(textOf(`${unreserved}:!$`, 0, 5), { nil: undefined }),
    fc.constantFrom(...hosts),
    fc.option(fc.nat(65535), { nil: undefined }),
  )
  .map(
    ([user, host, port]) =>
      `${user === undefined ? '' : `${user}@`}${host}${port === undefined ? '' : `:${port}`}`,
  );
const uri = fc
  .tuple(fc.constantFrom('https', 'ipfs', 'did', 'urn+x.y-z'), authority, path, query, query)
  .map(
    ([scheme, host, rest, search, hash]) =>
      `${scheme}://${host}${rest}${search === undefined ? '' : `?${search}`}${hash === undefined ? '' : `#${hash}`}`,
  );
const time = fc
  .date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })
  .chain((date) => fc.constantFrom(date.toISOString(), `${date.toISOString().slice(0, 19)}+02:00`));
const maybe = <T>(each: fc.Arbitrary<T>) => fc.option(each, { nil: undefined });

const chains: fc.Arbitrary<Pick<SignInMessage, 'chainId' | 'accountAddress'>> = fc.oneof(
  fc.nat().map((id) => ({ chainId: `eip155:${id}` as const, accountAddress: evmAddress })),
  fc.constant({
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
    accountAddress: solanaAddress,
  }),
  fc.constant({
    chainId: 'bip122:000000000019d6689c085ae165831e93' as const,
    accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  }),
);

export const anyMessage: fc.Arbitrary<SignInMessage> = fc
  .record({
    account: chains,
    scheme: maybe(fc.constantFrom('https', 'http', 'a+b-c.d1')),
    domain: authority,
    statement: maybe(textOf(`${unreserved}:/?#[]@!$&'()*+,;= `, 0, 40)),
    uri,
    nonce: textOf(letters, 8, 40),
    issuedAt: time,
    expirationTime: maybe(time),
    notBefore: maybe(time),
    requestId: maybe(pcharText(0)),
    resources: maybe(fc.array(uri, { maxLength: 3 })),
  })
  .map(({ account, ...fields }) => {
    const message = { ...account, ...fields, version: '1' };
    return Object.fromEntries(
      Object.entries(message).filter(([, value]) => value !== undefined),
    ) as unknown as SignInMessage;
  });
