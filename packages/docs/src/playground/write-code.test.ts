import { expect, it } from 'vitest';
import { plainChoices } from './choices.js';
import { writeCode } from './write-code.js';

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
