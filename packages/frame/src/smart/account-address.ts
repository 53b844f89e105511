// Computes the address of a key's account before deployment: an EIP-1167 clone made by CREATE2 (EIP-1014).
import {
  type Address,
  concat,
  getContractAddress,
  type Hex,
  numberToHex,
  size,
  zeroHash,
} from 'viem';
import { smartAccountFactory, smartAccountImplementation } from './contracts.gen.js';

export const accountSalt: Hex = zeroHash;

const clonePrefix = '0x3d81600a3d39f3363d3d373d3d3d363d73';
const cloneSuffix = '0x5af43d82803e903d91602b57fd5bf3';
const cloneSize = 0x2d;

export function smartAccountAddress(owner: Address): Address {
  const length = numberToHex(cloneSize + size(owner), { size: 2 });
  return getContractAddress({
    opcode: 'CREATE2',
    from: smartAccountFactory.address,
    salt: accountSalt,
    bytecode: concat(['0x61', length, clonePrefix, smartAccountImplementation, cloneSuffix, owner]),
  });
}
