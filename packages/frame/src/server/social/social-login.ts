// Logging in at a social provider. The device gets an address for the person and a ticket; the page that the provider sends back to
// brings the answer here and becomes the approver. Whoever only made a stranger follow such an address has nothing of it: the
// device must show the proof that this page was given, which it hands to the frame of its own origin that opened it and to no other.
import * as z from 'zod/mini';
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import type { FrameDeps, FramePart, OpenCaller } from '../frame-deps.types.js';
import { loginIsOver, Refused } from '../http/refused.js';
import { assertAsking } from '../login/asking.js';
import { finishLogin } from '../login/finish-login.js';
import {
  dataOf,
  findTicket,
  issueLink,
  openTicket,
  refuseTicket,
  takeState,
} from '../login/tickets.js';
import { callerUses } from '../ops/caller-uses.js';
import { createSocialClients, type SocialClient } from './social-clients.js';
import type { SocialKind } from './social-config.js';

const callbackPath = '/oauth/callback';
const lastsMs = 600_000;

/** Kept with the ticket; the state itself is not, only its hash. */
const keptSchema = z.object({ verifier: z.string(), nonce: z.string(), proof: z.string() });

export const socialLogin: FramePart = {
  identities: ({ social }) =>
    (Object.keys(social) as SocialKind[]).filter((kind) => social[kind] !== undefined),
  calls(deps) {
    const callback = `${deps.config.publicUrl}${callbackPath}`;
    const clients = createSocialClients(deps.config.social, callback);
    return {
      '/api/login/social': (ask, caller) => start(deps, clients, ask, caller),
      '/api/login/social/callback': ({ uri }, caller) =>
        answer(deps, clients, callback, uri, caller),
      '/api/login/social/finish': (ask) => finish(deps, ask),
    };
  },
};

async function start(
  deps: FrameDeps,
  clients: ReadonlyMap<string, SocialClient>,
  { provider, ...asking }: CallAsk<'/api/login/social'>,
  caller: OpenCaller,
): Promise<CallAnswer<'/api/login/social'>> {
  const { config, secrets, limits } = deps;
  await assertAsking(deps, asking, caller.session);
  const client = clients.get(provider);
  if (!client) throw new Refused('not-allowed', 'This wallet doesn’t offer that provider.');
  const { perIp, perProject } = config.limits;
  await limits.take(callerUses('ip', caller.ip, perIp));
  await limits.noteLogin(asking.projectId, perProject);
  const state = secrets.newSecret();
  const kept = {
    verifier: secrets.newSecret(),
    nonce: secrets.newSecret(),
    proof: secrets.newSecret(),
  };
  const uri = await client.authorizationUrl({ state, ...kept }).catch((error) => {
    deps.audit('failed', { identity: provider, reason: reasonOf(error) });
    throw new Refused('unavailable', `${client.title} isn’t responding. Try again later.`);
  });
  const ticket = await openTicket(deps, {
    asking,
    caller,
    kind: provider,
    state,
    data: kept,
    lastsMs,
  });
  deps.audit('login-asked', {
    ticket: ticket.id,
    identity: provider,
    ip: caller.ip,
    project: asking.projectId,
  });
  return { ticket, uri: uri.href };
}

/** Whatever comes of it, the state has been used. */
async function answer(
  deps: FrameDeps,
  clients: ReadonlyMap<string, SocialClient>,
  callback: string,
  uri: string,
  caller: OpenCaller,
): Promise<CallAnswer<'/api/login/social/callback'>> {
  const url = readAnswer(uri, callback);
  const { perIp } = deps.config.limits;
  await deps.limits.take(callerUses('social-callback', caller.ip, perIp));
  const state = url.searchParams.get('state') ?? '';
  const row = await takeState(deps, state);
  const client = clients.get(row.identity_kind);
  const kept = keptSchema.safeParse(dataOf(deps, row));
  if (!client || !kept.success) throw loginIsOver();
  const { app_origin: appOrigin } = row;
  if (url.searchParams.has('error')) {
    await refuseTicket(deps, row, 'The provider answered with an error.');
    throw new Refused('not-allowed', `You weren’t signed in with ${client.title}. Start again.`, {
      appOrigin,
    });
  }
  const profile = await client.identify(url, { state, ...kept.data }).catch(async (error) => {
    await refuseTicket(deps, row, reasonOf(error));
    throw new Refused('not-allowed', `${client.title} didn’t confirm who you are. Start again.`, {
      appOrigin,
    });
  });
  const link = await issueLink(deps, row.id, { kind: row.identity_kind, ...profile });
  return { link, proof: kept.data.proof };
}

async function finish(
  deps: FrameDeps,
  { ticket, proof }: CallAsk<'/api/login/social/finish'>,
): Promise<CallAnswer<'/api/login/social/finish'>> {
  const kept = keptSchema.safeParse(dataOf(deps, await findTicket(deps, ticket)));
  if (!kept.success || !deps.secrets.isSame(kept.data.proof, proof)) throw loginIsOver();
  return finishLogin(deps, ticket);
}

/** @throws Refused where it is no address of the callback's page, or says something twice */
function readAnswer(uri: string, callback: string): URL {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  const isOwn = url !== undefined && `${url.origin}${url.pathname}` === callback;
  if (!url || !isOwn || url.username || url.password)
    throw new Refused('bad-request', 'This isn’t a valid provider reply.');
  // Facebook adds one that says nothing.
  url.hash = '';
  const names = [...url.searchParams.keys()];
  if (new Set(names).size !== names.length)
    throw new Refused('bad-request', 'This provider reply repeats a field.');
  return url;
}

/** In the library's own words, which quote nothing of the answer. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.name}${code}`;
}
