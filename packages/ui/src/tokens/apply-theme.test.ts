import { css, html, LitElement } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { applyTheme, type ThemeOptions } from './apply-theme.js';
import { tokens } from './tokens.js';

class ThemeProbe extends LitElement {
  static override styles = [
    tokens,
    css`
      .ak-root {
        background: var(--_ak-surface);
        color: var(--_ak-accent);
        border: 1px solid var(--_ak-line);
        animation-duration: var(--_ak-base);
      }
    `,
  ];
  protected override render() {
    return html`<div class="ak-root"></div>`;
  }
}
customElements.define('ak-theme-probe', ThemeProbe);

const stops: (() => void)[] = [];

async function draw(options: ThemeOptions) {
  const el = new ThemeProbe();
  document.body.append(el);
  await el.updateComplete;
  const messages: string[] = [];
  const stop = applyTheme(el, { warn: (message) => messages.push(message), ...options });
  stops.push(stop, () => el.remove());
  const root = el.shadowRoot?.querySelector('.ak-root');
  if (!root) throw new Error('nothing drawn');
  return { el, stop, messages, style: getComputedStyle(root) };
}

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  document.documentElement.removeAttribute('style');
  await commands.emulateMedia();
});

describe('applyTheme', () => {
  it('sets light and dark', async () => {
    const light = await draw({ mode: 'light' });
    expect(light.style.backgroundColor).toBe('rgb(255, 255, 255)');
    const dark = await draw({ mode: 'dark' });
    expect(dark.style.backgroundColor).toBe('rgb(18, 25, 23)');
    expect(dark.el.dataset.akTheme).toBe('dark');
  });

  it('follows the system in auto, even after a change', async () => {
    await commands.emulateMedia({ colorScheme: 'light' });
    const { style, el } = await draw({ mode: 'auto', variables: { '--ak-accent': '#ffee88' } });
    expect(style.backgroundColor).toBe('rgb(255, 255, 255)');
    await commands.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => style.backgroundColor).toBe('rgb(18, 25, 23)');
    // The accent is weak on white and strong on dark, so the guard must have run again.
    await expect
      .poll(() => getComputedStyle(el).getPropertyValue('--_ak-accent-outline').trim())
      .toBe('transparent');
  });

  it("reads the names from the page's CSS", async () => {
    document.documentElement.style.setProperty('--w3m-accent', 'rebeccapurple');
    const { style } = await draw({ mode: 'light' });
    expect(style.color).toBe('rgb(102, 51, 153)');
  });

  it('reads any color the browser supports, and variables of the page', async () => {
    const named = await draw({ mode: 'light', variables: { '--ak-accent': 'hsl(270 50% 40%)' } });
    expect(named.style.color).toBe('rgb(102, 51, 153)');
    document.documentElement.style.setProperty('--brand', '#663399');
    const brand = await draw({ mode: 'light', variables: { '--ak-accent': 'var(--brand)' } });
    expect(brand.style.color).toBe('rgb(102, 51, 153)');
    const wide = await draw({
      mode: 'light',
      variables: { '--ak-accent': 'oklch(0.44 0.16 304)' },
    });
    expect(wide.style.color).not.toBe('rgb(11, 107, 93)');
    expect(wide.messages).toEqual([]);
  });

  it('warns once about an invalid color and keeps the default', async () => {
    const { style, messages } = await draw({
      mode: 'light',
      variables: { '--ak-accent': 'no colour' },
    });
    expect(style.color).toBe('rgb(11, 107, 93)');
    expect(messages).toHaveLength(1);
  });

  it('removes everything when stopped', async () => {
    const { el, style, stop } = await draw({
      mode: 'light',
      variables: { '--ak-accent': '#663399' },
    });
    const sheets = el.shadowRoot?.adoptedStyleSheets.length ?? 0;
    stop();
    expect(style.color).toBe('rgb(11, 107, 93)');
    expect(el.shadowRoot?.adoptedStyleSheets).toHaveLength(sheets - 1);
  });

  it("scales text by --ak-font-scale and ignores the size of the page's root", async () => {
    document.documentElement.style.fontSize = '62.5%';
    const { style } = await draw({
      mode: 'light',
      variables: { '--w3m-font-size-master': '15px' },
    });
    expect(style.fontSize).toBe('24px');
  });

  it('makes every duration 1 ms under reduced motion', async () => {
    await commands.emulateMedia({ reducedMotion: 'no-preference' });
    const { style } = await draw({ mode: 'light' });
    expect(style.animationDuration).toBe('0.15s');
    await commands.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => style.animationDuration).toBe('0.001s');
  });

  it('draws strong lines when the user prefers more contrast, even in a host theme', async () => {
    await commands.emulateMedia({ contrast: 'more' });
    const unthemed = await draw({ mode: 'light' });
    expect(unthemed.style.borderTopColor).toBe('rgb(122, 136, 131)');
    const themed = await draw({ mode: 'light', variables: { '--ak-accent': '#663399' } });
    expect(themed.style.borderTopColor).toBe('rgb(122, 136, 131)');
  });
});
