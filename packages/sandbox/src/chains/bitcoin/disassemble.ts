// Formats a script as Esplora does: `OP_DUP OP_HASH160 OP_PUSHBYTES_20 …`.

import { hex } from '@scure/base';
import { OP } from '@scure/btc-signer';

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
