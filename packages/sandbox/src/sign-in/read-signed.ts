// Parses a sign-in message (EIP-4361, CAIP-122). The last of duplicate fields counts, because a statement precedes the fields.
// Independent of the kit's parser on purpose, so that an error in one shows in the other.

export interface SignedText {
  readonly domain: string;
  readonly address: string;
  readonly namespace: 'eip155' | 'solana' | 'bip122';
  readonly reference: string;
  readonly uri: string;
  readonly nonce: string;
  /** Milliseconds since 1970; infinite if the message does not expire. */
  readonly ends: number;
}

const namespaces = { Ethereum: 'eip155', Solana: 'solana', Bitcoin: 'bip122' } as const;

export function readSigned(message: string): SignedText | undefined {
  const [, domain, word, address] =
    /^(?:[a-z]+:\/\/)?(\S+) wants you to sign in with your (Ethereum|Solana|Bitcoin) account:\n(\S+)\n/.exec(
      message,
    ) ?? [];
  const field = (name: string): string | undefined =>
    [...message.matchAll(new RegExp(`^${name}: (\\S+)$`, 'gm'))].at(-1)?.[1];
  const [uri, reference, nonce] = [field('URI'), field('Chain ID'), field('Nonce')];
  if (!domain || !word || !address || !uri || !reference || !nonce) return undefined;
  const ends = field('Expiration Time');
  return {
    domain,
    address,
    namespace: namespaces[word as keyof typeof namespaces],
    reference,
    uri,
    nonce,
    ends: ends === undefined ? Number.POSITIVE_INFINITY : Date.parse(ends),
  };
}
