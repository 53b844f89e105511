import type { Network } from '@openappkit/core/adapter';
import { MINT_SIZE, MintLayout, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { accountOf, nodeUrl, scriptedNode } from '../test/scripted-node.js';
import { reefNetwork, setUpSolana } from '../test/set-up-solana.js';

const network: Network = { ...reefNetwork, rpcUrls: { default: { http: [nodeUrl] } } };
const address = Keypair.generate().publicKey.toBase58();
const token = Keypair.generate().publicKey.toBase58();

function mint(decimals: number): Uint8Array {
  const bytes = new Uint8Array(MINT_SIZE);
  const zeroKey = PublicKey.default;
  MintLayout.encode(
    {
      mintAuthorityOption: 0,
      mintAuthority: zeroKey,
      supply: 10n,
      decimals,
      isInitialized: true,
      freezeAuthorityOption: 0,
      freezeAuthority: zeroKey,
    },
    bytes,
  );
  return bytes;
}
function read(answer: (method: string) => unknown, options: { readonly token?: string } = {}) {
  const { env, instance } = setUpSolana();
  scriptedNode(env, answer);
  const { signal } = new AbortController();
  return Promise.resolve(instance.balance?.({ address, network, signal, ...options }));
}

describe('SOL balance', () => {
  it('reads lamports', async () => {
    expect(await read(() => 5_000_000_001)).toEqual({
      value: 5_000_000_001n,
      decimals: 9,
      symbol: 'SOL',
    });
  });

  it.each([-1, 0.5, 2 ** 53, 'many', null])(
    'is unavailable when the node returns %s',
    async (answer) => {
      await expect(read(() => answer)).rejects.toMatchObject({ code: 'balance/unavailable' });
    },
  );
});

describe('token balance', () => {
  const answer = (decimals: number) => (method: string) =>
    method === 'getAccountInfo' ? accountOf(TOKEN_PROGRAM_ID.toBase58(), mint(decimals)) : [];

  it('reads the units of its mint', async () => {
    expect(await read(answer(36), { token })).toMatchObject({ value: 0n, decimals: 36 });
  });

  it('is unavailable for decimals that no token has', async () => {
    await expect(read(answer(37), { token })).rejects.toMatchObject({
      code: 'balance/unavailable',
    });
  });
});
