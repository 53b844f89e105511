import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSignInMessage } from '@openappkit/siwx/verify';
import { expect, it } from 'vitest';
import { ethereum } from './test/people.js';
import { walletCredentials } from './wallet-credentials.js';

/** The fields of `Credentials()` from `next-auth/providers/credentials` that a provider sets. */
interface CredentialsConfig<Name extends string> {
  readonly id: string;
  readonly name: string;
  readonly credentials: Record<Name, object>;
  authorize(
    credentials: Partial<Record<Name, unknown>>,
    request: Request,
  ): Promise<{ readonly id?: string } | null>;
}

const nonce = 'abcdefgh12345678';
const request = new Request('https://example.com/api/auth/callback/wallet', { method: 'POST' });

function open() {
  const logs: string[] = [];
  const nonces = new Map([[nonce, Date.now()]]);
  const provider: CredentialsConfig<'message' | 'signature'> = walletCredentials(
    (requestedNonce) => {
      const at = nonces.get(requestedNonce);
      nonces.delete(requestedNonce);
      return at;
    },
    (line) => logs.push(line),
  );
  return { provider, logs };
}

async function signedFor(domain: string) {
  const { chainId, accountAddress, sign } = ethereum;
  const message = formatSignInMessage({
    domain,
    uri: 'https://example.com',
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
    chainId,
    accountAddress,
  });
  return { message, signature: await sign(message) };
}

it('signs in once per nonce', async () => {
  const { provider, logs } = open();
  const sent = await signedFor('example.com');
  expect(await provider.authorize(sent, request)).toEqual({
    id: `eip155:1:${ethereum.accountAddress}`,
  });
  expect(await provider.authorize(sent, request)).toBeNull();
  expect(logs).toEqual([]);
});

it('rejects a message for another site and a missing message', async () => {
  const { provider, logs } = open();
  expect(await provider.authorize(await signedFor('evil.example'), request)).toBeNull();
  expect(await provider.authorize({}, request)).toBeNull();
  expect(logs).toEqual([
    'refused: KitError: This message is for another site',
    expect.stringMatching(/^refused: KitError: Not a valid sign-in message/),
  ]);
});

it('matches the code in the README', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const [, example = ''] =
    /\/\/ begin auth-js\n(.*)\/\/ end auth-js/s.exec(read('wallet-credentials.ts')) ?? [];
  expect(example.length).toBeGreaterThan(1000);
  expect(read('../README.md')).toContain(`\`\`\`ts\n${example.trim()}\n\`\`\``);
});
