// Requests a session and a sign-in with one code (`wc_sessionAuthenticate`). The wallet answers with a CACAO (CAIP-74) and its ReCap (ERC-5573).
// A wallet without support for it answers the plain proposal, which is sent at the same time.
import {
  abortable,
  type BeginOneStep,
  type Env,
  isCaipNetworkId,
  KitError,
  type OneStepSignIn,
  type SignInFields,
} from '@openappkit/core/adapter';
import type { Authenticator, OpenProvider, ProposalHandle } from '../client/client.types.js';
import type { buildProposal, ProposedNamespace } from '../namespaces/build-proposal.js';
import { createRecap, recapPrefix } from '../namespaces/recap.js';
import { parseCacao } from './read-cacao.js';

interface ProposalStart {
  start(): Promise<ProposalHandle>;
  /** Call this before handing out the session. */
  reportSignIn?(): void;
}

interface StartOptions {
  readonly signIn: BeginOneStep | undefined;
  readonly signal: AbortSignal;
  readonly clock: Pick<Env['clock'], 'now'>;
}

/** Starts a proposal, with a sign-in if the app wants one and uses only eip155. Other namespaces have no such message yet. */
export async function startProposal(
  { provider, authenticate: authenticator }: OpenProvider,
  optionalNamespaces: ReturnType<typeof buildProposal>,
  { signIn, signal, clock }: StartOptions,
): Promise<ProposalStart> {
  const withoutSignIn = { start: () => provider.client.connect({ optionalNamespaces }) };
  const { eip155: proposed, ...others } = optionalNamespaces;
  const [first] = proposed?.chains ?? [];
  if (
    !authenticator ||
    !signIn ||
    !proposed ||
    !isCaipNetworkId(first) ||
    Object.keys(others).length > 0
  )
    return withoutSignIn;
  const step = await abortable(
    signIn().catch(() => undefined),
    signal,
  );
  const fields = step && (await abortable(step.message(first), signal));
  if (!fields || !canAuthenticate(fields, proposed)) return withoutSignIn;
  const now = new Date(clock.now()).toISOString();
  return startAuthenticate(authenticator, { step, fields, proposed, now });
}

interface SignInRequest {
  readonly step: OneStepSignIn;
  readonly fields: SignInFields;
  readonly proposed: ProposedNamespace;
  /** ISO 8601. Used as the issue time of a message that has none. */
  readonly now: string;
}

/** Excludes messages that this method cannot carry, and those with a ReCap of their own, which wallets would change. */
const canAuthenticate = (
  { version, requestId, resources = [] }: SignInFields,
  { methods }: ProposedNamespace,
): boolean =>
  version === '1' &&
  requestId === undefined &&
  !resources.some((resource) => resource.includes(recapPrefix)) &&
  methods.length > 0;

/** Starts a request that acts like a plain proposal. `reportSignIn` passes on what the wallet signed. */
function startAuthenticate(
  { request }: Authenticator,
  { step, fields, proposed, now }: SignInRequest,
): ProposalStart {
  const { domain, uri: aud, version, nonce, statement = '', resources = [] } = fields;
  const { expirationTime: exp, notBefore: nbf, issuedAt: iat = now } = fields;
  let signed: readonly unknown[] = [];
  return {
    async start() {
      const payload = {
        type: 'caip122',
        chains: proposed.chains,
        statement,
        aud,
        domain,
        version,
        nonce,
        iat,
        ...(exp !== undefined && { exp }),
        ...(nbf !== undefined && { nbf }),
        resources: [...resources, createRecap(proposed.methods)],
      };
      // The kit requests the signature later from a wallet that only connects.
      const methods = [...new Set([...proposed.methods, 'personal_sign'])];
      const { uri, response } = await request(payload, { eip155: { ...proposed, methods } });
      const approval = async (): Promise<unknown> => {
        const { session, cacaos } = await response();
        if (session === undefined) throw new KitError('pairing/no-networks');
        signed = cacaos;
        return session;
      };
      return { uri, approval };
    },
    reportSignIn() {
      for (const cacao of signed) {
        const read = parseCacao(cacao, fields, proposed.chains);
        if (read !== undefined) step.signed(read);
      }
    },
  };
}
