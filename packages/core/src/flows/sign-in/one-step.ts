// Signs in with the approval that connects. An invalid result falls back to the normal request.
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

/** Placeholder addresses for messages made before the account is known. */
const nobody: Readonly<Record<string, string>> = {
  eip155: `0x${'0'.repeat(40)}`,
  solana: '1'.repeat(32),
};

/** Fields that a wallet must return unchanged. */
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
  let current: Step | undefined;

  /** @throws whatever the app's code does */
  async function fieldsOf(
    chainId: SIWXMessage.Data['chainId'],
    signal: AbortSignal,
  ): Promise<SignInFields | undefined> {
    const accountAddress = nobody[chainId.split(':')[0] ?? ''];
    if (accountAddress === undefined || sessions.needed().signMessage) return undefined;
    // Sessions for the placeholder address mean that the app needs no sign-in in this namespace, or accepts any account.
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
    /** @param signal of the connection attempt; sessions signed after it aborts are dropped */
    begin(signal: AbortSignal): OneStepSignIn {
      // Renewed codes of one attempt share one step.
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
    forget(gone: readonly Pick<WalletConnection, 'accounts'>[]): void {
      const addresses = gone.map(({ accounts }) => accounts[0]);
      for (const [key, { data }] of current?.signed ?? [])
        if (addresses.includes(data.accountAddress)) current?.signed.delete(key);
    },
    /** Whether the app accepted a session that came with the connection. Rejects only after `signal` aborts. */
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
        // Revoke the session if the app still stores it after the cancel.
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
