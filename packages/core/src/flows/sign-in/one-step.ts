// Sign-in with the approval that connects: makes the message before the account is known, and brings what the wallet signed to
// the app when the connection stands at the gate. What is not what was asked for, or not valid, leads to the ordinary question.
import { abortable } from '../../async/abortable.js';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import { isKitError, KitError } from '../../errors/kit-error.js';
import type { FeatureDeps } from '../../feature/feature.types.js';
import type { OneStepSignIn, SignInFields } from '../../sign-in/one-step.types.js';
import type { SIWXMessage, SIWXSession } from '../../sign-in/siwx.types.js';
import { messageOf, otherSiteOf } from './prompt/message-of.js';
import { endOf, keyOf, startOf } from './known-sessions.js';
import type { Counts, Sessions } from './sessions.js';
import { trackFailure, trackStep } from './track-sign-in.js';

/** Addresses that are nobody's, for messages whose account is not known yet. */
const nobody: Readonly<Record<string, string>> = {
  eip155: `0x${'0'.repeat(40)}`,
  solana: '1'.repeat(32),
};

/** What neither a wallet nor a protocol may write otherwise. */
const fixed = ['domain', 'uri', 'version', 'nonce', 'expirationTime', 'notBefore'] as const;

interface Step {
  readonly signal: AbortSignal;
  readonly wanted: SignInFields[];
  readonly signed: Map<string, SIWXSession>;
}

type Deps = Pick<FeatureDeps, 'bus' | 'connection' | 'env'>;
export type OneStep = ReturnType<typeof createOneStep>;

export function createOneStep(deps: Deps, sessions: Sessions) {
  const { clock } = deps.env;
  /** Of the attempt to connect that is under way: there is one at a time. */
  let current: Step | undefined;

  /** @throws whatever the app's code does */
  async function fieldsOf(
    chainId: SIWXMessage.Data['chainId'],
    signal: AbortSignal,
  ): Promise<SignInFields | undefined> {
    const accountAddress = nobody[chainId.split(':')[0] ?? ''];
    if (accountAddress === undefined || sessions.needed().signMessage) return undefined;
    // There where the app signs in none of the namespace, or has a session whoever connects.
    const before = await sessions.within(
      (config) => config.getSessions(chainId, accountAddress),
      signal,
    );
    if (before.length > 0) return undefined;
    const made = await sessions.within(
      (config) => config.createMessage({ accountAddress, chainId }),
      signal,
    );
    const { accountAddress: _, ...fields } = messageOf(made).data;
    const isNow = startOf(fields) <= clock.now() && clock.now() < endOf(fields);
    return isNow && otherSiteOf(deps.env, fields) === undefined ? fields : undefined;
  }

  function take(live: WalletConnection): SIWXSession | undefined {
    const session = current?.signed.get(keyOf(live));
    current?.signed.delete(keyOf(live));
    return session;
  }

  return {
    /** @param signal of the attempt to connect: what is signed after it is nobody's */
    begin(signal: AbortSignal): OneStepSignIn {
      // Of one attempt, however often its code is renewed.
      if (current?.signal !== signal) current = { signal, wanted: [], signed: new Map() };
      const own = current;
      return {
        async message(chainId) {
          const fields = await fieldsOf(chainId, signal).catch(() => undefined);
          if (fields) own.wanted.push(fields);
          return fields;
        },
        signed(session) {
          const { chainId, accountAddress } = session.data;
          const isWanted = own.wanted.some((each) =>
            fixed.every((field) => each[field] === session.data[field]),
          );
          if (isWanted && !signal.aborted)
            own.signed.set(keyOf({ caipNetworkId: chainId, accounts: [accountAddress] }), session);
        },
      };
    },
    /** What they signed and nobody has needed yet, for another network say. */
    forget(gone: readonly Pick<WalletConnection, 'accounts'>[]): void {
      const addresses = gone.map(({ accounts }) => accounts[0]);
      for (const [key, { data }] of current?.signed ?? [])
        if (addresses.includes(data.accountAddress)) current?.signed.delete(key);
    },
    /** Whether the connection brought a session that the app takes. Rejects only once nobody waits any more. */
    async keep(live: WalletConnection, signal: AbortSignal): Promise<boolean> {
      const session = take(live);
      if (!session) return false;
      const adding = sessions.add(live, session);
      let counts: Counts;
      try {
        counts = await abortable(adding, signal);
      } catch (cause) {
        if (!signal.aborted) {
          const isTold = isKitError(cause);
          trackFailure(
            deps,
            live,
            isTold ? cause : new KitError('sign-in/signature-invalid', { cause }),
          );
          return false;
        }
        // Taken back meanwhile: what comes late is not kept.
        adding.then(
          () => sessions.takeBack(live),
          () => undefined,
        );
        throw cause;
      }
      const isIn = await counts(signal).catch(() => false);
      if (signal.aborted) {
        void sessions.takeBack(live);
        throw signal.reason;
      }
      if (!isIn) return false;
      trackStep(deps, 'SIWX_AUTH_SUCCESS', live);
      return true;
    },
  };
}
