import { abortable, type BeginOneStep, type Env, isCaipNetworkId } from '@openappkit/core/adapter';
import type { OpenProvider } from '../client/client.types.js';
import type { buildProposal } from '../namespaces/build-proposal.js';
import { startAuthenticate, type ProposalStart, canAuthenticate } from './authenticate.js';

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
