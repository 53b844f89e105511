import { bytesToHex, type Hex, hexToBytes } from 'viem';
import { showHidden } from './clean-text.js';
import type { DecodedMessage, DecodedWarning } from './decoded.types.js';
import { readSignIn } from './read-sign-in.js';
import { requestMessages } from './messages/common-messages.js';
import { signedMessageMessages } from './messages/signed-message-messages.js';

export interface MessageInput {
  readonly method: string;
  readonly message: Hex;
  readonly account: string;
  readonly network: { readonly name: string; readonly reference: string };
  readonly appOrigin: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A blank section this long may hide text below the visible part. */
const longBlank = /\n[^\S\n]*(?:\n[^\S\n]*){7,}|[^\S\n]{40,}/u;

export function decodeMessage(input: MessageInput): DecodedMessage {
  const { method, account, network } = input;
  const common = {
    kind: 'message',
    method,
    heading: requestMessages.requestsSignature,
    approve: requestMessages.signButton,
    network: network.name,
    account,
  } as const;
  const raw = readText(input.message);
  if (raw === undefined) {
    const warnings = [{ level: 'caution', text: signedMessageMessages.unreadable } as const];
    return { ...common, text: input.message, isHex: true, signIn: undefined, warnings };
  }
  const { text, hasHidden } = showHidden(raw);
  const signIn = readSignIn(raw, input);
  const warnings: DecodedWarning[] = [...(signIn?.warnings ?? [])];
  if (hasHidden)
    warnings.push({
      level: 'caution',
      text: signedMessageMessages.hiddenCharacters,
    });
  if (longBlank.test(text))
    warnings.push({ level: 'caution', text: signedMessageMessages.longBlank });
  return { ...common, text, isHex: false, signIn: signIn?.rows, warnings };
}

/** Undefined if the bytes are empty or not readable text. */
function readText(message: Hex): string | undefined {
  const bytes = hexToBytes(message);
  if (bytes.length === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // Binary data such as a hash may be valid UTF-8, but then contains control characters.
    const controls = Array.from(text.matchAll(/[^\P{Cc}\n\r\t]/gu)).length;
    return controls * 10 > text.length ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Apps pass a message as hexadecimal bytes or as text. */
export function toMessageBytes(raw: string): Hex {
  const isHex = /^0x(?:[0-9a-f]{2})*$/i.test(raw);
  return isHex ? (raw.toLowerCase() as Hex) : bytesToHex(new TextEncoder().encode(raw));
}
