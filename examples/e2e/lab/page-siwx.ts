// Sign-in for a page without a server: messages are created here, and sessions are stored in the page.
import type { SIWXConfig, SIWXSession } from 'openappkit';

const key = 'lab-sessions';

export interface PageSiwx {
  readonly isRequired?: boolean;
  /** The message's domain (authority). Default: the page's. */
  readonly domain?: string;
  /** Lifetime of a message and its session, in milliseconds. Default ten minutes. */
  readonly lastsMs?: number;
}

export function pageSiwx({
  isRequired = false,
  domain = location.host,
  lastsMs = 600_000,
}: PageSiwx): SIWXConfig {
  const read = (): SIWXSession[] => JSON.parse(localStorage.getItem(key) ?? '[]') as SIWXSession[];
  const write = (sessions: readonly SIWXSession[]): void =>
    localStorage.setItem(key, JSON.stringify(sessions));
  const isOf =
    (chainId: string, address: string) =>
    ({ data }: SIWXSession): boolean =>
      data.chainId === chainId && data.accountAddress === address;
  return {
    getRequired: () => isRequired,
    async createMessage(input) {
      const data = {
        ...input,
        domain,
        uri: location.origin,
        version: '1',
        nonce: crypto.randomUUID().replaceAll('-', ''),
        expirationTime: new Date(Date.now() + lastsMs).toISOString(),
      };
      const text = [
        `${data.domain} wants you to sign in with your Ethereum account:`,
        data.accountAddress,
        '',
        '',
        `URI: ${data.uri}`,
        `Version: ${data.version}`,
        `Chain ID: ${data.chainId.split(':')[1]}`,
        `Nonce: ${data.nonce}`,
        `Issued At: ${new Date().toISOString()}`,
        `Expiration Time: ${data.expirationTime}`,
      ].join('\n');
      return { ...data, toString: () => text };
    },
    addSession: async (session) => write([...read(), session]),
    revokeSession: async (chainId, address) => {
      const isIt = isOf(chainId, address);
      write(read().filter((session) => !isIt(session)));
    },
    setSessions: async (sessions) => write(sessions),
    getSessions: async (chainId, address) => read().filter(isOf(chainId, address)),
  };
}
