import { describe, expect, it } from 'vitest';
import {
  createSIWEConfig,
  DefaultSIWX,
  formatMessage,
  InformalMessenger,
  MemoryStorage,
  type SIWXMessage,
  SIWXMessenger,
  StandardMessenger,
} from '../index.js';
import { evmAddress, example, solanaAddress } from '../test/sign-in-messages.js';
import { checksumAddress } from './format-lines.js';
import { formatSignInMessage } from './format-sign-in-message.js';
import { parseSignInMessage } from './parse-sign-in-message.js';

const small = evmAddress.toLowerCase();
const capitals = `0x${evmAddress.slice(2).toUpperCase()}`;
/** The checksum form of EIP-1191 on Rootstock. */
const ofOtherStandard = '0xc02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const params = {
  domain: 'example.com',
  uri: 'https://example.com/login',
  getNonce: () => '32891756',
};

class AppMessenger extends SIWXMessenger {
  protected readonly version = '1';
  protected override stringify({ accountAddress }: SIWXMessage.Data): string {
    return `I am\n${accountAddress}\n`;
  }
}

describe.each([small, capitals, ofOtherStandard])('with the address %s', (accountAddress) => {
  const input = { accountAddress, chainId: 'eip155:1' } as const;

  it('adds the EIP-55 checksum', () => {
    expect(checksumAddress('eip155:1', accountAddress)).toBe(evmAddress);
  });

  it('writes the checksum in formatSignInMessage() and formatMessage()', () => {
    const text = formatSignInMessage({ ...example, accountAddress });
    expect(parseSignInMessage(text)).toEqual(example);
    const { issuedAt: iat, ...fields } = { ...example, issuedAt: '2021-09-30T16:25:24Z' };
    const siwe = formatMessage({ ...fields, iat }, `did:pkh:eip155:1:${accountAddress}`);
    expect(siwe).toContain(`\n${evmAddress}\n`);
  });

  it.each([StandardMessenger, InformalMessenger, AppMessenger])(
    'writes the checksum in %s',
    async (Messenger) => {
      const message = await new Messenger(params).createMessage(input);
      expect(message.accountAddress).toBe(evmAddress);
      expect(message.toString()).toContain(`\n${evmAddress}\n`);
    },
  );

  it('passes the checksum to createMessage() of a SIWE configuration', async () => {
    const addresses: string[] = [];
    const client = createSIWEConfig({
      getMessageParams: async () => ({ ...params, chains: [1] }),
      createMessage: ({ address }) => {
        addresses.push(address);
        return 'Hello';
      },
      getNonce: async (address) => {
        addresses.push(String(address));
        return '32891756';
      },
      getSession: async () => null,
      verifyMessage: async () => true,
      signOut: async () => true,
    });
    const message = await client.mapToSIWX().createMessage(input);
    expect(message.accountAddress).toBe(evmAddress);
    expect(addresses).toEqual([evmAddress, `did:pkh:eip155:1:${evmAddress}`]);
  });

  it('rejects a session whose text lacks the checksum', async () => {
    const siwx = new DefaultSIWX({
      messenger: new StandardMessenger(params),
      verifiers: [{ chainNamespace: 'eip155', shouldVerify: () => true, verify: async () => true }],
      storage: new MemoryStorage(),
    });
    const { toString: _, ...data } = await siwx.createMessage(input);
    const text = formatSignInMessage(data);
    await siwx.addSession({ data, message: text, signature: '0x' });
    const message = text.replace(evmAddress, accountAddress);
    await expect(siwx.addSession({ data, message, signature: '0x' })).rejects.toMatchObject({
      code: 'sign-in/signature-invalid',
    });
  });
});

it('leaves addresses of other namespaces unchanged', () => {
  expect(checksumAddress('solana:x', solanaAddress)).toBe(solanaAddress);
  expect(checksumAddress('eip155:1', 'maple.eth')).toBe('maple.eth');
});

it('names the checksummed address when it rejects a message', () => {
  const text = formatSignInMessage(example).replace(evmAddress, small);
  expect(() => parseSignInMessage(text)).toThrow(
    expect.objectContaining({
      code: 'sign-in/message-invalid',
      context: { field: 'accountAddress' },
      metaMessages: [
        `The address ${small} lacks the EIP-55 checksum that EIP-4361 requires: write ${evmAddress}.`,
      ],
    }),
  );
});

it('keeps an address of another namespace that looks like an EVM address', () => {
  const address = `0x${'ab'.repeat(20)}`;
  expect(checksumAddress('starknet:SN_MAIN', address)).toBe(address);
});
