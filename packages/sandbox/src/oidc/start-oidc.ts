// OpenID Connect (discovery, authorization code with PKCE), profile endpoints and pages of all providers on one port.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { html } from 'hono/html';
import type { Provider } from 'oidc-provider';
import { type Html, renderFormPage } from '../http/form-page.js';
import { bearerOf, type OpenServer } from '../http/open-server.js';
import type { Clock, Database } from '../store/open-store.js';
import {
  findAccount,
  listAccounts,
  type OidcAccount,
  oidcClients,
  readAccount,
  readTypedAccount,
} from './oidc-store.js';

/** @param wrong - typed text that matches no account */
function renderLogin(
  title: string,
  accounts: readonly OidcAccount[],
  wrong: string | undefined,
): Html {
  const rows = accounts.map(
    ({ subject, name, email }) =>
      html`<button name="subject" value="${subject}">${name} &lt;${email}&gt;</button>`,
  );
  const describedBy = wrong === undefined ? '' : html`aria-invalid="true" aria-describedby="wrong"`;
  return renderFormPage(
    `Sign in to ${title}`,
    html`<p>This page simulates ${title}. Choose a test account, or make one up.</p>
<form method="post">${rows}</form>
<form method="post">
  <label for="typed">Name and email</label>
  <input id="typed" name="typed" placeholder="Ada Lovelace &lt;ada@tide.example&gt;" value="${wrong ?? ''}" autocomplete="off" required ${describedBy}>
  ${wrong === undefined ? '' : html`<p id="wrong">Enter it like Ada Lovelace &lt;ada@tide.example&gt;.</p>`}
  <button>Sign in</button>
</form>
${cancelForm}`,
  );
}

const renderConsent = (title: string, { name, email }: OidcAccount, app: string): Html =>
  renderFormPage(
    `Continue to ${app}`,
    html`<p>${app} will learn from ${title} that you are ${name} &lt;${email}&gt;.</p>
<form method="post"><button name="allow" value="yes">Allow</button></form>
${cancelForm}`,
  );

const renderEnded = (): Html =>
  renderFormPage('This sign-in has ended', html`<p>Go back to the app and start again.</p>`);

const cancelForm = html`<form method="post"><button name="cancel" value="yes" class="quiet">Cancel</button></form>`;

interface Exchange {
  readonly db: Database;
  readonly provider: Provider;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** The server's address is the issuer's identifier. */
export function startOidc(db: Database, clock: Clock, server: OpenServer): void {
  let issuer: Promise<Provider> | undefined;
  const open = async () => {
    const { createIssuer } = await import('./create-issuer.js');
    return createIssuer(db, clock, server.url);
  };
  server.serveWhole(async (incoming, outgoing) => {
    issuer ??= open();
    await answer({ db, provider: await issuer, incoming, outgoing });
  });
}

async function answer(exchange: Exchange): Promise<void> {
  const { provider, incoming, outgoing } = exchange;
  const url = new URL(incoming.url ?? '/', provider.issuer);
  const path = decodeURI(url.pathname);
  const client = oidcClients.find(({ profile }) => profile?.path === path);
  if (client) return answerProfile(exchange, client);
  if (path.startsWith('/interaction/')) return handleInteraction(exchange);
  // GitHub accepts a request without scopes, but the library requires one.
  if (path === '/auth' && url.searchParams.get('client_id') === 'github')
    if (!url.searchParams.get('scope')) {
      url.searchParams.set('scope', 'read:user');
      incoming.url = url.pathname + url.search;
    }
  await provider.callback()(incoming, outgoing);
}

async function answerProfile(
  { db, provider, incoming, outgoing }: Exchange,
  client: (typeof oidcClients)[number],
): Promise<void> {
  const token = await provider.AccessToken.find(bearerOf(incoming.headers.authorization));
  const account = token?.clientId === client.id ? readAccount(db, token.accountId) : undefined;
  if (!account) return sendJson(outgoing, 401, { message: 'Bad credentials' });
  sendJson(outgoing, 200, client.profile?.describe(account));
}

async function handleInteraction({ db, provider, incoming, outgoing }: Exchange): Promise<void> {
  const details = await provider.interactionDetails(incoming, outgoing).catch(() => undefined);
  const client = oidcClients.find(({ id }) => id === details?.params.client_id);
  if (!details || !client) return sendPage(outgoing, 400, renderEnded());
  const finish = (result: Parameters<Provider['interactionFinished']>[2], isLater = false) =>
    provider.interactionFinished(incoming, outgoing, result, {
      mergeWithLastSubmission: isLater,
    });
  const form = incoming.method === 'POST' ? await readForm(incoming) : new URLSearchParams();
  if (form.has('cancel'))
    return finish({ error: 'access_denied', error_description: 'The user cancelled.' });
  if (details.prompt.name === 'login') {
    const account = findChosenAccount(db, client.id, form);
    if (account) return finish({ login: { accountId: account.subject } });
    const wrong = form.get('typed') ?? undefined;
    const known = listAccounts(db).filter((one) => one.client === client.id);
    return sendPage(outgoing, 200, renderLogin(client.title, known.slice(0, maxListed), wrong));
  }
  const account = readAccount(db, details.session?.accountId ?? '');
  if (!account) return sendPage(outgoing, 400, renderEnded());
  if (!form.has('allow')) {
    const app = new URL(String(details.params.redirect_uri)).host;
    return sendPage(outgoing, 200, renderConsent(client.title, account, app));
  }
  const grant = new provider.Grant({ accountId: account.subject, clientId: client.id });
  grant.addOIDCScope(String(details.params.scope));
  return finish({ consent: { grantId: await grant.save() } }, true);
}

function findChosenAccount(db: Database, client: string, form: URLSearchParams) {
  const account = readAccount(db, form.get('subject') ?? '');
  if (account?.client === client) return account;
  const typed = readTypedAccount(form.get('typed') ?? '');
  return typed && findAccount(db, client, typed);
}

const maxBytes = 10_000;
const maxListed = 50;

async function readForm(incoming: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of incoming) if (body.length < maxBytes) body += String(chunk);
  return new URLSearchParams(body);
}

async function sendPage(outgoing: ServerResponse, status: number, page: Html): Promise<void> {
  const body = String(await page);
  outgoing
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
    })
    .end(body);
}

function sendJson(outgoing: ServerResponse, status: number, value: unknown): void {
  outgoing.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  outgoing.end(JSON.stringify(value));
}
