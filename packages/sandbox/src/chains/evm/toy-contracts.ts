// Where the toy contracts lie on every sandbox chain. Read by the deployer, the faucet and the balance answer.
// It must not talk to a chain.

import { getContractAddress, type Hex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { devPhrase } from '../../signing/dev-accounts.js';

/** A contract the sandbox deployed. */
export interface ToyContract {
  readonly address: Hex;
  readonly name: string;
  readonly symbol: string;
}

/** An ERC-20 the sandbox deployed. */
export interface ToyToken extends ToyContract {
  readonly decimals: number;
}

/** The toy contracts; the same addresses on every sandbox chain. */
export interface ToyContracts {
  readonly toyDollar: ToyToken;
  readonly toyWrapped: ToyToken;
  readonly toyBoats: ToyContract;
  /** An ERC-1155. */
  readonly toyShells: ToyContract;
}

/** The account that deploys and pays; index 9 of the test phrase. */
export const faucetAccount = mnemonicToAccount(devPhrase, { addressIndex: 9 });

/** The account that makes spam and look-alikes; index 8 of the test phrase. What it deploys is marked as spam. */
export const spammer = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f';

const at = (nonce: bigint) => getContractAddress({ from: faucetAccount.address, nonce });

/** The contracts are the faucet account's first four transactions, so their addresses are known. */
export const toyContracts: ToyContracts = {
  toyDollar: { address: at(0n), name: 'Toy Dollar', symbol: 'TUSD', decimals: 6 },
  toyWrapped: { address: at(1n), name: 'Toy Wrapped', symbol: 'TWE', decimals: 18 },
  toyBoats: { address: at(2n), name: 'Toy Boats', symbol: 'BOAT' },
  toyShells: { address: at(3n), name: 'Toy Shells', symbol: 'SHELL' },
};

/** The account that deploys the names, and registers them; index 22 of the test phrase, which nobody else uses. */
export const namesAccount = mnemonicToAccount(devPhrase, { addressIndex: 22 });

/** On the first chain alone: looks names up and registers them (`ToyNames`). The first transaction of its account. */
export const toyNamesAddress = getContractAddress({ from: namesAccount.address, nonce: 0n });
