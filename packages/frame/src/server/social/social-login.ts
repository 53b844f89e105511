// Login at a social provider. The provider redirects to the callback page, which sends its answer here and becomes the
// approver. The device must then show the proof that the callback page received. That page gives the proof only to the frame of
// its own origin that opened it, so an attacker who makes a victim follow the address gets nothing.
import * as z from 'zod/mini';
import type { CallHandlers, FrameDeps } from '../frame-deps.types.js';
import { loginEndedError, CallError } from '../http/call-error.js';
import {
  assertLoginAllowed,
  openTicketData,
  findTicket,
  issueLink,
  openTicket,
  refuseTicket,
  consumeState,
} from '../login/tickets.js';
import { finishLogin } from '../login/finish-login.js';
import { callerRateUses } from '../ops/rate-limits.js';
import { createSocialClients } from './social-clients.js';
import { socialMessages } from '../messages.js';

const callbackPath = '/oauth/callback';
const lastsMs = 600_000;

/** Stored with the ticket, which has the state as a hash only. */
const ticketDataSchema = z.object({ verifier: z.string(), nonce: z.string(), proof: z.string() });

export function socialCalls(deps: FrameDeps): CallHandlers {
  const callback = `${deps.config.publicUrl}${callbackPath}`;
  const clients = createSocialClients(deps.config.social, callback);
  return {
    async '/api/login/social'({ provider, ...loginParams }, caller) {
      const { config, secrets, limits } = deps;
      await assertLoginAllowed(deps, loginParams, caller.session);
      const client = clients.get(provider);
      if (!client) throw new CallError('not-allowed', socialMessages.providerNotOffered);
      const { perIp, perProject } = config.limits;
      await limits.consume(callerRateUses('ip', caller.ip, perIp));
      await limits.countLogin(loginParams.projectId, perProject);
      // In hex, because the callback page looks for the app's address after two hyphens, which base64url may contain.
      const state = Buffer.from(secrets.newSecret(), 'base64url').toString('hex');
      const ticketData = {
        verifier: secrets.newSecret(),
        nonce: secrets.newSecret(),
        proof: secrets.newSecret(),
      };
      const uri = await client.authorizationUrl({ state, ...ticketData }).catch((error) => {
        deps.audit('failed', { identity: provider, reason: reasonOf(error) });
        throw new CallError(
          'unavailable',
          socialMessages.providerUnavailable({ provider: client.title }),
        );
      });
      const ticket = await openTicket(deps, {
        loginParams,
        caller,
        kind: provider,
        state,
        data: ticketData,
        ttlMs: lastsMs,
      });
      deps.audit('login-asked', {
        ticket: ticket.id,
        identity: provider,
        ip: caller.ip,
        project: loginParams.projectId,
      });
      return { ticket, uri: uri.href };
    },
    /** Consumes the state, whatever the result. */
    async '/api/login/social/callback'({ uri }, caller) {
      const url = parseCallbackUri(uri, callback);
      const { perIp } = deps.config.limits;
      await deps.limits.consume(callerRateUses('social-callback', caller.ip, perIp));
      const state = url.searchParams.get('state') ?? '';
      const row = await consumeState(deps, state);
      const client = clients.get(row.identity_kind);
      const ticketData = ticketDataSchema.safeParse(openTicketData(deps, row));
      if (!client || !ticketData.success) throw loginEndedError();
      const { app_origin: appOrigin } = row;
      if (url.searchParams.has('error')) {
        await refuseTicket(deps, row, 'The provider answered with an error.');
        throw new CallError(
          'not-allowed',
          socialMessages.signInCancelled({ provider: client.title }),
          { appOrigin },
        );
      }
      const profile = await client
        .identify(url, { state, ...ticketData.data })
        .catch(async (error) => {
          await refuseTicket(deps, row, reasonOf(error));
          throw new CallError(
            'not-allowed',
            socialMessages.identityNotConfirmed({ provider: client.title }),
            { appOrigin },
          );
        });
      const link = await issueLink(deps, row.id, { kind: row.identity_kind, ...profile });
      return { link, proof: ticketData.data.proof };
    },
    async '/api/login/social/finish'({ ticket, proof }) {
      const ticketData = ticketDataSchema.safeParse(
        openTicketData(deps, await findTicket(deps, ticket)),
      );
      if (!ticketData.success || !deps.secrets.isEqual(ticketData.data.proof, proof))
        throw loginEndedError();
      return finishLogin(deps, ticket);
    },
  };
}

/** @throws CallError if the address is not the callback's or repeats a parameter */
function parseCallbackUri(uri: string, callback: string): URL {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  const isOwn = url !== undefined && `${url.origin}${url.pathname}` === callback;
  if (!url || !isOwn || url.username || url.password)
    throw new CallError('bad-request', socialMessages.invalidReply);
  // Facebook appends a meaningless fragment.
  url.hash = '';
  const names = [...url.searchParams.keys()];
  if (new Set(names).size !== names.length)
    throw new CallError('bad-request', socialMessages.repeatedField);
  return url;
}

/** Logs only the library's error name and code, which quote nothing of the answer. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.name}${code}`;
}
