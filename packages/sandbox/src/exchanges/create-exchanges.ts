// Pages where a user pays from an exchange account, and the test exchange's own calls.

import { formatUnits } from 'viem';
import * as z from 'zod/mini';
import { escapeHtml, formPage } from '../http/form-page.js';
import {
  type HttpHandler,
  type HttpReply,
  type HttpRequest,
  json,
  notFound,
  readJson,
} from '../http/open-server.js';
import { listPayoutCoins } from '../payouts/payouts.js';
import {
  type ExchangePayment,
  exchanges,
  type ExchangeSources,
  findAsset,
  findPayment,
  payFromExchange,
  readPayment,
  updatePayment,
} from './exchange-store.js';

/** By the sandbox's clock. */
const timeoutMs = 20 * 60_000;

export function createExchanges(sources: ExchangeSources): HttpHandler {
  return (request) => {
    switch (`${request.method} ${request.path}`) {
      case 'POST /api/status':
        return handleTestStatus(sources, request);
      case 'POST /api/update':
        return finish(sources, request.url.searchParams.get('sessionId') ?? '');
      default:
        return answerPage(sources, request);
    }
  };
}

const statusBody = z.object({ sessionId: z.string() });
const testStatuses = {
  UNKNOWN: 'pending',
  IN_PROGRESS: 'pending',
  SUCCESS: 'success',
  FAILED: 'error',
} as const;

async function handleTestStatus(
  sources: ExchangeSources,
  request: HttpRequest,
): Promise<HttpReply> {
  const parsed = z.safeParse(statusBody, readJson(request.body));
  const payment = parsed.success ? await readPayment(sources, parsed.data.sessionId) : undefined;
  if (!payment) return json({ error: 'No such session' }, 404);
  const { status, hash, at } = payment;
  return json({
    status: testStatuses[status],
    createdAt: at,
    ...(status === 'SUCCESS' && hash !== null ? { txid: hash } : {}),
  });
}

async function finish(sources: ExchangeSources, session: string): Promise<HttpReply> {
  if (!findPayment(sources.db, session)) return json({ error: 'No such session' }, 404);
  await payFromExchange(sources, session);
  return json({ ok: true });
}

function answerPage(
  sources: ExchangeSources,
  request: HttpRequest,
): HttpReply | Promise<HttpReply> {
  const id = request.path === '/' ? 'reown_test' : request.path.slice(1);
  const exchange = exchanges.find((one) => one.id === id);
  if (!exchange) return notFound(request);
  const payment = findPayment(sources.db, request.url.searchParams.get('sessionId') ?? '');
  const isOpen =
    payment?.exchange === id &&
    payment.status === 'UNKNOWN' &&
    sources.clock.now() <= payment.at + timeoutMs;
  if (!payment || !isOpen)
    return page(exchange.name, 'This payment has ended', ['Go back to the app and start again.']);
  if (request.method !== 'POST') return renderPayment(sources, exchange.name, payment);
  return decide(sources, exchange.name, payment, new URLSearchParams(request.body).get('step'));
}

async function decide(
  sources: ExchangeSources,
  name: string,
  payment: ExchangePayment,
  step: string | null,
): Promise<HttpReply> {
  const { session } = payment;
  switch (step) {
    case 'pay':
      await payFromExchange(sources, session);
      return page(name, 'Thank you', ['Your payment is on its way. You can close this window.']);
    case 'later':
      updatePayment(sources.db, session, { status: 'IN_PROGRESS', hash: null });
      return page(name, 'Thank you', ['Your payment is pending. You can close this window.']);
    case 'fail':
      updatePayment(sources.db, session, { status: 'FAILED', hash: null });
      return page(name, 'That didn’t work', ['Nothing was sent. You can close this window.']);
    case 'cancel':
      return page(name, 'Cancelled', ['Nothing was sent. You can close this window.']);
    default:
      return renderPayment(sources, name, payment);
  }
}

const choices = [
  ['pay', 'Send'],
  ['later', 'Send and stay pending'],
  ['fail', 'Make it fail'],
  ['cancel', 'Cancel'],
] as const;

function renderPayment(
  { chains }: ExchangeSources,
  name: string,
  { asset, amount, recipient }: ExchangePayment,
): HttpReply {
  const coin = findAsset(listPayoutCoins(chains), asset);
  if (!coin) return page(name, 'This payment has ended', ['Its network isn’t running.']);
  const sum = `${formatUnits(BigInt(amount), coin.decimals)} ${coin.symbol}`;
  const buttons = choices.map(
    ([step, label]) => `<button name="step" value="${step}">${label}</button>`,
  );
  return page(name, `Send ${sum}`, [`On ${coin.network}, to ${recipient}`], buttons);
}

function page(
  name: string,
  title: string,
  says: readonly string[],
  buttons: readonly string[] = [],
): HttpReply {
  return formPage(
    title,
    `<p>This page simulates ${escapeHtml(name)}. The tokens are toys.</p>
${says.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${buttons.length === 0 ? '' : `<form method="post">${buttons.join('')}</form>`}`,
  );
}
