// Sends SPL tokens through the wallet, of both token programs. Makes the receiver's token account where it is missing,
// and refuses receivers whose tokens would be lost. Loaded on first use.
import { KitError, type SendTokenRequest } from '@openappkit/core/adapter';
import type { Connection, PublicKey } from '@solana/web3.js';
import { parseAddress } from '../address.js';
import { loadWeb3, type Web3 } from '../transactions/load-web3.js';
import { fromNode } from '../transactions/node-error.js';
import type { OpenConnection } from '../transactions/open-connections.js';
import {
  assertSendable,
  type SendDeps,
  sendInstructions,
} from '../transactions/send-instructions.js';
import {
  associatedAddress,
  createAssociated,
  type Mint,
  readMint,
  readTokenAccount,
  tokenPrograms,
  transferTokens,
} from '../transactions/token-program.js';
import type { SolanaLive } from '../wallet/solana-connections.js';

/** Where the node cannot simulate: a transfer, and making an account beside it. */
const units = { transfer: 80_000, withAccount: 160_000 } as const;

/**
 * @returns the base58 signature, once the network has taken it
 * @throws KitError `address/*`, `wallet/*`, `tx/*`, `request/timed-out`; `chain/switch-failed` on another network;
 *   `adapter/unsupported` for a mint whose transfers call a program of their own
 */
export async function sendToken(
  live: SolanaLive,
  request: SendTokenRequest,
  open: OpenConnection,
  deps: SendDeps,
): Promise<string> {
  const { value, network } = request;
  assertSendable(live, request);
  const texts = [request.from, request.to, request.token].map(parseAddress);
  const web3 = await loadWeb3();
  const [from, to, token] = texts.map((text) => new web3.PublicKey(text));
  if (from === undefined || to === undefined || token === undefined)
    throw new KitError('address/invalid');
  const connection = await open(network);
  const { mint, source, target, isMissing } = await look(connection, web3, {
    from,
    to,
    token,
    value,
  }).catch((error: unknown) => {
    throw fromNode(error);
  });
  const transfer = transferTokens(web3, mint, { source, target, owner: from }, value);
  const instructions = isMissing ? [createAssociated(web3, from, to, mint), transfer] : [transfer];
  const plan = {
    from,
    network,
    instructions,
    writable: [source, target],
    units: isMissing ? units.withAccount : units.transfer,
  };
  return sendInstructions(connection, live, plan, deps);
}

interface Wish {
  readonly from: PublicKey;
  readonly to: PublicKey;
  readonly token: PublicKey;
  readonly value: bigint;
}

/** Reads the mint and finds both token accounts. */
async function look(connection: Connection, web3: Web3, { from, to, token, value }: Wish) {
  const [mint, receiver] = await Promise.all([
    loadMint(connection, token),
    connection.getAccountInfo(to),
  ]);
  if (mint.hasTransferHook)
    throw new KitError('adapter/unsupported', {
      metaMessages: ['Transfers of this token call a program of their own: use its own app.'],
    });
  const source = await findSource(connection, web3, from, mint, value);
  if (receiver !== null && tokenPrograms.some((id) => id === receiver.owner.toBase58())) {
    const account = readTokenAccount(receiver.data);
    if (account === undefined || !isKey(account.mint, mint.address))
      throw new KitError('address/invalid', {
        metaMessages: ['This is the address of a token or of an account for another token.'],
      });
    return { mint, source, target: to, isMissing: false };
  }
  const target = associatedAddress(web3, to, mint);
  const there = await connection.getAccountInfo(target);
  const owner = there === null ? undefined : readTokenAccount(there.data)?.owner;
  // Whoever has the account may have given it away: then they would not get what is sent to it.
  if (there !== null && (owner === undefined || !isKey(owner, to)))
    throw new KitError('address/invalid', {
      metaMessages: ['The account of this address for the token belongs to someone else.'],
    });
  return { mint, source, target, isMissing: there === null };
}

function isKey(bytes: Uint8Array, key: PublicKey): boolean {
  return key.toBytes().every((byte, at) => byte === bytes[at]);
}

/** @throws KitError `address/invalid` when there is no mint at the address */
export async function loadMint(connection: Connection, address: PublicKey): Promise<Mint> {
  const account = await connection.getAccountInfo(address);
  const mint = account === null ? undefined : readMint(address, account.owner, account.data);
  if (mint === undefined)
    throw new KitError('address/invalid', { metaMessages: ['There is no token at this address.'] });
  return mint;
}

/** The default token account where it holds enough, else any other of the person's that does. */
async function findSource(
  connection: Connection,
  web3: Web3,
  owner: PublicKey,
  mint: Mint,
  value: bigint,
): Promise<PublicKey> {
  const { value: found } = await connection.getTokenAccountsByOwner(owner, { mint: mint.address });
  const usable = found
    .filter(({ account }) => (readTokenAccount(account.data)?.amount ?? -1n) >= value)
    .map(({ pubkey }) => pubkey);
  const usual = associatedAddress(web3, owner, mint);
  const source = usable.find((each) => each.equals(usual)) ?? usable[0];
  if (source === undefined)
    throw new KitError('tx/insufficient-funds', {
      metaMessages: ['No account of this person holds that much of the token.'],
    });
  return source;
}
