// Signs in with the same approval that connects. An invalid result leads to the normal prompt.
import { namespaceOf } from '../caip.js';
import { abortable } from '../async.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { isKitError } from '../errors/is-kit-error.js';
import { KitError } from '../errors/kit-error.js';
import type { FeatureDeps } from '../feature/define-feature.js';
import type { OneStepSignIn, SignInFields, SIWXMessage, SIWXSession } from './siwx.types.js';
import { messageOf, otherSiteOf } from './prompt/make-message.js';
import { expiryOf, keyOf, startOf } from './session-cache.js';
import type { IsStillValid, Sessions } from './sessions.js';
import { trackFailure, trackStep } from './track-sign-in.js';

/** Placeholders, because the message is made before the account is known. */
const nobody: Readonly<Record<string, string>> = {
  eip155: `0x${'0'.repeat(40)}`,
  solana: '1'.repeat(32),
};

/** Fields that a wallet must return unchanged. */
const fixed = ['domain', 'uri', 'version', 'nonce', 'expirationTime', 'notBefore'] as const;

interface Step {
  readonly signal: AbortSignal;
  readonly requested: SignInFields[];
  readonly signed: Map<string, SIWXSession>;
}

type Deps = Pick<FeatureDeps, 'bus' | 'connection' | 'env'>;
export interface OneStep {
  /** @param signal of the connection attempt. Sessions signed after it aborts are dropped. */
  begin(signal: AbortSignal): OneStepSignIn;
  forget(disconnected: readonly Pick<WalletConnection, 'accounts'>[]): void;
  /** Resolves to whether the app accepted the session. Rejects only after `signal` aborts. */
  keep(live: WalletConnection, signal: AbortSignal): Promise<boolean>;
}

export function createOneStep(deps: Deps, sessions: Sessions): OneStep {
  const { clock } = deps.env;
  let current: Step | undefined;

  /** @throws errors of the app's code */
  async function fieldsOf(
    chainId: SIWXMessage.Data['chainId'],
    signal: AbortSignal,
  ): Promise<SignInFields | undefined> {
    const accountAddress = nobody[namespaceOf(chainId)];
    if (accountAddress === undefined || sessions.requireConfig().signMessage) return undefined;
    // Sessions for the placeholder address mean that the app needs no sign-in in this namespace, or accepts any account.
    const before = await sessions.callApp(
      (config) => config.getSessions(chainId, accountAddress),
      signal,
    );
    if (before.length > 0) return undefined;
    const message = await sessions.callApp(
      (config) => config.createMessage({ accountAddress, chainId }),
      signal,
    );
    const { accountAddress: _, ...fields } = messageOf(message).data;
    const isNow = startOf(fields) <= clock.now() && clock.now() < expiryOf(fields);
    return isNow && otherSiteOf(deps.env, fields) === undefined ? fields : undefined;
  }

  function takeSession(live: WalletConnection): SIWXSession | undefined {
    const session = current?.signed.get(keyOf(live));
    current?.signed.delete(keyOf(live));
    return session;
  }

  return {
    begin(signal) {
      // Renewed codes of one attempt share a step.
      if (current?.signal !== signal) current = { signal, requested: [], signed: new Map() };
      const step = current;
      return {
        async message(chainId) {
          const fields = await fieldsOf(chainId, signal).catch(() => undefined);
          if (fields) step.requested.push(fields);
          return fields;
        },
        signed(session) {
          const { chainId, accountAddress } = session.data;
          const isRequested = step.requested.some((each) =>
            fixed.every((field) => each[field] === session.data[field]),
          );
          if (isRequested && !signal.aborted)
            step.signed.set(keyOf({ caipNetworkId: chainId, accounts: [accountAddress] }), session);
        },
      };
    },
    forget(disconnected) {
      const addresses = disconnected.map(({ accounts }) => accounts[0]);
      for (const [key, { data }] of current?.signed ?? [])
        if (addresses.includes(data.accountAddress)) current?.signed.delete(key);
    },
    async keep(live, signal) {
      const session = takeSession(live);
      if (!session) return false;
      const adding = sessions.add(live, session);
      let isStillValid: IsStillValid;
      try {
        isStillValid = await abortable(adding, signal);
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
          () => sessions.revokeLate(live),
          () => undefined,
        );
        throw cause;
      }
      const isIn = await isStillValid(signal).catch(() => false);
      if (signal.aborted) {
        void sessions.revokeLate(live);
        throw signal.reason;
      }
      if (!isIn) return false;
      trackStep(deps, 'SIWX_AUTH_SUCCESS', live);
      return true;
    },
  };
}
