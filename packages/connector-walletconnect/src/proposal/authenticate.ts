// Asks for a session and a sign-in with one code: `wc_sessionAuthenticate`, whose answer is a CACAO (CAIP-74) with a ReCap
// (ERC-5573) of what the wallet agrees to. A wallet that does not know it answers the proposal that goes with it, as ever.
import type { OneStepSignIn, SignInFields } from '@openappkit/core/adapter';
import { KitError } from '@openappkit/core/adapter';
import type { Authenticator, ProposalHandle } from '../client/client.types.js';
import type { ProposedNamespace } from '../namespaces/build-proposal.js';
import { recapPrefix, createRecap } from '../namespaces/recap.js';
import { parseCacao } from './read-cacao.js';

interface SignInRequest {
  readonly step: OneStepSignIn;
  readonly fields: SignInFields;
  readonly proposed: ProposedNamespace;
  /** ISO 8601, for a message that does not say when it was made. */
  readonly now: string;
}

export interface ProposalStart {
  start(): Promise<ProposalHandle>;
  /** To be called before the session is given. */
  reportSignIn?(): void;
}

/** What wallets do not write is not asked this way; nor what they would change: a ReCap of the app's own. */
export const canAuthenticate = (
  { version, requestId, resources = [] }: SignInFields,
  { methods }: ProposedNamespace,
): boolean =>
  version === '1' &&
  requestId === undefined &&
  !resources.some((resource) => resource.includes(recapPrefix)) &&
  methods.length > 0;

/** A proposal as a plain one. What the wallet signed is told where its session is the one that is taken. */
export function startAuthenticate(
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
      // Who only connects by this code is asked for the signature afterwards.
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
