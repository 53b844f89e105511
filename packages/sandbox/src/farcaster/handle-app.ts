// Replaces the Farcaster app on a phone. The page behind the QR code shows the app and signs with the custody key
// (EIP-4361, FIP-11).

import { createSiweMessage } from 'viem/siwe';
import { escapeHtml } from '../http/escape-html.js';
import { formPage } from '../http/form-page.js';
import type { HttpReply, HttpRequest } from '../http/reply.js';
import {
  answerChannel,
  custodyOf,
  type FarcasterAccount,
  farcasterAccounts,
  type FarcasterRequest,
  findChannel,
} from './farcaster-store.js';
import type { FarcasterDeps } from './handle-relay.js';

/** Undefined for other paths. */
export async function handleApp(
  { db, clock }: FarcasterDeps,
  request: HttpRequest,
): Promise<HttpReply | undefined> {
  if (request.path === '/' && request.method === 'GET') return formPage('Farcaster', scanForm);
  if (request.path !== '/~/siwf') return undefined;
  const token = request.url.searchParams.get('channelToken') ?? '';
  const channel = findChannel(db, token, clock.now());
  if (!channel || channel.answered !== null) return over();
  if (request.method !== 'POST') return formPage('Sign-in request', drawRequest(channel.asked));
  const fid = new URLSearchParams(request.body).get('fid');
  const account = farcasterAccounts.find((each) => String(each.fid) === fid);
  if (!account) return formPage('Sign-in request', drawRequest(channel.asked));
  const answered = await signFor(account, channel.asked, clock.now());
  return answerChannel(db, token, answered)
    ? formPage('You’re signed in', '<p>Go back to the app.</p>')
    : over();
}

async function signFor(account: FarcasterAccount, request: FarcasterRequest, now: number) {
  const custody = custodyOf(account);
  const { domain, siweUri, nonce, expirationTime, notBefore, requestId } = request;
  const message = createSiweMessage({
    domain,
    address: custody.address,
    statement: 'Farcaster Auth',
    uri: siweUri,
    version: '1',
    chainId: 10,
    nonce,
    issuedAt: new Date(now),
    ...(expirationTime && { expirationTime: new Date(expirationTime) }),
    ...(notBefore && { notBefore: new Date(notBefore) }),
    ...(requestId && { requestId }),
    resources: [`farcaster://fid/${account.fid}`],
  });
  const { fid, username, displayName } = account;
  return {
    message,
    signature: await custody.signMessage({ message }),
    authMethod: 'custody' as const,
    fid,
    username,
    displayName,
    bio: '',
    pfpUrl: '',
  };
}

const drawRequest = ({ domain, siweUri }: FarcasterRequest): string => `
<p>${escapeHtml(domain)} asks you to sign in with your Farcaster account, at ${escapeHtml(siweUri)}.</p>
<form method="post">${farcasterAccounts
  .map(
    ({ fid, username, displayName }) =>
      `<button name="fid" value="${fid}">Sign in as ${escapeHtml(displayName)} (@${escapeHtml(username)})</button>`,
  )
  .join('')}</form>
<p>To decline, close this page.</p>`;

const scanForm = `
<p>This page simulates the Farcaster app. Open a QR code’s link in this browser, or paste its channel token.</p>
<form action="/~/siwf">
  <label for="channelToken">Channel token</label>
  <input id="channelToken" name="channelToken" required autocomplete="off">
  <button>Open</button>
</form>`;

const over = (): HttpReply => ({
  ...formPage('This request has ended', '<p>Go back to the app and start again.</p>'),
  status: 410,
});
