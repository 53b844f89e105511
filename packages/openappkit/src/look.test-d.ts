// What an app may say of look and words, as it is typed: names complete, and what is misspelt does not compile.
import { expectTypeOf, test } from 'vitest';
import type { CreateAppKit, ThemeVariables } from './index.js';
import { accentTheme, roundShape, slateTheme } from './themes.js';

test('themeVariables takes ours, those of the kit that apps come from, and the looks', () => {
  const own: ThemeVariables = { '--ak-accent': '#0b6b5d', '--w3m-border-radius-master': '4px' };
  const look: ThemeVariables = { ...slateTheme, ...roundShape, ...accentTheme('#ffd400'), ...own };
  expectTypeOf(look).toExtend<NonNullable<CreateAppKit['themeVariables']>>();
  const read: Record<string, string> = {};
  expectTypeOf(read).toExtend<ThemeVariables>();
});

test('a misspelt variable does not compile', () => {
  // @ts-expect-error no variable has this name
  const wrong: ThemeVariables = { '--ak-acent': '#0b6b5d' };
  expectTypeOf(wrong).toExtend<ThemeVariables>();
});

test('words are typed wherever an app makes its kit', () => {
  expectTypeOf({ buttons: { connect: 'Log in' } }).toExtend<CreateAppKit['words']>();
  expectTypeOf({ buttons: { connect: 1 } }).not.toExtend<CreateAppKit['words']>();
});
