import { bytesToHex, type Hex, hexToBytes } from 'viem';
import { showHidden, cleanName } from './clean-text.js';
import type { DecodedMessage, DecodedWarning, DecodedRow } from './decoded.types.js';
import { requestMessages } from './request-messages.js';
import { addressRow, caution, danger, headerOf, textRow } from './format.js';

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
  const { requestsSignature, signButton } = requestMessages;
  const common = { kind: 'message', ...headerOf(input, requestsSignature, signButton) } as const;
  const raw = readText(input.message);
  if (raw === undefined) {
    const warnings = [caution(signedMessageMessages.unreadable)];
    return { ...common, text: input.message, isHex: true, signIn: undefined, warnings };
  }
  const { text, hasHidden } = showHidden(raw);
  const signIn = readSignIn(raw, input);
  const warnings: DecodedWarning[] = [...(signIn?.warnings ?? [])];
  if (hasHidden) warnings.push(caution(signedMessageMessages.hiddenCharacters));
  if (longBlank.test(text)) warnings.push(caution(signedMessageMessages.longBlank));
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

const phrase = /wants you to sign in with your/i;
const firstLine =
  /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your .{1,40} account:?\s*$/i;
const fieldLine =
  /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): ?(.*)$/;

/**
 * Recognizes sign-in messages (EIP-4361 and its variants for other chains) and compares them with the app. A signature for another
 * site lets an attacker sign in there. The check is lenient because some servers accept malformed messages.
 */
function readSignIn(
  message: string,
  context: MessageInput,
):
  | { readonly rows: readonly DecodedRow[]; readonly warnings: readonly DecodedWarning[] }
  | undefined {
  if (!phrase.test(message)) return undefined;
  const lines = message.split(/\r?\n/);
  const [, domain] = firstLine.exec(lines[0] ?? '') ?? [];
  const address = lines[1]?.trim() ?? '';
  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = fieldLine.exec(line) ?? [];
    if (name !== undefined && value !== undefined) fields.set(name, value.trim());
  }
  const shownDomain = cleanName(domain, 255);
  const rows = [
    ...(shownDomain === undefined ? [] : [textRow(signedMessageMessages.domainLabel, shownDomain)]),
    addressRow(signedMessageMessages.addressLabel, cleanName(address, 128) ?? ''),
    ...Array.from(fields, ([name, value]) => textRow(name, cleanName(value, 2048) ?? '')),
  ];
  return { rows, warnings: warningsOf(shownDomain, address, fields, context) };
}

function warningsOf(
  domain: string | undefined,
  address: string,
  fields: ReadonlyMap<string, string>,
  { account, network, appOrigin, now }: MessageInput,
): DecodedWarning[] {
  const site = hostOf(appOrigin) ?? appOrigin;
  const warnings: DecodedWarning[] = [];
  if (domain === undefined) warnings.push(danger(signedMessageMessages.unclearDomain));
  else if (domain.toLowerCase() !== site)
    warnings.push(danger(signedMessageMessages.otherDomain({ domain, site })));
  const uri = fields.get('URI');
  const uriHost = uri === undefined ? undefined : hostOf(uri);
  if (domain !== undefined && uri !== undefined && uriHost !== domain.toLowerCase())
    warnings.push(caution(signedMessageMessages.otherUri));
  if (address.toLowerCase() !== account.toLowerCase())
    warnings.push(caution(signedMessageMessages.otherAccount));
  const chainId = fields.get('Chain ID');
  if (
    chainId !== undefined &&
    chainId !== network.reference &&
    !isSameNetwork(chainId, network.reference)
  )
    warnings.push(caution(signedMessageMessages.otherNetwork({ network: network.name })));
  const expires = Date.parse(fields.get('Expiration Time') ?? '');
  if (expires <= now) warnings.push(caution(signedMessageMessages.expired));
  return warnings;
}

/** Some messages contain a CAIP-2 id. Solana's network names cannot be compared with a reference, so any of them is accepted. */
const isSameNetwork = (chainId: string, reference: string): boolean =>
  chainId.replace(/^[-a-z0-9]{3,8}:/, '') === reference ||
  /^(?:solana:)?(?:mainnet|devnet|testnet|localnet)$/.test(chainId);

/** Includes the port, as the domain of EIP-4361 does. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

const signedMessageMessages = {
  unreadable: 'This is unreadable data. Sign it only if you know what it’s for.',
  hiddenCharacters: 'This message has hidden characters, shown as ⟨U+…⟩.',
  longBlank: 'This message continues after a long blank section.',
  domainLabel: 'Signs you in to',
  addressLabel: 'As',
  unclearDomain: 'This looks like a sign-in message, but it doesn’t clearly say for which site.',
  otherDomain: ({ domain, site }: { domain: string; site: string }) =>
    `This message signs you in to ${domain}, but ${site} is asking for it.`,
  otherUri: 'The page address in this message belongs to another site.',
  otherAccount: 'This message names a different account from the one signing it.',
  otherNetwork: ({ network }: { network: string }) =>
    `This message is for a network other than ${network}.`,
  expired: 'This message has expired.',
} as const;
