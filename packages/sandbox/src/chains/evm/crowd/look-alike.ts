// Makes an address that looks like another one when shortened.

import { type Hex, getAddress, keccak256 } from 'viem';

/** Keeps the first and last four hex digits and derives the middle from the address. */
export function lookAlike(address: Hex): Hex {
  const digits = address.slice(2).toLowerCase();
  const middle = keccak256(`0x${digits}`).slice(2, 34);
  return getAddress(`0x${digits.slice(0, 4)}${middle}${digits.slice(-4)}`);
}
