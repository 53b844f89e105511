// Tests signatures that are not strings. The verifiers' own tests cover valid signatures.
import { expect, it } from 'vitest';
import { formatSignInMessage } from '../message/format-sign-in-message.js';
import { example, solanaAddress } from '../test/sign-in-messages.js';
import { verifySignIn } from './verify-sign-in.js';

const solana = {
  ...example,
  accountAddress: solanaAddress,
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const;
const bitcoin = {
  ...example,
  accountAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  chainId: 'bip122:000000000019d6689c085ae165831e93',
} as const;

it.each([example, solana, bitcoin])(
  'rejects a signature that is not a text for $chainId',
  async (data) => {
    const { domain, nonce, uri } = data;
    const now = Date.parse(data.issuedAt ?? '') || 0;
    const message = formatSignInMessage(data);
    const expected = { domain, nonce, uri, now };
    for (const signature of [undefined, null, 7, {}, [], ['0x'], true])
      await expect(
        verifySignIn({ message, signature: signature as string, expected }),
      ).rejects.toMatchObject({ code: 'sign-in/signature-invalid' });
  },
);
