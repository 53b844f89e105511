// Draws what waits for a person: a proposal with its ticks, or a request. Called by phone-view.
// Nothing an app sent becomes markup.

import { drawElement } from '../../wallet/client/draw-element.js';
import type { PhoneChoice, PhoneProposal, PhoneRequest } from '../phone-wallet.types.js';
import { accountName } from './name-account.js';
import { familyName } from './name-family.js';

/** A proposal. `decide` hears the choice, or undefined for Reject. */
export function drawProposal(
  proposal: PhoneProposal,
  decide: (choice: PhoneChoice | undefined) => void,
): HTMLElement {
  const { app, offers, missing, obstacle } = proposal;
  const chains = offers.flatMap((offer) =>
    offer.chains.map(({ caipNetworkId, name, required }) => {
      const label = `${name} (${caipNetworkId})${required ? ', required' : ''}`;
      return drawTick(`chain-${caipNetworkId}`, label, caipNetworkId, true);
    }),
  );
  const accountsByOffer = offers.map((offer) => ({
    legend: `Accounts the app may see${offers.length > 1 ? ` on ${familyName(offer.namespace)}` : ''}`,
    ticks: offer.addresses.map((address, index) =>
      drawTick(`account-${address}`, accountName(address), address, index === 0),
    ),
  }));
  const accounts = accountsByOffer.flatMap(({ ticks }) => ticks);
  const permissions = [...new Set(offers.flatMap((one) => one.permissions))];
  const approve = drawButton('approve-session', 'Approve', 'primary');
  const reject = drawButton('reject-session', 'Reject');
  const chosen = (ticks: readonly Tick[]) =>
    ticks.filter(({ box }) => box.checked).map(({ box }) => box.value);
  const check = () => {
    const isEmpty = chosen(chains).length === 0 || chosen(accounts).length === 0;
    approve.disabled = isEmpty || obstacle !== undefined;
  };
  for (const { box } of [...chains, ...accounts]) box.addEventListener('change', check);
  check();
  approve.addEventListener('click', () =>
    decide({ chains: chosen(chains), accounts: chosen(accounts) }),
  );
  reject.addEventListener('click', () => decide(undefined));
  return drawCard('proposal', `${app.name} wants to connect`, [
    drawElement('p', { class: 'quiet', 'data-testid': 'proposal-url' }, app.url),
    ...drawObstacle(obstacle),
    ...drawTicks('Networks', chains),
    ...accountsByOffer.flatMap(({ legend, ticks }) => drawTicks(legend, ticks)),
    drawList([
      ['The app may ask to', permissions.join(', ') || 'nothing'],
      ...(missing.length > 0 ? [['Not in this wallet', missing.join(', ')] as const] : []),
    ]),
    drawElement('p', { class: 'quiet' }, 'This wallet cannot check who the app is.'),
    drawElement('div', { class: 'buttons' }, reject, approve),
  ]);
}

/** A request. `decide` hears true for Approve. */
export function drawPhoneRequest(
  request: PhoneRequest,
  decide: (approved: boolean) => void,
): HTMLElement {
  const { app, title, rows, text, account, networkName } = request;
  const approve = drawButton('approve-request', 'Approve', 'primary');
  const reject = drawButton('reject-request', 'Reject');
  approve.addEventListener('click', () => decide(true));
  reject.addEventListener('click', () => decide(false));
  const box = {
    class: 'text',
    'data-testid': 'message',
    tabindex: '0',
    role: 'region',
    'aria-label': 'Content',
  };
  const card = drawCard('request', title, [
    drawElement('p', { class: 'quiet', 'data-testid': 'request-app' }, `${app.name}, ${app.url}`),
    drawList([
      ...rows,
      ...(account === undefined ? [] : [['Account', account] as const]),
      ['Network', networkName],
    ]),
    ...(text === undefined ? [] : [drawElement('pre', box, text)]),
    drawElement('div', { class: 'buttons' }, reject, approve),
  ]);
  card.dataset.method = request.method;
  return card;
}

interface Tick {
  readonly box: HTMLInputElement;
  readonly row: HTMLElement;
}

function drawTick(id: string, label: string, value: string, checked: boolean): Tick {
  const box = drawElement('input', { type: 'checkbox', id, value, 'data-testid': id });
  box.checked = checked;
  const words = drawElement('label', { for: id }, label);
  return { box, row: drawElement('p', { class: 'check' }, box, words) };
}

function drawTicks(legend: string, ticks: readonly Tick[]): HTMLElement[] {
  if (ticks.length === 0) return [];
  const rows = ticks.map(({ row }) => row);
  return [drawElement('fieldset', {}, drawElement('legend', {}, legend), ...rows)];
}

function drawObstacle(obstacle: string | undefined): HTMLElement[] {
  if (obstacle === undefined) return [];
  return [drawElement('p', { class: 'error', 'data-testid': 'obstacle' }, obstacle)];
}

function drawList(rows: readonly (readonly [label: string, value: string])[]): HTMLElement {
  const list = drawElement('dl', {});
  for (const [label, value] of rows) {
    const id = `row-${label.toLowerCase().replaceAll(' ', '-')}`;
    list.append(drawElement('dt', {}, label), drawElement('dd', { 'data-testid': id }, value));
  }
  return list;
}

function drawButton(id: string, text: string, look = ''): HTMLButtonElement {
  return drawElement('button', { type: 'button', class: look, 'data-testid': id }, text);
}

function drawCard(id: string, title: string, content: readonly HTMLElement[]): HTMLElement {
  const heading = { id: `${id}-title`, tabindex: '-1', 'data-testid': 'title' };
  return drawElement(
    'section',
    { class: 'card asks', 'data-testid': id, 'aria-labelledby': `${id}-title` },
    drawElement('h2', heading, title),
    ...content,
  );
}
