import {
  AccountRole,
  type Address,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getU64Encoder,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit';
import { associatedTokenProgram, systemProgram, tokenProgram } from './programs.js';
import { mintSize } from './read-token.js';

const writable = (address: Address) => ({ address, role: AccountRole.WRITABLE });
const readable = (address: Address) => ({ address, role: AccountRole.READONLY });
const payer = (signer: KeyPairSigner) => ({
  address: signer.address,
  role: AccountRole.WRITABLE_SIGNER,
  signer,
});

const signing = (signer: KeyPairSigner) => ({
  address: signer.address,
  role: AccountRole.READONLY_SIGNER,
  signer,
});

export function transferCoins(from: KeyPairSigner, to: Address, lamports: bigint): Instruction {
  return {
    programAddress: systemProgram,
    accounts: [payer(from), writable(to)],
    data: getStructEncoder([
      ['kind', getU32Encoder()],
      ['lamports', getU64Encoder()],
    ]).encode({ kind: 2, lamports }),
  };
}

export function createMint(
  from: KeyPairSigner,
  mint: KeyPairSigner,
  options: { readonly lamports: bigint; readonly decimals: number },
): Instruction[] {
  const account = getStructEncoder([
    ['kind', getU32Encoder()],
    ['lamports', getU64Encoder()],
    ['space', getU64Encoder()],
    ['owner', getAddressEncoder()],
  ]).encode({ kind: 0, lamports: options.lamports, space: mintSize, owner: tokenProgram });
  const mintData = getStructEncoder([
    ['kind', getU8Encoder()],
    ['decimals', getU8Encoder()],
    ['authority', getAddressEncoder()],
    ['hasFreezeAuthority', getU8Encoder()],
  ]).encode({
    kind: 20,
    decimals: options.decimals,
    authority: from.address,
    hasFreezeAuthority: 0,
  });
  return [
    { programAddress: systemProgram, accounts: [payer(from), payer(mint)], data: account },
    { programAddress: tokenProgram, accounts: [writable(mint.address)], data: mintData },
  ];
}

/** Creates the owner's associated token account if it is missing. */
export async function mintTokens(
  from: KeyPairSigner,
  mint: Address,
  owner: Address,
  amount: bigint,
): Promise<Instruction[]> {
  const encoder = getAddressEncoder();
  const [account] = await getProgramDerivedAddress({
    programAddress: associatedTokenProgram,
    seeds: [owner, tokenProgram, mint].map((one) => encoder.encode(one)),
  });
  const data = getStructEncoder([
    ['kind', getU8Encoder()],
    ['amount', getU64Encoder()],
  ]).encode({ kind: 7, amount });
  return [
    {
      programAddress: associatedTokenProgram,
      accounts: [
        payer(from),
        writable(account),
        readable(owner),
        readable(mint),
        readable(systemProgram),
        readable(tokenProgram),
      ],
      data: getU8Encoder().encode(1),
    },
    {
      programAddress: tokenProgram,
      accounts: [writable(mint), writable(account), signing(from)],
      data,
    },
  ];
}
