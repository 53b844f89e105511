// Tokens that this adapter must not send, by a node that a test plays.
import type { Network } from '@openappkit/core/adapter';
import { ExtensionType, getMintLen, MintLayout, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { accountOf, playedUrl, playNode } from '../test/play-node.js';
import { connectedSolana, reefNetwork } from '../test/set-up-solana.js';

/** Token-2022: behind the longest base layout stand the kind of the account, and its extensions. */
const [kindAt, mintKind] = [165, 1] as const;

/** A mint with a transfer hook, and the program it names: zeros are none. */
function mintWithHook(program: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(getMintLen([ExtensionType.TransferHook]));
  const nobody = PublicKey.default;
  MintLayout.encode(
    {
      mintAuthorityOption: 0,
      mintAuthority: nobody,
      supply: 10n,
      decimals: 6,
      isInitialized: true,
      freezeAuthorityOption: 0,
      freezeAuthority: nobody,
    },
    bytes,
  );
  bytes[kindAt] = mintKind;
  const view = new DataView(bytes.buffer);
  view.setUint16(kindAt + 1, ExtensionType.TransferHook, true);
  view.setUint16(kindAt + 3, bytes.length - kindAt - 5, true);
  bytes.set(program, kindAt + 5 + 32);
  return bytes;
}

async function sendOf(mint: Uint8Array) {
  const network: Network = {
    ...reefNetwork,
    rpcUrls: { default: { http: [playedUrl] } },
  };
  const { connection, env, instance, wallet } = await connectedSolana(undefined, { on: [network] });
  const [from] = connection.accounts;
  const token = Keypair.generate().publicKey.toBase58();
  playNode(env, (method, [asked]) => {
    if (method === 'getTokenAccountsByOwner') return [];
    const isMint = method === 'getAccountInfo' && asked === token;
    return isMint ? accountOf(TOKEN_2022_PROGRAM_ID.toBase58(), mint) : null;
  });
  const request = { connectorId: 'conformance', from, to: Keypair.generate().publicKey.toBase58() };
  const sending = Promise.resolve(instance.sendToken?.({ ...request, value: 1n, token, network }));
  return { sending, wallet };
}

describe('a token whose transfers call a program of their own', () => {
  it('is refused before anybody is asked', async () => {
    const { sending, wallet } = await sendOf(mintWithHook(new Uint8Array(32).fill(7)));
    const asked = wallet.prompts;
    await expect(sending).rejects.toMatchObject({ code: 'adapter/unsupported' });
    expect(wallet.prompts).toBe(asked);
  });

  it('is any other token where the program is none', async () => {
    const { sending } = await sendOf(mintWithHook(new Uint8Array(32)));
    await expect(sending).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
  });
});
