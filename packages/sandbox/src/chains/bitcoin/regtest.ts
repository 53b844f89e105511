import { Address } from '@scure/btc-signer';
import { OutScript } from '@scure/btc-signer/payment.js';

/** `bcrt1…`, and base58 as on testnet (`m…`, `n…`, `2…`). */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const;

/** As in Esplora's `scriptpubkey_type`. */
export type ScriptKind =
  | 'p2pk'
  | 'p2pkh'
  | 'p2sh'
  | 'v0_p2wpkh'
  | 'v0_p2wsh'
  | 'v1_p2tr'
  | 'witness_unknown'
  | 'op_return'
  | 'unknown';

const op = { zero: 0x00, one: 0x51, sixteen: 0x60, return: 0x6a, dup: 0x76, equal: 0x87 } as const;
const opHash160 = 0xa9;
const opEqualVerify = 0x88;
const opCheckSig = 0xac;

const starts = (script: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, at) => script[at] === byte);
const ends = (script: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, at) => script[script.length - bytes.length + at] === byte);

export function kindOf(script: Uint8Array): ScriptKind {
  const { length } = script;
  if (script[0] === op.return) return 'op_return';
  if (
    length === 25 &&
    starts(script, op.dup, opHash160, 20) &&
    ends(script, opEqualVerify, opCheckSig)
  )
    return 'p2pkh';
  if (length === 23 && starts(script, opHash160, 20) && ends(script, op.equal)) return 'p2sh';
  if (length === 22 && starts(script, op.zero, 20)) return 'v0_p2wpkh';
  if (length === 34 && starts(script, op.zero, 32)) return 'v0_p2wsh';
  if (length === 34 && starts(script, op.one, 32)) return 'v1_p2tr';
  if (isKeyLock(script)) return 'p2pk';
  return isWitnessProgram(script) && script[0] !== op.zero ? 'witness_unknown' : 'unknown';
}

function isKeyLock(script: Uint8Array): boolean {
  if (!ends(script, opCheckSig)) return false;
  if (script.length === 35) return script[0] === 33 && (script[1] === 2 || script[1] === 3);
  return script.length === 67 && starts(script, 65, 4);
}

/** Of any version (BIP-141). */
export function isWitnessProgram(script: Uint8Array): boolean {
  const [version = -1, size] = script;
  const known = version === op.zero || (version >= op.one && version <= op.sixteen);
  return known && script.length >= 4 && script.length <= 42 && size === script.length - 2;
}

/**
 * Returns an address's script.
 *
 * @returns undefined for anything but a regtest address
 */
export function scriptOfAddress(address: string): Uint8Array | undefined {
  try {
    return OutScript.encode(Address(regtest).decode(address));
  } catch {
    return undefined;
  }
}

/** Undefined if the script has no address. */
export function addressOfScript(script: Uint8Array): string | undefined {
  const { encode } = Address(regtest);
  switch (kindOf(script)) {
    case 'p2pkh':
      return encode({ type: 'pkh', hash: script.slice(3, 23) });
    case 'p2sh':
      return encode({ type: 'sh', hash: script.slice(2, 22) });
    case 'v0_p2wpkh':
      return encode({ type: 'wpkh', hash: script.slice(2) });
    case 'v0_p2wsh':
      return encode({ type: 'wsh', hash: script.slice(2) });
    case 'v1_p2tr':
      return encode({ type: 'tr', pubkey: script.slice(2) });
    default:
      return undefined;
  }
}
