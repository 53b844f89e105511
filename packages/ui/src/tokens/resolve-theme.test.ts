import { describe, expect, it } from 'vitest';
import { contrast, parseColor, type Rgb } from './color.js';
import { type ColorRole, darkPalette, fontStack, lightPalette } from './palette.js';
import { resolveTheme, type ThemeInput } from './resolve-theme.js';
import type { ThemeVariables } from './theme-variables.js';

const resolve = (variables: ThemeVariables, more: Partial<ThemeInput> = {}) =>
  resolveTheme({ scheme: 'light', variables, ...more });

// mulberry32, for the same 200 accents on every run.
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

const randomHex = (next: () => number) =>
  `#${Math.floor(next() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;

function colours(scheme: 'light' | 'dark', variables: ThemeVariables): (role: ColorRole) => Rgb {
  const { declarations } = resolve(variables, { scheme });
  const palette = scheme === 'dark' ? darkPalette : lightPalette;
  return (role) => {
    const colour = parseColor(declarations[`--_ak-${role}`] ?? palette[role]);
    if (!colour) throw new Error(`${role} is not a colour`);
    return colour;
  };
}

function expectReadable(role: (role: ColorRole) => Rgb, label: string): void {
  const fields: ColorRole[] = ['surface', 'surface-2', 'surface-3', 'raised'];
  const check = (front: ColorRole, back: ColorRole, ratio: number) =>
    expect(
      contrast(role(front), role(back)),
      `${label}: ${front} on ${back}`,
    ).toBeGreaterThanOrEqual(ratio);
  for (const back of ['accent', 'accent-hover', 'accent-press'] as const)
    check('on-accent', back, 4.5);
  for (const back of fields) {
    for (const front of [
      'ink',
      'ink-2',
      'ink-3',
      'accent-ink',
      'ok',
      'warn',
      'bad',
      'info',
    ] as const)
      check(front, back, 4.5);
    for (const front of ['line-strong', 'focus'] as const) check(front, back, 3);
  }
  for (const front of ['ink', 'accent-ink'] as const) check(front, 'accent-soft', 4.5);
  for (const tone of ['ok', 'warn', 'bad', 'info'] as const) check(tone, `${tone}-soft`, 4.5);
  check('on-bad', 'bad', 4.5);
}

describe('resolveTheme: names', () => {
  it('changes nothing when the host sets nothing', () => {
    expect(resolve({}).declarations).toEqual({});
  });

  it("accepts AppKit's names under both prefixes", () => {
    expect(resolve({ '--w3m-accent': '#336699' }).declarations['--_ak-accent']).toBe('#336699');
    expect(resolve({ '--apkt-accent': '#336699' }).declarations['--_ak-accent']).toBe('#336699');
  });

  it('prefers --ak-* over --apkt-*, and that over --w3m-*, wherever they are set', () => {
    const all = {
      '--w3m-accent': '#111111',
      '--apkt-accent': '#222222',
      '--ak-accent': '#333333',
    } as const;
    expect(resolve(all).declarations['--_ak-accent']).toBe('#333333');
    const { '--ak-accent': _, ...two } = all;
    expect(resolve(two).declarations['--_ak-accent']).toBe('#222222');
    const inCss = resolve(two, { readCss: (name) => (name === '--ak-accent' ? ' #444444' : '') });
    expect(inCss.declarations['--_ak-accent']).toBe('#444444');
  });

  it('prefers a variable over the same name in CSS', () => {
    const theme = resolve({ '--ak-accent': '#333333' }, { readCss: () => '#444444' });
    expect(theme.declarations['--_ak-accent']).toBe('#333333');
  });

  it('appends our stack to the font of the host', () => {
    expect(resolve({ '--w3m-font-family': 'Comic Neue' }).declarations['--_ak-font']).toBe(
      `Comic Neue,${fontStack}`,
    );
  });

  it("divides AppKit's master sizes by their defaults and uses ours unchanged", () => {
    const theme = resolve({
      '--w3m-font-size-master': '12px',
      '--w3m-border-radius-master': '0px',
    });
    expect(theme.declarations['--_ak-font-scale']).toBe('1.2');
    expect(theme.declarations['--_ak-radius-scale']).toBe('0');
    expect(resolve({ '--ak-font-scale': 1.5 }).declarations['--_ak-font-scale']).toBe('1.5');
  });

  it('accepts z-index, motion and the keywords of density', () => {
    const theme = resolve({ '--w3m-z-index': 50, '--ak-motion': 0, '--ak-density': 'compact' });
    expect(theme.declarations).toMatchObject({
      '--_ak-z-index': '50',
      '--ak-motion': '0',
      '--_ak-density': '0.85',
    });
  });

  it('ignores a value that could write other rules into our sheet', () => {
    const theme = resolve({ '--ak-font': 'x;} * {display:none', '--ak-z-index': '1}/*' });
    expect(theme.declarations).toEqual({});
  });

  it('reports an invalid color and keeps the default', () => {
    const theme = resolve({ '--ak-accent': 'nonsense' });
    expect(theme.declarations['--_ak-accent']).toBe(lightPalette.accent);
    expect(theme.warnings.join()).toContain('nonsense');
  });
});

describe('resolveTheme: contrast guard', () => {
  it('keeps every pair readable for 200 accents in both schemes', () => {
    const next = random(7);
    for (let index = 0; index < 200; index += 1) {
      const accent = randomHex(next);
      for (const scheme of ['light', 'dark'] as const)
        expectReadable(colours(scheme, { '--w3m-accent': accent }), `${scheme} ${accent}`);
    }
  });

  it('keeps every pair readable for 200 random themes of surface, ink and status colors', () => {
    const next = random(11);
    for (let index = 0; index < 200; index += 1) {
      // Surfaces are light or dark. On mid tones, no text color reaches 7:1 on all of ours.
      const level = next() < 0.5 ? next() * 0.12 : 0.88 + next() * 0.12;
      const channel = Math.round(level * 255)
        .toString(16)
        .padStart(2, '0');
      const variables: ThemeVariables = {
        '--ak-surface': `#${channel.repeat(3)}`,
        '--ak-ink': randomHex(next),
        '--ak-ink-2': randomHex(next),
        '--ak-bad': randomHex(next),
        '--ak-focus': randomHex(next),
        '--ak-accent': randomHex(next),
      };
      const scheme = next() < 0.5 ? 'light' : 'dark';
      expectReadable(colours(scheme, variables), `${scheme} ${JSON.stringify(variables)}`);
    }
  });

  it('picks black or white on the accent, whichever is higher', () => {
    expect(resolve({ '--ak-accent': '#ffd400' }).declarations['--_ak-on-accent']).toBe('#000000');
    expect(resolve({ '--ak-accent': '#123456' }).declarations['--_ak-on-accent']).toBe('#ffffff');
  });

  it('keeps a readable --ak-on-accent and replaces an unreadable one with a warning', () => {
    const good = resolve({ '--ak-accent': '#123456', '--ak-on-accent': '#ffeecc' });
    expect(good.declarations['--_ak-on-accent']).toBe('#ffeecc');
    const bad = resolve({ '--ak-accent': '#123456', '--ak-on-accent': '#223355' });
    expect(bad.declarations['--_ak-on-accent']).toBe('#ffffff');
    expect(bad.warnings).toHaveLength(1);
  });

  it('outlines buttons and underlines links in ink when the accent is under 3:1 on the surface', () => {
    const weak = resolve({ '--ak-accent': '#ffee88' }).declarations;
    expect(weak['--_ak-accent-outline']).toBe('var(--_ak-line-strong)');
    expect(weak['--_ak-link-decoration']).toBe('underline');
    expect(weak['--_ak-accent-ink']).toBe(lightPalette.ink.toLowerCase());
    expect(
      resolve({ '--ak-accent': '#123456' }).declarations['--_ak-accent-outline'],
    ).toBeUndefined();
  });

  it('mixes --w3m-color-mix into surfaces and line only as far as ink keeps 7:1', () => {
    const theme = resolve({ '--w3m-color-mix': '#102060', '--w3m-color-mix-strength': 100 });
    const role = (name: string) => parseColor(theme.declarations[`--_ak-${name}`] ?? '');
    const [ink, surface] = [role('ink'), role('surface')];
    if (!ink || !surface) throw new Error('not set');
    expect(contrast(ink, surface)).toBeGreaterThanOrEqual(7);
    expect(theme.declarations['--_ak-surface']).not.toBe('#ffffff');
    expect(resolve({ '--w3m-color-mix': '#102060' }).declarations).toEqual({});
  });

  it('ignores QR colors under 7:1 or light on dark, with a warning', () => {
    const weak = resolve({ '--w3m-qr-color': '#888888' });
    expect(weak.declarations['--_ak-qr-ink']).toBe(lightPalette['qr-ink'].toLowerCase());
    expect(weak.warnings).toHaveLength(1);
    const inverted = resolve({ '--ak-qr-ink': '#ffffff', '--ak-qr-paper': '#000000' });
    expect(inverted.declarations['--_ak-qr-paper']).toBe('#ffffff');
    expect(resolve({ '--w3m-qr-color': '#200040' }).declarations['--_ak-qr-ink']).toBe('#200040');
  });
});
