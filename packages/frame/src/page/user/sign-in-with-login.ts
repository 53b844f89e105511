// Signs the app in with the login that its person has just made for it: that was the consent, and nobody is asked again. So only a
// message that says nothing else, only for the app's own origin, and once a login: never for one that was there before.
import type { Asked, EmbeddedUser } from '@openappkit/connector-embedded/protocol';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { Clock } from '../../rpc/rpc.types.js';
import type { Session } from '../state/session.js';
import type { Accounts } from './accounts.js';

type SiwxMessage = NonNullable<NonNullable<Asked<'GET_USER'>>['siwxMessage']>;
export type Signed = Pick<EmbeddedUser, 'message' | 'signature' | 'siwxMessage'>;

/** Between the login and the app's first question who is there: it may get a nonce from its server meanwhile. */
const freshMs = 120_000;
/** Whoever waits for the login does not wait longer for the signature. */
const patienceMs = 8_000;

export interface SignInWithLogin {
  /** The person has just done it, for this app. */
  loggedIn(session: Pick<Session, 'token'>): void;
  forget(): void;
  /** Whether this session has just begun. Asked again, it has not. */
  take(session: Pick<Session, 'token'>): boolean;
  /**
   * Nothing where a person has to be asked, or it cannot be done now. Never rejects.
   * @param address - the account that the app is told of
   */
  sign(asked: SiwxMessage, address: string, network: EvmNetwork): Promise<Signed>;
}

export function createSignInWithLogin(parts: {
  readonly appOrigin: string;
  readonly accounts: Accounts;
  readonly clock: Clock;
}): SignInWithLogin {
  const { appOrigin, accounts, clock } = parts;
  let fresh: { readonly token: string; readonly until: number } | undefined;

  async function sign(
    asked: SiwxMessage,
    address: string,
    network: EvmNetwork,
  ): Promise<Signed | undefined> {
    const { serializedMessage } = asked;
    if (serializedMessage === undefined) return undefined;
    // The decoders come with what signs, after the login.
    const [{ plainSignIn }] = await Promise.all([
      import('../../decode/plain-sign-in.js'),
      accounts.open(),
    ]);
    const account = accounts.evm(network).find((each) => each.address === address);
    const plain = plainSignIn(serializedMessage, {
      account: address,
      network: { name: network.name, reference: String(network.chainId) },
      appOrigin,
      now: clock.now(),
    });
    if (!account || !plain) return undefined;
    const signature = await account.signMessage(plain.message, network);
    const siwxMessage = { ...asked, accountAddress: address, serializedMessage: plain.text };
    return { message: plain.text, signature, siwxMessage };
  }

  return {
    loggedIn({ token }) {
      fresh = { token, until: clock.now() + freshMs };
    },
    forget() {
      fresh = undefined;
    },
    take({ token }) {
      const taken = fresh;
      fresh = undefined;
      return taken?.token === token && clock.now() < taken.until;
    },
    async sign(asked, address, network) {
      let timer: unknown;
      const late = new Promise<undefined>((resolve) => {
        timer = clock.setTimeout(() => resolve(undefined), patienceMs);
      });
      const signing = sign(asked, address, network).catch(() => undefined);
      const signed = await Promise.race([signing, late]);
      clock.clearTimeout(timer);
      return signed ?? {};
    },
  };
}
