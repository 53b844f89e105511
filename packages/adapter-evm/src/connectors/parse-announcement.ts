// Parses untrusted EIP-6963 announcements, whose getters may throw and whose fields may have any type.
import { cleanConnectorIcon, cleanConnectorName } from '@openappkit/core/adapter';
import { isWalletProvider, type WalletProvider } from '../provider/wallet-provider.js';

export interface Announcement {
  readonly uuid: string;
  readonly name: string;
  readonly icon: string | undefined;
  /** Lower case; undefined if invalid. */
  readonly rdns: string | undefined;
  readonly provider: WalletProvider;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const rdnsPattern = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/;

export function parseAnnouncement(event: unknown): Announcement | undefined {
  try {
    const detail = (
      event as { detail?: { info?: Readonly<Record<string, unknown>>; provider?: unknown } }
    ).detail;
    const { info, provider } = detail ?? {};
    if (info === undefined || !isWalletProvider(provider)) return undefined;
    const { uuid, name, icon, rdns } = info;
    const cleanName = cleanConnectorName(name);
    if (cleanName === undefined || typeof uuid !== 'string' || !uuidPattern.test(uuid))
      return undefined;
    const domain = typeof rdns === 'string' ? rdns.toLowerCase() : '';
    return {
      uuid: uuid.toLowerCase(),
      name: cleanName,
      icon: cleanConnectorIcon(icon),
      rdns: rdnsPattern.test(domain) ? domain : undefined,
      provider,
    };
  } catch {
    return undefined;
  }
}
