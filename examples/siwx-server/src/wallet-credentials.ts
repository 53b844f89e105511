// Signing in with a wallet as a credentials provider of Auth.js (next-auth), whose own types are not needed to write it: the README
// quotes what is between the two marks.

// begin auth-js
import { parseSignInMessage, verifySignIn } from '@openappkit/siwx/verify';

type Sent = Partial<Record<'message' | 'signature', unknown>>;

/** @param takeNonce when it was given to the visitor who asks, milliseconds since the epoch: once, then it is gone */
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
        const nonceIssuedAt = takeNonce(nonce, request); // before anything else: it counts once
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
