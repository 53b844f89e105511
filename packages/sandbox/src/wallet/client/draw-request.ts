// Draws one pending request with its two buttons. Called by the window. Nothing a site sent becomes markup.

import { walletAddresses } from '../../chains/evm/dev-accounts.js';
import { devAddresses } from '../../keys/dev-addresses.js';
import { type Family, familyOf, standardChains } from '../families.js';
import type { Pending } from '../protocol.js';
import { fieldOf } from './check-request.js';
import type { Description } from './describe-request.js';
import { drawElement } from './draw-element.js';
import { signersOf } from './prepare-family-request.js';
import type { WalletChain, WalletState } from './wallet-state.js';

/** The elements, in order. `decide` hears true for Approve, false for Reject. */
export function drawRequest(options: {
  readonly pending: Pending;
  readonly description: Description;
  readonly waiting: number;
  readonly state: WalletState;
  readonly chain: WalletChain | undefined;
  readonly decide: (approved: boolean) => void;
}): HTMLElement[] {
  const { pending, waiting, state, chain } = options;
  const { title, rows, text } = options.description;
  const family = familyOf(pending.method);
  const evmNetwork = chain ? `${chain.name} (${chain.chainId})` : `Unknown (${state.chainId})`;
  const network = family ? standardChains[family] : evmNetwork;
  const account = family
    ? familySigner(family, pending, state)
    : (signerOf(pending) ?? walletAddresses[state.active] ?? '');
  const list = drawElement('dl', {});
  const all = [
    ['Site', pending.origin, 'origin'],
    ['Account', account, 'account-shown'],
    ['Network', network, 'chain-shown'],
    ...rows.map(([label, value]) => [label, value, `row-${label.toLowerCase().replace(' ', '-')}`]),
  ];
  for (const [label = '', value = '', id = ''] of all)
    list.append(drawElement('dt', {}, label), drawElement('dd', { 'data-testid': id }, value));
  const box = {
    class: 'text',
    'data-testid': 'message',
    tabindex: '0',
    role: 'region',
    'aria-label': 'Content',
  };
  return [
    drawElement('h1', { 'data-testid': 'title', 'data-method': pending.method }, title),
    ...(waiting > 1 ? [drawElement('p', { class: 'quiet' }, `1 of ${waiting} requests`)] : []),
    list,
    ...(text === undefined ? [] : [drawElement('pre', box, text)]),
    drawButtons(options.decide),
  ];
}

function drawButtons(decide: (approved: boolean) => void): HTMLElement {
  const reject = drawElement('button', { type: 'button', 'data-testid': 'reject' }, 'Reject');
  const attributes = { type: 'button', class: 'primary', 'data-testid': 'approve' };
  const approve = drawElement('button', attributes, 'Approve');
  reject.addEventListener('click', () => decide(false));
  approve.addEventListener('click', () => decide(true));
  return drawElement('div', { class: 'buttons' }, reject, approve);
}

/** Whose signatures a request is for; of a connect, the account that the site will see first. */
function familySigner(family: Family, pending: Pending, state: WalletState): string {
  const signers = [...new Set(signersOf(pending.params))];
  if (signers.length > 0) return signers.join(', ');
  const { active } = state[family];
  if (family === 'solana') return devAddresses.solana[active] ?? '';
  return devAddresses.bitcoin[active]?.payment ?? '';
}

function signerOf(pending: Pending): string | undefined {
  const [first, second] = pending.params;
  const signers: Record<string, unknown> = {
    personal_sign: second,
    eth_sendTransaction: fieldOf(first, 'from'),
    eth_signTypedData_v4: first,
  };
  const found = signers[pending.method];
  return typeof found === 'string' ? found : undefined;
}
