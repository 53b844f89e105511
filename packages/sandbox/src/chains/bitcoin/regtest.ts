import { hex } from '@scure/base';
import { Address, OP } from '@scure/btc-signer';
import { OutScript } from '@scure/btc-signer/payment.js';

/** `bcrt1…`, and base58 as on testnet (`m…`, `n…`, `2…`). */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const;

/** As in Esplora's `scriptpubkey_type`. */
type ScriptKind =
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

/** Undefined for anything but a regtest address. */
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

const names: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(OP).map(([name, code]) => [Number(code), name]),
);

function nameOf(code: number): string {
  if (code === 0x4f) return 'OP_PUSHNUM_NEG1';
  if (code >= 0x51 && code <= 0x60) return `OP_PUSHNUM_${code - 0x50}`;
  const name = names[code];
  return name ? `OP_${name.replace(/^OP_/, '')}` : `OP_UNKNOWN_${code}`;
}

/** The number of bytes pushed and the width of their length field; undefined for other opcodes. */
function pushAt(script: Uint8Array, at: number): { size: number; width: number } | undefined {
  const code = script[at] ?? 0;
  if (code >= 1 && code <= 75) return { size: code, width: 0 };
  if (code < 0x4c || code > 0x4e) return undefined;
  const width = 1 << (code - 0x4c);
  const size = script.slice(at + 1, at + 1 + width).reduceRight((sum, byte) => sum * 256 + byte, 0);
  return { size, width };
}

/** Formats a script as Esplora does: `OP_DUP OP_HASH160 OP_PUSHBYTES_20 …`. */
export function disassemble(script: Uint8Array): string {
  const asm: string[] = [];
  for (let at = 0; at < script.length; ) {
    const code = script[at] ?? 0;
    const push = pushAt(script, at);
    at += 1;
    if (!push) {
      asm.push(nameOf(code));
      continue;
    }
    at += push.width;
    const bytes = script.slice(at, at + push.size);
    if (bytes.length < push.size) return [...asm, '<push past end>'].join(' ');
    asm.push(push.width === 0 ? `OP_PUSHBYTES_${code}` : `OP_PUSHDATA${push.width}`);
    if (push.size > 0) asm.push(hex.encode(bytes));
    at += push.size;
  }
  return asm.join(' ');
}
