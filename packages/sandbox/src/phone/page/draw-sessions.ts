// Draws the open sessions with their controls. Called by phone-view; it only reports what a person chose.

import { drawElement } from '../../wallet/client/draw-element.js';
import type { PhoneSession, PhoneSessionPart, PhoneWallet } from '../phone-wallet.types.js';
import { accountName } from './name-account.js';
import { familyName } from './name-family.js';

/** What a person can do with a session. */
export interface SessionActions {
  switchNetwork(session: PhoneSession, caipNetworkId: string): void;
  switchAccount(session: PhoneSession, address: string): void;
  /** Takes one family of chains out of a session that has several. */
  leave(session: PhoneSession, namespace: string): void;
  remove(session: PhoneSession): void;
}

/** One card a session, newest last; a sentence when there is none. */
export function drawSessions(
  wallet: Pick<PhoneWallet, 'sessions' | 'chains' | 'addresses'>,
  actions: SessionActions,
): HTMLElement[] {
  const sessions = wallet.sessions();
  const heading = drawElement('h2', { id: 'sessions' }, 'Connected apps');
  if (sessions.length === 0) {
    return [heading, drawElement('p', { class: 'quiet', 'data-testid': 'no-sessions' }, 'None.')];
  }
  return [heading, ...sessions.map((session) => drawSession(session, wallet, actions))];
}

function drawSession(
  session: PhoneSession,
  wallet: Pick<PhoneWallet, 'chains' | 'addresses'>,
  actions: SessionActions,
): HTMLElement {
  const { topic, app, namespaces } = session;
  const end = drawElement(
    'button',
    {
      type: 'button',
      id: `end-${topic}`,
      'data-testid': 'delete-session',
      'aria-label': `Disconnect ${app.name}`,
    },
    'Disconnect',
  );
  end.addEventListener('click', () => actions.remove(session));
  return drawElement(
    'article',
    { class: 'card', 'data-testid': 'session', 'data-topic': topic, 'aria-label': app.name },
    drawElement('h3', {}, app.name),
    drawElement('p', { class: 'quiet' }, app.url),
    ...namespaces.flatMap((part) => drawPart(session, part, wallet, actions)),
    drawElement('div', { class: 'stack' }, end),
  );
}

function drawPart(
  session: PhoneSession,
  part: PhoneSessionPart,
  wallet: Pick<PhoneWallet, 'chains' | 'addresses'>,
  actions: SessionActions,
): HTMLElement[] {
  const { topic } = session;
  const isOnly = session.namespaces.length === 1;
  const where = isOnly ? '' : ` on ${familyName(part.namespace)}`;
  const known = wallet.chains().filter((one) => one.caipNetworkId.startsWith(`${part.namespace}:`));
  const network = drawChoice(
    {
      id: `network-${topic}-${part.namespace}`,
      test: 'session-network',
      label: `Network${where}`,
      namespace: part.namespace,
    },
    known.map(({ caipNetworkId, name }) => [
      caipNetworkId,
      part.chains.some((one) => one.caipNetworkId === caipNetworkId)
        ? (name ?? caipNetworkId)
        : `${name ?? caipNetworkId} (not shared yet)`,
    ]),
    part.current,
    (value) => actions.switchNetwork(session, value),
  );
  const account = drawAccount(session, part, wallet, actions, where);
  if (isOnly) return [network, account];
  const leave = drawElement(
    'button',
    {
      type: 'button',
      id: `leave-${topic}-${part.namespace}`,
      'data-testid': `leave-${part.namespace}`,
    },
    `Disconnect from ${familyName(part.namespace)}`,
  );
  leave.addEventListener('click', () => actions.leave(session, part.namespace));
  return [network, account, drawElement('div', { class: 'stack' }, leave)];
}

function drawAccount(
  session: PhoneSession,
  part: PhoneSessionPart,
  wallet: Pick<PhoneWallet, 'addresses'>,
  actions: SessionActions,
  where: string,
): HTMLElement {
  // In the wallet's own order: the list must not jump when another account becomes the first.
  const own = [...(wallet.addresses()[part.namespace] ?? [])].sort((one, other) =>
    accountName(one).localeCompare(accountName(other)),
  );
  return drawChoice(
    {
      id: `account-${session.topic}-${part.namespace}`,
      test: 'session-account',
      label: `Account${where}`,
      namespace: part.namespace,
    },
    own.map((address) => [
      address,
      part.addresses.includes(address)
        ? accountName(address)
        : `${accountName(address)} (not shared yet)`,
    ]),
    part.addresses[0] ?? '',
    (value) => actions.switchAccount(session, value),
  );
}

function drawChoice(
  names: {
    readonly id: string;
    readonly test: string;
    readonly label: string;
    readonly namespace: string;
  },
  choices: readonly (readonly [value: string, text: string])[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLElement {
  const { id, test, label, namespace } = names;
  const select = drawElement('select', { id, 'data-testid': test, 'data-namespace': namespace });
  for (const [value, text] of choices) select.append(drawElement('option', { value }, text));
  select.value = chosen;
  select.addEventListener('change', () => onChange(select.value));
  return drawElement('p', { class: 'field' }, drawElement('label', { for: id }, label), select);
}
