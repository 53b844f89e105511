// Makes an address that looks like another where addresses are shortened. Called by the poisoner.

import { type Hex, getAddress, keccak256 } from 'viem';

/** The same first and last four hex digits, another middle; the same address always gives the same. */
export function lookAlike(address: Hex): Hex {
  const digits = address.slice(2).toLowerCase();
  const middle = keccak256(`0x${digits}`).slice(2, 34);
  return getAddress(`0x${digits.slice(0, 4)}${middle}${digits.slice(-4)}`);
}
