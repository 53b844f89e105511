// Where the toy contracts lie on every sandbox chain. Read by the deployer, the faucet and the balance answer.
// It must not talk to a chain.

import { getContractAddress, type Hex } from 'viem';
import { deriveEvmAccount } from '../../../signing/evm/derive-evm-account.js';

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
  /** An ERC-20 that takes signed permissions (ERC-2612). */
  readonly toyCoral: ToyToken;
}

/** The account that deploys and pays; index 9 of the test phrase. */
export const faucetAccount = deriveEvmAccount(9);

/** The account that makes spam and look-alikes; index 8 of the test phrase. What it deploys is marked as spam. */
export const spammer = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f';

/** The account that makes the exchange, has the shares of its pools and trades on order; index 24 of the test phrase. */
export const exchangeAccount = deriveEvmAccount(24);

/** Where the exchanges that people deposit from keep what they pay out; index 25 of the test phrase. */
export const hotAccount = deriveEvmAccount(25);

/** Swaps coins and tokens (`ToyExchange`): the first transaction of its account. */
export const exchangeAddress = getContractAddress({ from: exchangeAccount.address, nonce: 0n });

const at = (nonce: bigint) => getContractAddress({ from: faucetAccount.address, nonce });

/** Four are the faucet account's first transactions and the exchange makes the last, so their addresses are known. */
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

/** The account that deploys the names, and registers them; index 22 of the test phrase, which nobody else uses. */
export const namesAccount = deriveEvmAccount(22);

/** On the first chain alone: looks names up and registers them (`ToyNames`). The first transaction of its account. */
export const toyNamesAddress = getContractAddress({ from: namesAccount.address, nonce: 0n });
