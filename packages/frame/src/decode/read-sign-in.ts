// Recognizes sign-in messages (EIP-4361 and its variants for other chains) and compares them with the app. A signature for another
// site lets an attacker sign in there. The check is lenient because some servers accept malformed messages.
import { cleanName } from './clean-text.js';
import type { DecodedRow, DecodedWarning } from './decoded.types.js';
import { addressRow, textRow } from './format.js';
import { signedMessageMessages } from './messages/signed-message-messages.js';

interface SignInContext {
  readonly account: string;
  readonly network: { readonly name: string; readonly reference: string };
  readonly appOrigin: string;
  readonly now: number;
}

const phrase = /wants you to sign in with your/i;
const firstLine =
  /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your .{1,40} account:?\s*$/i;
const fieldLine =
  /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): ?(.*)$/;

export function readSignIn(
  message: string,
  context: SignInContext,
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
  { account, network, appOrigin, now }: SignInContext,
): DecodedWarning[] {
  const site = hostOf(appOrigin) ?? appOrigin;
  const danger = (text: string): DecodedWarning => ({ level: 'danger', text });
  const caution = (text: string): DecodedWarning => ({ level: 'caution', text });
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
