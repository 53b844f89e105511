import { expect } from '@open-wc/testing';
import { accentTheme } from '@openappkit/ui/themes';
import type { ThemeVariables } from '@openappkit/core';
import { describe, it, onTestFinished } from 'vitest';
import { mountKit, textOf, until } from '../test/mount-kit.js';
import { accounts, mountMultichain, type MultichainKit } from '../test/mount-multichain.js';

async function place<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  change: Partial<HTMLElementTagNameMap[Tag]> = {},
  inside = '',
) {
  const element = Object.assign(document.createElement(tag), change);
  element.textContent = inside;
  onTestFinished(() => element.remove());
  document.body.append(element);
  const trigger = await until(
    () => element.shadowRoot?.querySelector('ak-trigger-button'),
    `the trigger of ${tag}`,
  );
  await trigger.updateComplete;
  return { element, trigger };
}

/** Returns the contrast of an element's text on its background (WCAG 2.2). */
function contrastOf(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const [ink = 0, field = 0] = [color, backgroundColor].map((text) => {
    const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map((channel) => {
      const share = Number(channel) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  });
  return Math.max(ink / field, field / ink);
}

/** Whether the contrast guard has set colors for the trigger. */
const isGuarded = ({ shadowRoot }: HTMLElement): boolean =>
  shadowRoot?.adoptedStyleSheets.some(({ cssRules }) =>
    [...cssRules].some(({ cssText }) => /[{;] *--_ak-/.test(cssText)),
  ) === true;

/** Mounts a kit with Ethereum active and a Solana wallet on an unsupported network. */
async function mountOnUnsupportedNetwork(): Promise<MultichainKit> {
  const three = await mountMultichain({ allowUnsupportedChain: true });
  await three.connect('solana', { caipNetworkId: 'solana:77', accounts: [accounts.solana] });
  await three.connect('eip155');
  await until(() => three.kit.getActiveChainNamespace() === 'eip155', 'active Ethereum account');
  return three;
}

describe('button with a namespace', () => {
  it.each(['appkit-account-button', 'appkit-button', 'appkit-network-button'] as const)(
    'opens the change-network view from %s if the network of its namespace is unsupported',
    async (tag) => {
      const { kit } = await mountOnUnsupportedNetwork();
      const { trigger } = await place(tag, { namespace: 'solana' });
      await until(() => trigger.state === 'wrong-network', 'the warning');
      expect(textOf(trigger).match(/Change network/g)).to.have.length(1);
      trigger.click();
      await until(() => kit.core.router.state.view === 'UnsupportedChain', 'change-network view');
      expect(kit.getActiveChainNamespace()).to.equal('solana');
    },
  );

  it('shows the balance and image of the token that the app configured', async () => {
    const image = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
    const three = await mountMultichain({ tokens: { 'solana:1': { address: 'mint', image } } });
    await three.connect('solana');
    await three.connect('eip155');
    three.wallets.solana.balances.at(-1)?.resolve({ value: 125n, decimals: 1, symbol: 'USDC' });
    three.wallets.eip155.balances.at(-1)?.resolve({ value: 2n, decimals: 0, symbol: 'ETH' });
    const { trigger } = await place('appkit-account-button', { namespace: 'solana' });
    await until(() => textOf(trigger).includes('12.5 USDC'), 'the token');
    expect(trigger.balanceImage).to.equal(image);
    const { trigger: other } = await place('appkit-account-button', { namespace: 'eip155' });
    await until(() => textOf(other).includes('2 ETH'), 'the coin');
    expect(other.balanceImage).to.equal('');
  });

  it('shows the network of its namespace without activating the namespace', async () => {
    const three = await mountMultichain();
    const { trigger } = await place('appkit-network-button', { namespace: 'bip122' });
    await until(() => textOf(trigger).includes('Quarry'), 'the name of its network');
    expect(three.kit.getActiveChainNamespace()).to.equal('eip155');
  });
});

describe('opening with a namespace', () => {
  it('activates and persists the namespace and emits namespace-switched once', async () => {
    const three = await mountMultichain();
    const { kit, env } = three;
    const events: unknown[] = [];
    const stop = kit.core.bus.on('namespace-switched', (event) => events.push(event));
    await kit.open({ namespace: 'solana' });
    await until(() => events.length > 0, 'the event');
    await kit.close();
    expect(kit.getActiveChainNamespace()).to.equal('solana');
    expect(events).to.deep.equal([{ namespace: 'solana' }]);
    expect(env.storage.entries()['openappkit:test:default:active-namespace']).to.equal('"solana"');
    await kit.open({ namespace: 'solana' });
    await kit.core.preload();
    expect(events).to.have.length(1);
    stop();
  });
});

describe('network button', () => {
  const mainText = (trigger: Element): string =>
    textOf(trigger.shadowRoot?.querySelector('.main') ?? trigger);

  it('renders the content of the app, or its own label without any', async () => {
    await mountKit();
    const filled = await place('appkit-network-button', {}, 'Choose a chain');
    await until(() => filled.element.shadowRoot?.querySelector('slot'), 'empty slot');
    expect(mainText(filled.trigger)).to.equal('E Choose a chain');
    const blank = await place('appkit-network-button', {}, '\n  ');
    expect(mainText(blank.trigger)).to.equal('E Ethereum');
    blank.element.append(Object.assign(document.createElement('b'), { textContent: 'Late' }));
    await until(() => mainText(blank.trigger) === 'E Late', 'content added later');
  });

  it('shows the first letter of the network until its image is known, without moving the text', async () => {
    const mounted = await mountKit();
    const { element, trigger } = await place('appkit-network-button');
    const letter = (): Element | null => trigger.querySelector('[slot=icon]');
    expect(letter()?.textContent).to.equal('E');
    expect(letter()?.getAttribute('aria-hidden')).to.equal('true');
    if (letter()) expect(contrastOf(letter() as Element)).to.be.at.least(4.5);
    const { width } = element.getBoundingClientRect();
    const picture =
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E";
    mounted.kit.core.chain.setImage('eip155:1', picture);
    await until(() => trigger.shadowRoot?.querySelector('[part=image]'), 'the image');
    expect(letter()).to.equal(null);
    expect(element.getBoundingClientRect().width).to.equal(width);
  });

  it('shows no letter on an unsupported network, whose button shows a warning', async () => {
    await mountOnUnsupportedNetwork();
    const { trigger } = await place('appkit-network-button', { namespace: 'solana' });
    await until(() => trigger.state === 'wrong-network', 'the warning');
    expect(trigger.querySelector('[slot=icon]')).to.equal(null);
  });
});

describe('host colors', () => {
  it('adjusts unreadable colors on buttons', async () => {
    const mounted = await mountKit({
      themeMode: 'light',
      themeVariables: { '--ak-surface': '#ffffff', '--ak-ink': '#f4f4f4' },
    });
    const { trigger } = await place('appkit-network-button');
    const button = await until(() => trigger.shadowRoot?.querySelector('button'), 'the control');
    await until(() => contrastOf(button) >= 4.5, 'readable text');
    mounted.kit.setThemeVariables({ '--ak-surface': '#101010', '--ak-ink': '#202020' });
    await until(
      () => getComputedStyle(button).backgroundColor === 'rgb(16, 16, 16)',
      'the new field',
    );
    await until(() => contrastOf(button) >= 4.5, 'readable text');
  });
});

describe('theme problems', () => {
  it('logs an unknown variable and an invalid value once for all buttons and modes', async () => {
    const themeVariables = {
      '--ak-acent': 'red',
      '--ak-accent': 'rde',
    } as ThemeVariables;
    const mounted = await mountKit({ themeMode: 'light', themeVariables });
    const { kit, env } = mounted;
    const logsContaining = (text: string): readonly string[] =>
      env.logs.map(({ message }) => message).filter((line) => line.includes(text));
    const { trigger } = await place('appkit-button');
    const { trigger: other } = await place('appkit-network-button');
    await until(() => isGuarded(trigger) && isGuarded(other), 'the guard of both');
    kit.setThemeMode('dark');
    kit.setThemeVariables({ '--ak-inc': 'red' } as ThemeVariables);
    await until(() => logsContaining('--ak-inc').length > 0, 'later content');
    expect([
      logsContaining('--ak-acent').length,
      logsContaining('"rde"').length,
      logsContaining('--ak-inc').length,
    ]).to.deep.equal([1, 1, 1]);
  });
});

describe('accent for light and dark', () => {
  it('follows the theme mode, also after the contrast guard has loaded', async () => {
    const themeVariables = accentTheme({ light: '#7a1fa2', dark: '#ffcc00' });
    const mounted = await mountKit({ themeMode: 'light', themeVariables });
    const { trigger } = await place('appkit-button');
    const button = await until(() => trigger.shadowRoot?.querySelector('button'), 'the control');
    const field = (): string => getComputedStyle(button).backgroundColor;
    await until(() => field() === 'rgb(122, 31, 162)', 'light-mode value');
    await until(() => isGuarded(trigger), 'the guard');
    mounted.kit.setThemeMode('dark');
    await until(() => field() === 'rgb(255, 204, 0)', 'dark-mode value');
    await until(() => contrastOf(button) >= 4.5, 'readable text');
  });
});

describe('messages of the app', () => {
  it('replaces a button label by the option words', async () => {
    await mountKit({ words: { buttons: { connect: 'Log in' } } });
    const { element } = await place('appkit-button');
    expect(textOf(element)).to.contain('Log in');
  });
});
