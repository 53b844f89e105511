import { expect, it } from 'vitest';
import { type Choices, writeCode } from './write-code.js';

const plain: Choices = {
  mode: 'page',
  look: '',
  shape: '',
  accent: undefined,
  features: { send: true, pay: false },
  defaults: { send: true, pay: false },
};

it('what is as it would be anyway is not written', () => {
  const code = writeCode(plain);
  for (const word of ['themeMode', 'themeVariables', 'features', 'openappkit/themes'])
    expect(code).not.toContain(word);
});

it('writes what was chosen, and imports what that needs', () => {
  const code = writeCode({
    ...plain,
    mode: 'dark',
    look: 'duskTheme',
    shape: 'roundShape',
    accent: '#ffd400',
    features: { send: false, pay: true },
  });
  expect(code).toContain("import { accentTheme, duskTheme, roundShape } from 'openappkit/themes';");
  expect(code).toContain("themeMode: 'dark',");
  expect(code).toContain(
    "themeVariables: { ...duskTheme, ...roundShape, ...accentTheme('#ffd400') },",
  );
  expect(code).toContain('features: { send: false, pay: true },');
});
