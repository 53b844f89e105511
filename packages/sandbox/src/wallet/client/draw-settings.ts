// The wallet's controls: behaviour, account, chain, sites. Shown by the settings page and inside the window.
// It only reports what a person chose; whoever drew it stores that.

import { walletAddresses } from '../../chains/evm/dev-accounts.js';
import { devAddresses } from '../../keys/dev-addresses.js';
import { type Family, families } from '../families.js';
import { behaviours, type WalletConfig } from '../protocol.js';
import { drawElement } from './draw-element.js';
import { knownChains, type WalletState } from './wallet-state.js';

const words: Record<(typeof behaviours)[number], string> = {
  normal: 'Normal',
  hang: 'Never answers requests that need approval',
  'hang-all': 'Never answers anything',
  locked: 'Locked: no accounts, refuses with 4100',
  'answer-twice': 'Answers and tells everything twice',
  garbage: 'Gives [42, null] as accounts',
  'bad-chain': 'Gives “banana” as the chain',
  'wrong-late': 'Connects 3 s late, with another account',
};

/** The controls for this state. Each control calls `change` with the fields it is about. */
export function drawSettings(
  state: WalletState,
  config: WalletConfig,
  change: (patch: Partial<WalletState>) => void,
): HTMLElement {
  const known = knownChains(state, config);
  const behaviour = drawSelect(
    'behaviour',
    'Behaviour',
    behaviours.map((value) => [value, words[value]]),
    state.behaviour,
    (value) => change({ behaviour: behaviours.find((one) => one === value) ?? 'normal' }),
  );
  const account = drawSelect(
    'account',
    'Active account',
    walletAddresses.map((address, index) => [String(index), `${index + 1}: ${address}`]),
    String(state.active),
    (value) => change({ active: Number(value) }),
  );
  const chain = drawSelect(
    'chain',
    'Network',
    known.map(({ chainId, name }) => [String(chainId), `${name} (${chainId})`]),
    String(state.chainId),
    (value) => change({ chainId: Number(value) }),
  );
  return drawElement(
    'section',
    { class: 'settings', 'aria-label': 'Settings' },
    behaviour,
    drawCheck('auto-approve', 'Approve everything without asking', state.autoApprove, (on) =>
      change({ autoApprove: on }),
    ),
    account,
    drawCheck('all-accounts', 'Show sites all accounts', state.allAccounts, (on) =>
      change({ allAccounts: on }),
    ),
    chain,
    ...drawChains(state, config, change),
    ...families.flatMap((family) =>
      config[family] ? [drawFamilyAccount(family, state, change)] : [],
    ),
    drawSites(state, change),
  );
}

const familyNames: Record<Family, string> = { solana: 'Solana', bitcoin: 'Bitcoin' };

/** Which account sites see on Solana or Bitcoin. */
function drawFamilyAccount(
  family: Family,
  state: WalletState,
  change: (patch: Partial<WalletState>) => void,
): HTMLElement {
  const addresses =
    family === 'solana'
      ? devAddresses.solana
      : devAddresses.bitcoin.map(({ payment, ordinal }) => `${payment}, ordinals ${ordinal}`);
  return drawSelect(
    `${family}-account`,
    `Active account on ${familyNames[family]}`,
    addresses.map((address, index) => [String(index), `${index + 1}: ${address}`]),
    String(state[family].active),
    (value) => change({ [family]: { ...state[family], active: Number(value) } }),
  );
}

function drawSelect(
  id: string,
  label: string,
  choices: readonly (readonly [value: string, text: string])[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLElement {
  const select = drawElement('select', { id, 'data-testid': id });
  for (const [value, text] of choices) select.append(drawElement('option', { value }, text));
  select.value = chosen;
  select.addEventListener('change', () => onChange(select.value));
  return drawElement('p', { class: 'field' }, drawElement('label', { for: id }, label), select);
}

function drawCheck(
  id: string,
  label: string,
  checked: boolean,
  onChange: (on: boolean) => void,
): HTMLElement {
  const box = drawElement('input', { id, type: 'checkbox', 'data-testid': id });
  box.checked = checked;
  box.addEventListener('change', () => onChange(box.checked));
  return drawElement('p', { class: 'check' }, box, drawElement('label', { for: id }, label));
}

function drawChains(
  state: WalletState,
  config: WalletConfig,
  change: (patch: Partial<WalletState>) => void,
): HTMLElement[] {
  return config.chains.map(({ chainId, name }) =>
    drawCheck(`forget-${chainId}`, `Forget ${name}`, state.forgotten.includes(chainId), (on) => {
      const others = state.forgotten.filter((one) => one !== chainId);
      const added = state.added.filter((one) => one.chainId !== chainId);
      change({ forgotten: on ? [...others, chainId] : others, added });
    }),
  );
}

/** One row a site and family: a person can withdraw one and leave the others. */
function drawSites(state: WalletState, change: (patch: Partial<WalletState>) => void): HTMLElement {
  const list = drawElement('ul', { class: 'sites', 'data-testid': 'sites' });
  const draw = (site: string, where: string, id: string, patch: Partial<WalletState>) => {
    const words = { 'aria-label': `Disconnect ${site} from ${where}` };
    const button = drawElement(
      'button',
      { type: 'button', id, 'data-testid': id, ...words },
      'Disconnect',
    );
    button.addEventListener('click', () => change(patch));
    list.append(drawElement('li', {}, `${site}, ${where}`, button));
  };
  for (const site of state.sites)
    draw(site, 'EVM chains', `disconnect-${site}`, {
      sites: state.sites.filter((one) => one !== site),
    });
  for (const family of families) {
    const { sites } = state[family];
    for (const site of sites) {
      const patch = { [family]: { ...state[family], sites: sites.filter((one) => one !== site) } };
      draw(site, familyNames[family], `disconnect-${family}-${site}`, patch);
    }
  }
  const none = list.children.length === 0 ? [drawElement('p', { class: 'quiet' }, 'None.')] : [];
  return drawElement('div', {}, drawElement('h2', {}, 'Connected sites'), list, ...none);
}
