import { afterEach, describe, expect, it } from 'vitest';
import { applyMode, hostThemes } from './apply-mode.js';

afterEach(() => document.documentElement.removeAttribute('style'));

function draw(): HTMLElement {
  const el = document.createElement('div');
  document.body.append(el);
  return el;
}

describe('applyMode', () => {
  it('marks the host, and follows the system in auto', () => {
    const el = draw();
    applyMode(el, 'dark');
    expect(el.dataset.akTheme).toBe('dark');
    applyMode(el, 'auto');
    expect(el.dataset.akTheme).toBeUndefined();
    el.remove();
  });
});

describe('hostThemes', () => {
  it('returns false on a page that sets nothing', () => {
    const el = draw();
    expect(hostThemes(el)).toBe(false);
    expect(hostThemes(el, {})).toBe(false);
    el.remove();
  });

  it("returns true for a variable and for a name in the page's CSS", () => {
    const el = draw();
    expect(hostThemes(el, { '--w3m-accent': '#f00' })).toBe(true);
    for (const name of ['--ak-radius-scale', '--w3m-accent', '--apkt-color-mix', '--ak-motion']) {
      document.documentElement.style.setProperty(name, '2');
      expect(hostThemes(el), name).toBe(true);
      document.documentElement.style.removeProperty(name);
    }
    el.remove();
  });
});
