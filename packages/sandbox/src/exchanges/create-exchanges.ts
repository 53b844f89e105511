// Pages where a user pays from an exchange account, and the test exchange's own calls.

import type { Hono } from 'hono';
import { html } from 'hono/html';
import { formatUnits } from 'viem';
import * as z from 'zod/mini';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import { formPage, type Html } from '../http/form-page.js';
import { createService, json, readJson } from '../http/open-server.js';
import {
  type ExchangePayment,
  exchanges,
  findAsset,
  openPayments,
  payFromExchange,
  readPayment,
} from './exchange-store.js';

/** By the sandbox's clock. */
const timeoutMs = 20 * 60_000;

const statusBody = z.object({ sessionId: z.string() });
const testStatuses = {
  UNKNOWN: 'pending',
  IN_PROGRESS: 'pending',
  SUCCESS: 'success',
  FAILED: 'error',
} as const;

export function createExchanges(sources: ApiSources): Hono {
  const payments = openPayments(sources.db);
  const service = createService();
  service.post('/api/status', async (c) => {
    const body = statusBody.safeParse(readJson(await c.req.text()));
    const payment = await readPayment(sources, body.data?.sessionId ?? '');
    if (!payment) return json({ error: 'No such session' }, 404);
    const { status, hash, at } = payment;
    const txid = status === 'SUCCESS' && hash !== null ? { txid: hash } : {};
    return json({ status: testStatuses[status], createdAt: at, ...txid });
  });
  service.post('/api/update', async (c) => {
    const session = c.req.query('sessionId') ?? '';
    if (!payments.get(session)) return json({ error: 'No such session' }, 404);
    await payFromExchange(sources, session);
    return json({ ok: true });
  });
  service.on(['GET', 'POST'], ['/', '/:id'], async (c) => {
    const { id = 'reown_test' } = c.req.param();
    const exchange = exchanges.find((one) => one.id === id);
    if (!exchange) return c.notFound();
    const { name } = exchange;
    const session = c.req.query('sessionId') ?? '';
    const payment = payments.get(session);
    const isOpen =
      payment?.exchange === id &&
      payment.status === 'UNKNOWN' &&
      sources.clock.now() <= payment.at + timeoutMs;
    if (!isOpen) return page(name, 'This payment has ended', 'Go back to the app and start again.');
    switch (new URLSearchParams(await c.req.text()).get('step')) {
      case 'pay':
        await payFromExchange(sources, session);
        return page(name, 'Thank you', 'Your payment is on its way. You can close this window.');
      case 'later':
        payments.patch(session, { status: 'IN_PROGRESS' });
        return page(name, 'Thank you', 'Your payment is pending. You can close this window.');
      case 'fail':
        payments.patch(session, { status: 'FAILED' });
        return page(name, 'That didn’t work', 'Nothing was sent. You can close this window.');
      case 'cancel':
        return page(name, 'Cancelled', 'Nothing was sent. You can close this window.');
      default:
        return renderPayment(sources, name, payment);
    }
  });
  return service;
}

const choices = [
  ['pay', 'Send'],
  ['later', 'Send and stay pending'],
  ['fail', 'Make it fail'],
  ['cancel', 'Cancel'],
] as const;

function renderPayment(
  { chains }: ApiSources,
  name: string,
  { asset, amount, recipient }: ExchangePayment,
): Promise<Response> {
  const coin = findAsset(chains, asset);
  if (!coin) return page(name, 'This payment has ended', 'Its network isn’t running.');
  const sum = `${formatUnits(BigInt(amount), coin.decimals)} ${coin.symbol}`;
  const buttons = choices.map(
    ([step, label]) => html`<button name="step" value="${step}">${label}</button>`,
  );
  const form = html`<form method="post">${buttons}</form>`;
  return page(name, `Send ${sum}`, `On ${coin.network}, to ${recipient}`, form);
}

const page = (name: string, title: string, line: string, form?: Html): Promise<Response> =>
  formPage(
    title,
    html`<p>This page simulates ${name}. The tokens are toys.</p>
<p>${line}</p>
${form}`,
  );
