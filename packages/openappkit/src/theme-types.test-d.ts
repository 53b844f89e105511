// Theme variables and texts are fully typed, so that a misspelled name does not compile.
import { expectTypeOf, test } from 'vitest';
import type { CreateAppKit, ThemeVariables } from './index.js';
import { accentTheme, roundShape, slateTheme } from './themes.js';

test('accepts our theme variables, those of AppKit, and the themes in themeVariables', () => {
  const overrides: ThemeVariables = {
    '--ak-accent': '#0b6b5d',
    '--w3m-border-radius-master': '4px',
  };
  const variant: ThemeVariables = {
    ...slateTheme,
    ...roundShape,
    ...accentTheme('#ffd400'),
    ...overrides,
  };
  expectTypeOf(variant).toExtend<NonNullable<CreateAppKit['themeVariables']>>();
  const read: Record<string, string> = {};
  expectTypeOf(read).toExtend<ThemeVariables>();
});

test('rejects a misspelled variable', () => {
  // @ts-expect-error no variable has this name
  const wrong: ThemeVariables = { '--ak-acent': '#0b6b5d' };
  expectTypeOf(wrong).toExtend<ThemeVariables>();
});

test('types `words` in every createAppKit', () => {
  expectTypeOf({ buttons: { connect: 'Log in' } }).toExtend<CreateAppKit['words']>();
  expectTypeOf({ buttons: { connect: 1 } }).not.toExtend<CreateAppKit['words']>();
});
