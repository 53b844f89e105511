// Vectors of EIP-4361, CAIP-122, RFC 3986 and RFC 3339, random messages, and another implementation (siwe) that must read ours.
import fc from 'fast-check';
import { SiweMessage } from 'siwe';
import { describe, expect, it } from 'vitest';
import {
  anyMessage,
  evmAddress,
  example,
  exampleText,
  solanaAddress,
} from '../test/sign-in-messages.js';
import type { SignInMessage } from './find-invalid-field.js';
import { formatSignInMessage } from './format-sign-in-message.js';
import { parseSignInMessage } from './parse-sign-in-message.js';

const replaced = (from: string | RegExp, to: string): string => {
  const text = exampleText.replace(from, () => to);
  if (text === exampleText) throw new Error(`nothing to replace: ${from}`);
  return text;
};
const refuses = (text: string) =>
  expect(() => parseSignInMessage(text), text).toThrow('Not a valid sign-in message');

describe('valid EIP-4361 texts', () => {
  it("writes and reads the standard's example", () => {
    expect(formatSignInMessage(example)).toBe(exampleText);
    expect(parseSignInMessage(exampleText)).toEqual(example);
  });

  it.each<[string, Partial<SignInMessage>, string]>([
    [
      'a port',
      { domain: 'example.com:3388' },
      replaced('example.com wants', 'example.com:3388 wants'),
    ],
    ['a scheme', { scheme: 'https' }, replaced('example.com wants', 'https://example.com wants')],
    [
      'userinfo',
      { domain: 'me:x@example.com' },
      replaced('example.com wants', 'me:x@example.com wants'),
    ],
    ['IPv6', { domain: '[::1]:8080' }, replaced('example.com wants', '[::1]:8080 wants')],
    ['an empty statement', { statement: '' }, replaced(/\n\nI accept.*\n/, '\n\n\n')],
    [
      'a chain id with zeros',
      { chainId: 'eip155:0010' },
      replaced('Chain ID: 1', 'Chain ID: 0010'),
    ],
    ['a long nonce', { nonce: 'a'.repeat(300) }, replaced('32891756', 'a'.repeat(300))],
    [
      'an offset',
      { issuedAt: '2021-09-30T16:25:24.123456+14:59' },
      replaced('24Z', '24.123456+14:59'),
    ],
    ['small t and z', { issuedAt: '2021-09-30t16:25:24z' }, replaced('T16:25:24Z', 't16:25:24z')],
    ['an empty request id', { requestId: '' }, replaced('24Z\n', '24Z\nRequest ID: \n')],
    [
      'a request id',
      { requestId: "%20a@b:c!$&'" },
      replaced('24Z\n', "24Z\nRequest ID: %20a@b:c!$&'\n"),
    ],
    ['no resource in the list', { resources: [] }, exampleText.replace(/\n- .*/g, '')],
    [
      'each time',
      { expirationTime: '2021-10-01T00:00:00Z', notBefore: '2021-09-30T00:00:00Z' },
      replaced(
        '24Z\n',
        '24Z\nExpiration Time: 2021-10-01T00:00:00Z\nNot Before: 2021-09-30T00:00:00Z\n',
      ),
    ],
  ])('writes and reads %s', (_, change, text) => {
    expect(parseSignInMessage(text)).toEqual({ ...example, ...change });
    expect(formatSignInMessage({ ...example, ...change })).toBe(text);
  });

  it('writes two empty lines without a statement', () => {
    const { statement: _, resources: __, ...rest } = example;
    const text = formatSignInMessage(rest);
    expect(text).toContain(`${evmAddress}\n\n\nURI: `);
    expect(parseSignInMessage(text)).toEqual(rest);
  });

  it('reads a statement that looks like a field', () => {
    const text = replaced(/I accept.*/, 'URI: https://evil.example');
    expect(parseSignInMessage(text).statement).toBe('URI: https://evil.example');
    expect(parseSignInMessage(text).uri).toBe('https://example.com/login');
  });
});

