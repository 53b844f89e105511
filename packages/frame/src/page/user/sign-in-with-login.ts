// Signs the app in with the login that the user has just made for it, because the login was the consent. Signs only a plain sign-in
// message for the app's own origin, once per login.
import type { RequestPayload, EmbeddedUser } from '@openappkit/connector-embedded/protocol';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { Session } from '../state/session.js';
import type { Accounts } from './accounts.js';
import type { Clock } from '../../rpc/clock.js';

type SiwxMessage = NonNullable<NonNullable<RequestPayload<'GET_USER'>>['siwxMessage']>;
type SignedMessage = Pick<EmbeddedUser, 'message' | 'signature' | 'siwxMessage'>;

/** Leaves the app time to fetch a nonce between the login and its first GET_USER. */
const freshLoginMs = 120_000;
/** The signature must not delay the login for longer. */
const timeoutMs = 8_000;

export interface SignInWithLogin {
  recordLogin(session: Pick<Session, 'token'>): void;
  forget(): void;
  /** Whether this session has just begun. Returns true at most once per login. */
  consumeLogin(session: Pick<Session, 'token'>): boolean;
  /**
   * Returns an empty object if the user must be asked or signing fails. Never rejects.
   * @param address - the account in the response to the app
   */
  sign(request: SiwxMessage, address: string, network: EvmNetwork): Promise<SignedMessage>;
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
    // Load the decoders with the signing code, after the login.
    const [{ readPlainSignIn }] = await Promise.all([
      import('../../decode/read-plain-sign-in.js'),
      accounts.open(),
    ]);
    const account = accounts.evm(network).find((each) => each.address === address);
    const signIn = readPlainSignIn(serializedMessage, {
      account: address,
      network: { name: network.name, reference: String(network.chainId) },
      appOrigin,
      now: clock.now(),
    });
    if (!account || !signIn) return undefined;
    const signature = await account.signMessage(signIn.message, network);
    const siwxMessage = { ...request, accountAddress: address, serializedMessage: signIn.text };
    return { message: signIn.text, signature, siwxMessage };
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
