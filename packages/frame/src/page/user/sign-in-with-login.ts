// Signs the app in with the login that its person has just made for it: that was the consent, and nobody is asked again. So only a
// message that says nothing else, only for the app's own origin, and once a login: never for one that was there before.
import type { Asked, EmbeddedUser } from '@openappkit/connector-embedded/protocol';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { Clock } from '../../rpc/rpc.types.js';
import type { Session } from '../state/session.js';
import type { Accounts } from './accounts.js';

type SiwxMessage = NonNullable<NonNullable<Asked<'GET_USER'>>['siwxMessage']>;
export type SignedMessage = Pick<EmbeddedUser, 'message' | 'signature' | 'siwxMessage'>;

/** Between the login and the app's first question who is there: it may get a nonce from its server meanwhile. */
const freshLoginMs = 120_000;
/** Whoever waits for the login does not wait longer for the signature. */
const timeoutMs = 8_000;

export interface SignInWithLogin {
  /** The person has just done it, for this app. */
  recordLogin(session: Pick<Session, 'token'>): void;
  forget(): void;
  /** Whether this session has just begun. Asked again, it has not. */
  consumeLogin(session: Pick<Session, 'token'>): boolean;
  /**
   * Nothing where a person has to be asked, or it cannot be done now. Never rejects.
   * @param address - the account that the app is told of
   */
  sign(asked: SiwxMessage, address: string, network: EvmNetwork): Promise<SignedMessage>;
}

export function createSignInWithLogin(deps: {
  readonly appOrigin: string;
  readonly accounts: Accounts;
  readonly clock: Clock;
}): SignInWithLogin {
  const { appOrigin, accounts, clock } = deps;
  let lastLogin: { readonly token: string; readonly until: number } | undefined;

  async function sign(
    request: SiwxMessage,
    address: string,
    network: EvmNetwork,
  ): Promise<SignedMessage | undefined> {
    const { serializedMessage } = request;
    if (serializedMessage === undefined) return undefined;
    // The decoders come with what signs, after the login.
    const [{ readPlainSignIn }] = await Promise.all([
      import('../../decode/read-plain-sign-in.js'),
      accounts.open(),
    ]);
    const account = accounts.evm(network).find((each) => each.address === address);
    const plain = readPlainSignIn(serializedMessage, {
      account: address,
      network: { name: network.name, reference: String(network.chainId) },
      appOrigin,
      now: clock.now(),
    });
    if (!account || !plain) return undefined;
    const signature = await account.signMessage(plain.message, network);
    const siwxMessage = { ...request, accountAddress: address, serializedMessage: plain.text };
    return { message: plain.text, signature, siwxMessage };
  }

  return {
    recordLogin({ token }) {
      lastLogin = { token, until: clock.now() + freshLoginMs };
    },
    forget() {
      lastLogin = undefined;
    },
    consumeLogin({ token }) {
      const login = lastLogin;
      lastLogin = undefined;
      return login?.token === token && clock.now() < login.until;
    },
    async sign(request, address, network) {
      let timer: unknown;
      const timeout = new Promise<undefined>((resolve) => {
        timer = clock.setTimeout(() => resolve(undefined), timeoutMs);
      });
      const signing = sign(request, address, network).catch(() => undefined);
      const signed = await Promise.race([signing, timeout]);
      clock.clearTimeout(timer);
      return signed ?? {};
    },
  };
}
