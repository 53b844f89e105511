// A wallet sign-in provider for Auth.js (next-auth), written without its types. The README quotes the code between the two marks.

// begin auth-js
import { parseSignInMessage, verifySignIn } from '@openappkit/siwx/verify';

type Sent = Partial<Record<'message' | 'signature', unknown>>;

/** @param takeNonce removes the visitor's nonce and returns when it was issued, in milliseconds since the epoch */
export function walletCredentials(
  takeNonce: (nonce: string, request: Request) => number | undefined,
  log: (line: string) => void = console.warn,
) {
  return {
    id: 'wallet',
    name: 'Wallet',
    credentials: { message: {}, signature: {} },
    async authorize({ message, signature }: Sent, request: Request) {
      try {
        const { nonce } = parseSignInMessage(String(message));
        const nonceIssuedAt = takeNonce(nonce, request); // first, because a nonce is valid only once
        if (nonceIssuedAt === undefined) return null;
        const { data } = await verifySignIn({
          message: String(message),
          signature: String(signature),
          expected: {
            domain: 'example.com',
            uri: 'https://example.com',
            chainIds: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
            nonce,
            nonceIssuedAt,
          },
          rpcUrls: () => ['https://rpc.example'], // for smart accounts
        });
        return { id: `${data.chainId}:${data.accountAddress}` };
      } catch (error) {
        log(`refused: ${String(error)}`); // such as: This message is for another site
        return null; // Auth.js says CredentialsSignin
      }
    },
  };
}
// end auth-js
