import { getContractAddress, type Hex, hexToBytes } from 'viem';
import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts';
import { devSeed } from '../../../signing/dev-accounts.js';

/** BIP-44 account m/44'/60'/0'/0/i of the test phrase. The key is public, so never send it anything of value. */
export const deriveEvmAccount = (addressIndex: number): HDAccount =>
  hdKeyToAccount(HDKey.fromMasterSeed(hexToBytes(`0x${devSeed}`)), { addressIndex });

export interface ToyContract {
  readonly address: Hex;
  readonly name: string;
  readonly symbol: string;
}

export interface ToyToken extends ToyContract {
  readonly decimals: number;
}

export interface ToyContracts {
  readonly toyDollar: ToyToken;
  readonly toyWrapped: ToyToken;
  readonly toyBoats: ToyContract;
  /** An ERC-1155. */
  readonly toyShells: ToyContract;
  /** An ERC-20 with signed approvals (ERC-2612). */
  readonly toyCoral: ToyToken;
}

/** Deploys and pays. Index 9 of the test phrase. */
export const faucetAccount = deriveEvmAccount(9);

/** Creates spam and look-alikes. Index 8 of the test phrase. Its tokens are marked as spam. */
export const spamAccount = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f';

/** Deploys the exchange, owns its liquidity and trades on request. Index 24 of the test phrase. */
export const exchangeAccount = deriveEvmAccount(24);

/** Exchanges pay deposits from it. Index 25 of the test phrase. */
export const exchangeHotWallet = deriveEvmAccount(25);

/** `ToyExchange`, the first transaction of its account. */
export const exchangeAddress = getContractAddress({ from: exchangeAccount.address, nonce: 0n });

const at = (nonce: bigint) => getContractAddress({ from: faucetAccount.address, nonce });

/** The faucet account's first transactions create four, the exchange creates the last. */
export const toyContracts: ToyContracts = {
  toyDollar: { address: at(0n), name: 'Toy Dollar', symbol: 'TUSD', decimals: 6 },
  toyWrapped: { address: at(1n), name: 'Toy Wrapped', symbol: 'TWE', decimals: 18 },
  toyBoats: { address: at(2n), name: 'Toy Boats', symbol: 'BOAT' },
  toyShells: { address: at(3n), name: 'Toy Shells', symbol: 'SHELL' },
  toyCoral: {
    address: getContractAddress({ from: exchangeAddress, nonce: 1n }),
    name: 'Toy Coral',
    symbol: 'CORAL',
    decimals: 18,
  },
};

/** Deploys the name contracts and registers names. Index 22 of the test phrase, reserved for this. */
export const namesAccount = deriveEvmAccount(22);

/** `ToyNames`, on the first chain only. The first transaction of its account. */
export const toyNamesAddress = getContractAddress({ from: namesAccount.address, nonce: 0n });
