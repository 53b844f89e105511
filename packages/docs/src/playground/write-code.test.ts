import { expect, it } from 'vitest';
import { variableSentences } from '../data/sentences.js';
import { byName, createSources } from '../reading/sources.js';
import { viewSources } from '../reading/view-requests.js';
import {
  featureDefaults,
  optionDefaults,
  optionValues,
  plainChoices,
  views,
  writeCode,
} from './write-code.js';

const file = 'core/src/options/option-defaults.ts';
const kits = (name: string) => byName(createSources().find(file, name).members);

it("uses the kit's defaults", () => {
  const features = kits('featureDefaults');
  // The kit lists all socials in order; the playground has one switch.
  const { socials: _, ...switches } = featureDefaults;
  for (const [name, value] of Object.entries(switches))
    expect([name, features.get(name)?.type]).toEqual([name, String(value)]);
  const options = kits('optionDefaults');
  for (const [name, value] of Object.entries(optionDefaults))
    expect([name, options.get(name)?.type]).toEqual([name, String(value)]);
  for (const [name, [first]] of Object.entries(optionValues))
    expect([name, options.get(name)?.type]).toEqual([name, `'${first}'`]);
});

it('lists only existing views', () => {
  expect(views.filter((view) => !viewSources().has(view))).toEqual([]);
});

it('returns a new object of unchanged choices each time', () => {
  expect(plainChoices()).toEqual(plainChoices());
  expect(plainChoices().features).not.toBe(plainChoices().features);
  expect(Object.keys(variableSentences)).toContain('accent');
});

it('omits defaults', () => {
  const code = writeCode({ ...plainChoices(), variables: { accent: ' ' } });
  for (const word of ['themeMode', 'themeVariables', 'features', 'enable', 'openappkit/themes'])
    expect(code).not.toContain(word);
});

it('writes the chosen options and their imports', () => {
  const defaults = plainChoices();
  const code = writeCode({
    mode: 'dark',
    look: 'duskTheme',
    shape: 'roundShape',
    accent: '#ffd400',
    variables: { 'font-scale': '1.2', font: "'Iowan Old Style', serif" },
    features: { ...defaults.features, send: false, smartSessions: true },
    options: { ...defaults.options, enableWalletGuide: false, connectPane: 'qr' },
  });
  expect(code).toContain("import { accentTheme, duskTheme, roundShape } from 'openappkit/themes';");
  expect(code).toContain("themeMode: 'dark',");
  expect(code).toContain("    ...accentTheme('#ffd400'),\n    '--ak-font-scale': '1.2',");
  expect(code).toContain("'--ak-font': '\\'Iowan Old Style\\', serif',");
  expect(code).toContain('features: { send: false, smartSessions: true },');
  expect(code).toContain("  enableWalletGuide: false,\n  connectPane: 'qr',");
});

it('keeps typed values inside their quotes', () => {
  const code = writeCode({ ...plainChoices(), variables: { font: "a\\', x: 'b\n" } });
  expect(code).toContain("'--ak-font': 'a\\\\\\', x: \\'b'");
});