describe('invalid EIP-4361 texts', () => {
  it.each([
    ['nothing', ''],
    ['no domain', replaced('example.com wants', ' wants')],
    ['a domain with a path', replaced('example.com wants', 'example.com/a wants')],
    ['userinfo without a host', replaced('example.com wants', 'me@ wants')],
    ['a space before the domain', ` ${exampleText}`],
    ['an invalid scheme', replaced('example.com wants', '1https://example.com wants')],
    ['another sentence', replaced('wants you', 'want you')],
    ['a small e', replaced('Ethereum', 'ethereum')],
    ['an unknown kind of account', replaced('Ethereum', 'Polkadot')],
    ['no address', replaced(`${evmAddress}\n`, '')],
    ['a wrong checksum', replaced('0xC02aaA', '0xc02aaA')],
    ['an address in lower case', replaced(evmAddress, evmAddress.toLowerCase())],
    ['an address in upper case', replaced(evmAddress, `0x${evmAddress.slice(2).toUpperCase()}`)],
    ['0X', replaced('0xC02', '0XC02')],
    ['a short address', replaced('Cc2', 'Cc')],
    ['a line after the address', replaced(`${evmAddress}\n`, `${evmAddress}\nx\n`)],
    ['a statement of two lines', replaced('accept ', 'accept\n')],
    ['a statement beyond ASCII', replaced('accept', 'äccept')],
    ['a statement with quotes', replaced('accept', '"accept"')],
    ['a percent sign in the statement', replaced('accept', '100%')],
    ['one empty line where no statement is', replaced(/\n\nI accept.*\n/, '\n')],
    ['no URI', replaced(/URI: .*\n/, '')],
    ['a relative URI', replaced('https://example.com/login', '/login')],
    ['a space in the URI', replaced('/login', '/log in')],
    ['a broken percent in the URI', replaced('/login', '/%zz')],
    ['a bar in the URI', replaced('/login', '/a|b')],
    ['brackets in a path', replaced('/login', '/[a]')],
    ['version 2', replaced('Version: 1', 'Version: 2')],
    ['a chain id with a namespace', replaced('Chain ID: 1', 'Chain ID: eip155:1')],
    ['a hexadecimal chain id', replaced('Chain ID: 1', 'Chain ID: 0x1')],
    ['a negative chain id', replaced('Chain ID: 1', 'Chain ID: -1')],
    ['an empty chain id', replaced('Chain ID: 1', 'Chain ID: ')],
    ['a short nonce', replaced('32891756', '3289175')],
    ['a nonce with a dash', replaced('32891756', '3289-1756')],
    ['no nonce', replaced(/Nonce: .*\n/, '')],
    ['fields in another order', replaced('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
    ['a field twice', replaced('Version: 1\n', 'Version: 1\nVersion: 1\n')],
    ['an unknown field', replaced('Version: 1\n', 'Version: 1\nShade: red\n')],
    ['a name in small letters', replaced('Nonce:', 'nonce:')],
    ['no space after the colon', replaced('Nonce: ', 'Nonce:')],
    ['two spaces after the colon', replaced('Nonce: ', 'Nonce:  ')],
    ['no time', replaced(/Issued At: .*\n/, '')],
    ['a date without a time', replaced('T16:25:24Z', '')],
    ['a time without a zone', replaced('24Z', '24')],
    ['a day that does not exist', replaced('2021-09-30', '2021-09-31')],
    ['a 24th hour', replaced('T16', 'T24')],
    [
      'not before that expires first in the text',
      replaced(
        '24Z\n',
        '24Z\nNot Before: 2021-09-30T00:00:00Z\nExpiration Time: 2021-09-30T00:00:00Z\n',
      ),
    ],
    ['a request id with a slash', replaced('24Z\n', '24Z\nRequest ID: a/b\n')],
    ['resources without their line', replaced('Resources:\n', '')],
    ['a resource that is not a URI', replaced('- ipfs://', '- ipfs ')],
    ['a resource without its dash', replaced('- ipfs', 'ipfs')],
    ['something after Resources:', replaced('Resources:', 'Resources: ')],
    ['a line at the end', `${exampleText}\n`],
    ['a space at the end', `${exampleText} `],
    ['Windows lines', exampleText.replaceAll('\n', '\r\n')],
    ['a carriage return in a field', replaced('Version: 1', 'Version: 1\r')],
    ['a zero byte', replaced('accept', 'acc\u0000ept')],
  ])('rejects %s', (_, text) => refuses(text));

  it('never writes an invalid message', () => {
    const bad: readonly Partial<SignInMessage>[] = [
      { statement: 'one\ntwo' },
      { nonce: 'short' },
      { uri: 'https://a b' },
      { domain: '' },
      { version: '2' },
      { accountAddress: '0x12' },
      { chainId: 'polkadot:1' },
      { expirationTime: 'tomorrow' },
      { requestId: 'a b' },
      { resources: ['x'] },
    ];
    for (const change of bad)
      expect(() => formatSignInMessage({ ...example, ...change }), JSON.stringify(change)).toThrow(
        expect.objectContaining({ code: 'sign-in/message-invalid' }),
      );
  });
});

describe('CAIP-122', () => {
  const solana: SignInMessage = {
    ...example,
    domain: 'service.org',
    accountAddress: solanaAddress,
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
    uri: 'https://service.org/login',
    nonce: '32891757',
  };
  const head = `service.org wants you to sign in with your Solana account:
${solanaAddress}

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1`;
  const resources = `Resources:\n${solana.resources?.map((each) => `- ${each}`).join('\n')}`;

  it('writes Solana messages in the order of their profile', () => {
    const text = `${head}\nChain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24Z\n${resources}`;
    expect(formatSignInMessage(solana)).toBe(text);
    expect(parseSignInMessage(text)).toEqual(solana);
  });

  it('reads the order of the template, with the chain last', () => {
    const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
    const text = `${head}\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24Z\nChain ID: ${genesis}\n${resources}`;
    expect(parseSignInMessage(text)).toEqual({ ...solana, chainId: `solana:${genesis}` });
  });

  it('writes one empty line without a statement, and reads two', () => {
    const { statement: _, ...rest } = solana;
    const text = formatSignInMessage(rest);
    expect(text).toContain(`${solanaAddress}\n\nURI: `);
    expect(parseSignInMessage(text)).toEqual(rest);
    expect(parseSignInMessage(text.replace('\n\nURI', '\n\n\nURI'))).toEqual(rest);
  });

  it('writes Bitcoin messages with the name Bitcoin', () => {
    const bitcoin: SignInMessage = {
      ...example,
      chainId: 'bip122:000000000019d6689c085ae165831e93',
      accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    };
    expect(formatSignInMessage(bitcoin)).toMatch(/^example\.com .* Bitcoin account:\nbc1q9v/);
    expect(parseSignInMessage(formatSignInMessage(bitcoin))).toEqual(bitcoin);
  });

  it('rejects a message without a nonce', () => {
    expect(() =>
      parseSignInMessage(formatSignInMessage(solana).replace(/Nonce: .*\n/, '')),
    ).toThrow();
  });
});

describe('values that are not a text', () => {
  it.each([undefined, null, 7, {}, [exampleText], new String(exampleText)])(
    'rejects %j',
    (value) => {
      refuses(value as string);
    },
  );
});

describe('random messages', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        expect(parseSignInMessage(formatSignInMessage(message))).toEqual(message);
      }),
      { numRuns: 500 },
    );
  });

  it('writes the same text that it read', () => {
    fc.assert(
      fc.property(
        anyMessage,
        fc.nat(),
        fc.constantFrom(' ', '\n', 'x', '1', ':', '\r'),
        (message, at, inserted) => {
          const text = formatSignInMessage(message);
          const index = at % text.length;
          const changed = text.slice(0, index) + inserted + text.slice(index + 1);
          let read: SignInMessage;
          try {
            read = parseSignInMessage(changed);
          } catch {
            return;
          }
          if (read.chainId.startsWith('eip155:')) expect(formatSignInMessage(read)).toBe(changed);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('writes Ethereum messages that another implementation reads', () => {
    fc.assert(
      fc.property(
        anyMessage.filter(
          ({ chainId, statement }) => chainId.startsWith('eip155:') && statement !== '',
        ),
        (message) => {
          const read = new SiweMessage(formatSignInMessage(message));
          expect({
            domain: read.domain,
            accountAddress: read.address,
            chainId: `eip155:${read.chainId}`,
            uri: read.uri,
            nonce: read.nonce,
            issuedAt: read.issuedAt,
            statement: read.statement ?? undefined,
            expirationTime: read.expirationTime ?? undefined,
            notBefore: read.notBefore ?? undefined,
          }).toEqual({
            domain: message.domain,
            accountAddress: message.accountAddress,
            chainId: message.chainId,
            uri: message.uri,
            nonce: message.nonce,
            issuedAt: message.issuedAt,
            statement: message.statement,
            expirationTime: message.expirationTime,
            notBefore: message.notBefore,
          });
        },
      ),
      { numRuns: 100 },
    );
  });

  it('reads messages that another implementation wrote', () => {
    const theirs = new SiweMessage({
      domain: 'example.com',
      address: evmAddress,
      statement: 'Sign in.',
      uri: 'https://example.com',
      version: '1',
      chainId: 1,
      nonce: '1234567890abcdef',
    });
    const text = theirs.prepareMessage();
    expect(parseSignInMessage(text)).toMatchObject({
      nonce: '1234567890abcdef',
      chainId: 'eip155:1',
    });
    expect(formatSignInMessage(parseSignInMessage(text))).toBe(text);
  });
});
