// A sign-in config for tests that stores sessions in a readable list.
import type { SIWXConfig, SIWXMessage, SIWXSession } from '@openappkit/core';

export interface FakeSiwxOptions {
  /** Default true. */
  readonly required?: boolean;
  /** Authority that messages are for. Default `app.example`. */
  readonly domain?: string;
  /** Returns the ISO 8601 expiration time of each new message. Default: none. */
  readonly expirationTime?: () => string;
  /** Replaces methods of the config; each may reject, hang or wait. */
  readonly change?: Partial<SIWXConfig>;
  /** The session list. Share it between kits that are tabs of one origin. */
  readonly sessions?: SIWXSession[];
}

export interface FakeSiwx extends SIWXConfig {
  /** Stored sessions, oldest first. */
  readonly sessions: readonly SIWXSession[];
  required: boolean;
}

/** @example createAppKit({ ...options, siwx: fakeSiwx({ required: true }) }) */
export function fakeSiwx({
  required = true,
  domain = 'app.example',
  expirationTime,
  change,
  sessions = [],
}: FakeSiwxOptions = {}): FakeSiwx {
  let created = 0;
  const isOf =
    (chainId: string, address: string) =>
    ({ data }: SIWXSession): boolean =>
      data.chainId === chainId && data.accountAddress === address;
  const replaceSessions = (nextSessions: readonly SIWXSession[]): void =>
    void sessions.splice(0, sessions.length, ...nextSessions);
  const fake: FakeSiwx = {
    sessions,
    required,
    getRequired: () => fake.required,
    async createMessage(input): Promise<SIWXMessage> {
      const nonce = `nonce${String(++created).padStart(12, '0')}`;
      const data = {
        ...input,
        domain,
        uri: `https://${domain}/`,
        version: '1',
        nonce,
        ...(expirationTime && { expirationTime: expirationTime() }),
      };
      const { accountAddress, chainId } = input;
      const text = `${domain} wants you to sign in with your account:\n${accountAddress}\n\nChain ID: ${chainId}\nNonce: ${nonce}`;
      return { ...data, toString: () => text };
    },
    async addSession(session) {
      sessions.push(session);
    },
    async revokeSession(chainId, address) {
      const isIt = isOf(chainId, address);
      replaceSessions(sessions.filter((each) => !isIt(each)));
    },
    async setSessions(nextSessions) {
      replaceSessions([...nextSessions]);
    },
    getSessions: async (chainId, address) => sessions.filter(isOf(chainId, address)),
    ...change,
  };
  return fake;
}
